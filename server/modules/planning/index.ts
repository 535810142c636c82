import type { Module } from '../../platform/module.ts';
import { CalendarFeedResolver } from './calendar-feed.resolver.ts';
import { Frequency } from './frequency.entity.ts';
import { FrequencyResolver } from './frequency.resolver.ts';
import { ownPlanningData } from './own-data.ts';
import { replan, replanningQueue } from './replan.service.ts';
import { dueTaskEventsQueue, LOOK_FOR_DUE_MINUTES, startDueTaskEvents } from './start-due-task-events.ts';
import { TaskEvent } from './task-event.entity.ts';
import { TaskEventResolver } from './task-event.resolver.ts';
import { TaskTemplate } from './task-template.entity.ts';
import { TaskTemplateResolver } from './task-template.resolver.ts';
import { YearPlanResolver } from './year-plan.resolver.ts';

export { assignTaskEvent } from './assign-task-event.service.ts';
export { changeTaskEventStatus } from './change-task-event-status.service.ts';
export { createTaskEvent } from './create-task-event.service.ts';
export { Frequency } from './frequency.entity.ts';
export { createFrequency, deleteFrequency, updateFrequency } from './frequency.service.ts';
export { countOpenTaskEvents, handOverTaskEvents } from './hand-over-task-events.service.ts';
export { getFrequency, listFrequencies } from './list-frequencies.ts';
export { listAllTaskEvents, listTaskEvents } from './list-task-events.ts';
export { getTaskTemplate, listTaskTemplates } from './list-task-templates.ts';
export { readCalendarFeed } from './read-calendar-feed.ts';
export { daysInYear } from './recurrence.ts';
export { TaskEvent } from './task-event.entity.ts';
export { deleteTaskEvent, getTaskEvent } from './task-event.service.ts';
export { TASK_REMINDERS, TASKS_OF_WEEK } from './task-reminders.ts';
export { TaskTemplate } from './task-template.entity.ts';
export { createTaskTemplate, deleteTaskTemplate, updateTaskTemplate } from './task-template.service.ts';
export { updateTaskEvent } from './update-task-event.service.ts';

/** The yearly planning: how often which task comes back, and the tasks of each organisation. */
export const planningModule: Module = {
  name: 'planning',
  entities: [Frequency, TaskTemplate, TaskEvent],
  resolvers: [
    FrequencyResolver,
    TaskTemplateResolver,
    TaskEventResolver,
    YearPlanResolver,
    CalendarFeedResolver,
  ],
  ownData: ownPlanningData,
  work: async (jobs, services) => {
    await jobs.work(replanningQueue, (job) => replan(services, job));
    await jobs.work(dueTaskEventsQueue, async () => void (await startDueTaskEvents(services)));
    await jobs.repeat(dueTaskEventsQueue, {}, LOOK_FOR_DUE_MINUTES);
  },
};
