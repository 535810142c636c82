import { ages } from '../../../../schema/insights/dimension-terms.ts';
import {
  effectivenessResults,
  registerSources,
  registerStatuses,
} from '../../../../schema/records/register.ts';
import {
  defineStatistics,
  monthDimension,
  openDimension,
  overdueDimension,
  placeDimensions,
  termDimension,
} from '../../../platform/kind/statistics.ts';
import { RegisterEntryFilter } from '../register-entry.type.ts';
import { AGE, IS_OPEN, IS_OVERDUE, registerEntryPage } from './register-entry.page.ts';

/** Counts of improvement points by the day on which they were recorded. */
export const registerStatistics = defineStatistics(registerEntryPage, {
  name: 'register',
  description:
    'Improvement points that the caller’s list has, by the day on which they were recorded, counted.',
  filter: RegisterEntryFilter,
  period: 'createdAt',
  dimensions: {
    month: monthDimension('The month in which it was recorded: yyyy-mm.', 'e.created_at', { isMoment: true }),
    source: termDimension('The source.', 'e.source', registerSources),
    status: termDimension('The status.', 'e.status', registerStatuses),
    effectiveness: termDimension('How well it worked.', 'e.effectiveness_result', effectivenessResults),
    isOpen: openDimension(IS_OPEN),
    isOverdue: overdueDimension(IS_OVERDUE),
    age: termDimension('How long it has been open; Completed for what no longer is.', AGE, ages),
    ...placeDimensions,
  },
});
