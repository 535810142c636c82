import { taskEventStatuses, taskThemes } from '../../../../schema/records/planning.ts';
import {
  defineStatistics,
  monthDimension,
  openDimension,
  overdueDimension,
  placeDimensions,
  termDimension,
} from '../../../platform/kind/statistics.ts';
import { TaskEventFilter } from './task-event.input.ts';
import { IS_OPEN, IS_OVERDUE, taskEventPage } from './task-event.page.ts';

/** Counts of tasks by the day on which they are due. */
export const taskStatistics = defineStatistics(taskEventPage, {
  name: 'task',
  description: 'Tasks of the planning that the caller’s list has, by the day on which they are due, counted.',
  filter: TaskEventFilter,
  period: 'deadline',
  dimensions: {
    month: monthDimension('The month in which it is due: yyyy-mm.', 'e.deadline'),
    theme: termDimension('The theme.', 'e.theme', taskThemes),
    status: termDimension('The status.', 'e.status', taskEventStatuses),
    isOpen: openDimension(IS_OPEN),
    isOverdue: overdueDimension(IS_OVERDUE),
    ...placeDimensions,
  },
});
