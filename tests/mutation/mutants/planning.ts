import type { Mutant } from '../mutant.ts';

const modules = 'server/modules';

/** The yearly planning, and who is reminded of what. */
export const planningMutants: readonly Mutant[] = [
  {
    breaks: 'a task is done without the note that it requires',
    file: `${modules}/planning/event-changes/change-task-event-status.service.ts`,
    from: '  assertStatus({ ...event, evidenceRequired }, { status, resultNote, reopenReason });\n',
    to: '',
  },
  {
    breaks: 'a task that is taken up again stays completed',
    file: `${modules}/planning/event-changes/change-task-event-status.service.ts`,
    from: '    ...(isReopened ? { completedAt: null } : {}),\n',
    to: '',
  },
  {
    breaks: 'what comes back after its completion is not planned',
    file: `${modules}/planning/event-changes/change-task-event-status.service.ts`,
    from: '  if (isCompleted) await planSuccessor(ctx, event);\n',
    to: '',
  },
  {
    breaks: 'the next of a completed task is given to somebody who left',
    file: `${modules}/planning/event-changes/plan-successor.ts`,
    from: 'const goesOn = lastAssignee && (await isAssignable(transaction, organizationId, lastAssignee));',
    to: 'const goesOn = lastAssignee;',
  },
  {
    breaks: 'a template that changes takes away what somebody has edited',
    file: `${modules}/planning/event-changes/replan-organization.ts`,
    from: "      .where('e.is_edited', '=', false)\n",
    to: '',
  },
  {
    breaks: 'a template that changes adapts what has begun',
    file: `${modules}/planning/event-changes/replan-organization.ts`,
    from: "`(e.status = 'Upcoming' and e.start_date > ${sql.raw(TODAY)})`",
    to: '`(true or ${sql.raw(TODAY)} is null)`',
  },
  {
    breaks: 'one is reminded of the work of an archived organisation',
    file: `${modules}/reminders/due-reminders.ts`,
    after: 'function dueReminders',
    from: "    .where('o.archived_at', 'is', null)\n",
    to: '',
  },
  {
    breaks: 'the overview of the week comes every day',
    file: `${modules}/reminders/due-reminders.ts`,
    from: "    .where(OVERVIEW_DAY, '=', sql<string>`trim(to_char(${day}::date, 'Day'))`)\n",
    to: '',
  },
];
