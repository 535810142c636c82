import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { TaskEventStatus, TaskTheme } from '../../../../schema/terms/planning.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { type SortDirection, SortDirectionEnum } from '../../../platform/list/sort-direction.ts';
import { TaskEventStatusEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';
import { type TaskEventSortField, taskEventSorts } from './task-event.list.ts';

const sortFields = Object.keys(taskEventSorts) as TaskEventSortField[];
const TaskEventSortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
registerEnumType(TaskEventSortFieldEnum, {
  name: 'TaskEventSortField',
  description: 'What the list can be sorted by: theme and status in their order, assignedTo by surname.',
});

@InputType('TaskEventSort')
export class TaskEventSort {
  @Field(() => TaskEventSortFieldEnum)
  field!: TaskEventSortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@InputType('TaskEventFilter', {
  description: 'Task events with one of the values, for each field that is given.',
})
export class TaskEventFilter {
  @Field(() => [TaskEventStatusEnum], { nullable: true })
  status?: TaskEventStatus[] | null;

  @Field(() => [TaskThemeEnum], { nullable: true })
  theme?: TaskTheme[] | null;

  @Field(() => [ID], { nullable: true })
  assignedToUserId?: string[] | null;

  @Field(() => Boolean, { nullable: true })
  isOverdue?: boolean | null;
}

@ArgsType()
export class TaskEventsArgs {
  @Field(() => ID, { nullable: true, description: 'One organisation; without it, all that one reaches.' })
  organizationId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Only what the person who asks is to do: of an organisation that is archived only where that is named.',
  })
  assignedToMe!: boolean;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only what has its deadline on this day or later.',
  })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Only what starts on this day or earlier.' })
  to?: string | null;

  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, { defaultValue: 10, description: '1 to 100; 200 of all lists of an operation together.' })
  pageSize!: number;

  @Field(() => TaskEventSort, { nullable: true, description: 'By start date without it.' })
  sort?: TaskEventSort | null;

  @Field(() => TaskEventFilter, { nullable: true })
  filter?: TaskEventFilter | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that stand in the title, the description or the note of the result.',
  })
  search?: string | null;
}

/** Everything is nullable here because the rules say, in Dutch and per field, what is missing. */
@InputType('TaskEventInput', { description: 'Title, start date and deadline are required.' })
export class TaskEventInput {
  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  description?: string | null;

  @Field(() => DateScalar, { nullable: true, description: '2000 to 2100.' })
  startDate?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Not before the start date.' })
  deadline?: string | null;

  @Field(() => TaskEventStatusEnum, {
    nullable: true,
    description:
      'Without it a new one is Upcoming while its start is ahead, else ToDo. What has begun cannot be Upcoming.',
  })
  status?: TaskEventStatus | null;

  @Field(() => ID, { nullable: true, description: 'Someone who belongs to the organisation.' })
  assignedToUserId?: string | null;

  @Field(() => TaskThemeEnum, { nullable: true })
  theme?: TaskTheme | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  resultNote?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False without it.' })
  evidenceRequired?: boolean | null;
}
