import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { TaskEventStatus, TaskTheme } from '../../../../schema/records/planning.ts';
import { taskEventRules } from '../../../../schema/records/planning-rules.ts';
import { inputFieldsOf } from '../../../platform/core/input-field.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { peopleOf, periodsOf, ReportedPageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { TEAM_INPUT } from '../../teams/index.ts';
import { TaskEventStatusEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';
import { taskEventPage } from './task-event.page.ts';

const TaskEventSort = sortInput(
  'TaskEvent',
  taskEventPage.definition.sorts,
  'The sortable columns: theme and status in their order, assignedTo by surname.',
);

@InputType('TaskEventFilter', {
  description: 'Per given field, task events with one of the values.',
})
export class TaskEventFilter {
  @Field(() => [TaskEventStatusEnum], { nullable: true })
  status?: TaskEventStatus[] | null;

  @Field(() => [TaskThemeEnum], { nullable: true })
  theme?: TaskTheme[] | null;

  @Field(() => [ID], peopleOf('The team'))
  teamId?: string[] | null;

  @Field(() => [ID], peopleOf('The assignee'))
  assignedToUserId?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Not done and past the deadline, or not.' })
  isOverdue?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Not done, or not.' })
  isOpen?: boolean | null;

  @Field(() => [Int], { nullable: true, description: 'The years of their deadlines.' })
  year?: number[] | null;

  @Field(() => [String], periodsOf('Due'))
  deadline?: string[] | null;
}

@ArgsType()
export class TaskEventsArgs extends ReportedPageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Only tasks assigned to the caller; those of an archived organisation only when it is requested.',
  })
  assignedToMe!: boolean;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only tasks with a deadline on this day or later.',
  })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Only tasks that start on this day or earlier.' })
  to?: string | null;

  @Field(() => TaskEventSort, { nullable: true, description: 'Defaults to start date.' })
  sort?: InstanceType<typeof TaskEventSort> | null;

  @Field(() => TaskEventFilter, { nullable: true })
  filter?: TaskEventFilter | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that occur in the title, the description or the result note.',
  })
  search?: string | null;
}

const accepted = inputFieldsOf(taskEventRules);

/** All fields are nullable, so that the rules report missing ones in Dutch per field. */
@InputType('TaskEventInput', { description: 'Title, start date and deadline are required.' })
export class TaskEventInput {
  @Field(() => String, accepted('title'))
  title?: string | null;

  @Field(() => String, accepted('description'))
  description?: string | null;

  @Field(() => DateScalar, { nullable: true, description: '2000 to 2100.' })
  startDate?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Not before the start date.' })
  deadline?: string | null;

  @Field(() => TaskEventStatusEnum, {
    nullable: true,
    description:
      'Defaults to Upcoming before the start date, otherwise ToDo. A started task cannot be Upcoming.',
  })
  status?: TaskEventStatus | null;

  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Someone who belongs to the organisation.' })
  assignedToUserId?: string | null;

  @Field(() => TaskThemeEnum, { nullable: true })
  theme?: TaskTheme | null;

  @Field(() => String, accepted('resultNote'))
  resultNote?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to false.' })
  evidenceRequired?: boolean | null;
}
