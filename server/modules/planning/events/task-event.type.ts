import { ID, Int } from 'type-graphql';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { User } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { TeamType } from '../../teams/index.ts';
import { TaskEventStatusEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';

const TaskEventAbilities = objectType('TaskEventAbilities', 'What the caller may do with the task event.', {
  update: Boolean,
  changeStatus: Boolean,
  assign: described(Boolean, 'To anyone of the organisation; for a lead of its team within it.'),
  changeDeadline: Boolean,
  remind: described(Boolean, 'Remind whoever has it, while it is not done.'),
  delete: Boolean,
  startAudit: described(Boolean, 'Open the audit that its template asks for; once.'),
});

const TaskEventTemplate = objectType('TaskEventTemplate', 'The task template that planned a task event.', {
  id: ID,
  title: String,
});

export const TaskEventType = objectType('TaskEvent', 'A task in the planning of an organisation.', {
  ...versioned,
  organization: OrganizationType,
  user: described(User, 'Who planned it.'),
  template: nullable(
    TaskEventTemplate,
    'Null for a task planned by hand, for a deleted template, and for a Client.',
  ),
  title: String,
  description: String,
  startDate: DateScalar,
  deadline: DateScalar,
  status: TaskEventStatusEnum,
  isOverdue: described(Boolean, 'Whether it is not done and its deadline has passed in the Netherlands.'),
  team: nullable(TeamType, 'Where it belongs.'),
  assignedTo: nullable(User, 'The assignee.'),
  theme: nullable(TaskThemeEnum),
  frequency: described(String, 'The name of its frequency; empty for a task planned by hand.'),
  resultNote: described(String, 'The result; required to complete it when evidence is required.'),
  reopenReason: described(String, 'The reason for which it was last reopened.'),
  evidenceRequired: Boolean,
  completedAt: nullable(DateTimeScalar),
  abilities: TaskEventAbilities,
});

const TaskEventPageAbilities = objectType(
  'TaskEventPageAbilities',
  'What the caller may do in the requested organisation.',
  {
    create: Boolean,
    generate: described(Boolean, 'Plan a whole year.'),
  },
);

export const TaskEventPage = objectType('TaskEventPage', 'A page of task events.', {
  rows: [TaskEventType],
  total: described(Int, 'The number of rows within the filters, over all pages.'),
  facets: described(
    [Facet],
    'For status, theme, teamId and isOverdue: the count of each value within the other filters.',
  ),
  abilities: TaskEventPageAbilities,
});
