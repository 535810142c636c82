import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { replan, replanningQueue } from './event-changes/replan.service.ts';
import { TaskEventResolver } from './event-changes/task-event.resolver.ts';
import { TaskEventBatchResolver } from './event-changes/task-event-batch.resolver.ts';
import {
  DUE_TASK_EVENTS_CRON,
  dueTaskEventsQueue,
  startDueTaskEvents,
} from './events/start-due-task-events.ts';
import { TaskEvent } from './events/task-event.entity.ts';
import { TaskEventType } from './events/task-event.type.ts';
import { CalendarFeed } from './feed/calendar-feed.entity.ts';
import { CalendarFeedResolver } from './feed/calendar-feed.resolver.ts';
import { Frequency } from './frequencies/frequency.entity.ts';
import { FrequencyResolver } from './frequencies/frequency.resolver.ts';
import { ownPlanningData } from './own-data.ts';
import { taskEventRecord } from './task-event.record.ts';
import { TaskTemplate } from './templates/task-template.entity.ts';
import { TaskTemplateResolver } from './templates/task-template.resolver.ts';
import { PlanStart } from './year-plan/plan-start.entity.ts';
import { YearPlanResolver } from './year-plan/year-plan.resolver.ts';

export { CoveredParagraphInput, CoveredParagraphType } from './catalogue/covered-paragraph.type.ts';
export { AuditKindEnum, QualityNormEnum } from './catalogue/planning.enums.ts';
export { daysInYear } from './catalogue/recurrence.ts';
export { assignTaskEvent } from './event-changes/assign-task-event.service.ts';
export { changeTaskEventStatus } from './event-changes/change-task-event-status.service.ts';
export { createTaskEvent } from './event-changes/create-task-event.service.ts';
export { endColleaguesTask, planForColleague } from './event-changes/plan-for-colleague.ts';
export { updateTaskEvent } from './event-changes/update-task-event.service.ts';
export { listAllTaskEvents, listTaskEvents } from './events/list-task-events.ts';
export { TaskEvent } from './events/task-event.entity.ts';
export { deleteTaskEvent, getTaskEvent, lockTaskEvent } from './events/task-event.service.ts';
export { TaskEventType } from './events/task-event.type.ts';
export { exportedTaskTemplates, exportedTodo } from './exported-planning.ts';
export { readCalendarFeed } from './feed/read-calendar-feed.ts';
export { Frequency } from './frequencies/frequency.entity.ts';
export { createFrequency, deleteFrequency, updateFrequency } from './frequencies/frequency.service.ts';
export { getFrequency, listFrequencies } from './frequencies/list-frequencies.ts';
export { getTaskTemplate, listTaskTemplates } from './templates/list-task-templates.ts';
export { TaskTemplate } from './templates/task-template.entity.ts';
export {
  createTaskTemplate,
  deleteTaskTemplate,
  updateTaskTemplate,
} from './templates/task-template.service.ts';
export { checkTaskTemplates } from './templates/template-checks.ts';

/** The yearly planning: frequencies, task templates, and the tasks of each organisation. */
export const planningModule: Module = {
  name: 'planning',
  kinds: [taskEventRecord],
  entities: [Frequency, TaskTemplate, TaskEvent, PlanStart, CalendarFeed],
  resolvers: [
    FrequencyResolver,
    TaskTemplateResolver,
    TaskEventResolver,
    TaskEventBatchResolver,
    revisionsResolver('record', () => TaskEventType),
    YearPlanResolver,
    CalendarFeedResolver,
  ],
  ownData: ownPlanningData,
  work: async (jobs, services) => {
    await jobs.work(replanningQueue, (job) => replan(services, job));
    await jobs.work(dueTaskEventsQueue, async () => void (await startDueTaskEvents(services)));
    await jobs.schedule(dueTaskEventsQueue, {}, DUE_TASK_EVENTS_CRON);
    await jobs.enqueueNow(dueTaskEventsQueue, {});
  },
};
