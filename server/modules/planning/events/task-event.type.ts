import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TaskEventStatus, TaskTheme } from '../../../../schema/records/planning.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { User } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { TaskEventStatusEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';

@ObjectType('TaskEventAbilities', {
  description: 'What the caller may do with the task event.',
  simpleResolvers: true,
})
export class TaskEventAbilities {
  @Field(() => Boolean)
  update!: boolean;

  @Field(() => Boolean)
  changeStatus!: boolean;

  @Field(() => Boolean)
  assign!: boolean;

  @Field(() => Boolean)
  delete!: boolean;
}

@ObjectType('TaskEventTemplate', {
  description: 'The task template that planned a task event.',
  simpleResolvers: true,
})
export class TaskEventTemplate {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;
}

@ObjectType('TaskEvent', {
  description: 'A task in the planning of an organisation.',
  simpleResolvers: true,
})
export class TaskEventType {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description:
      'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => User, { description: 'Who planned it.' })
  user!: User;

  @Field(() => TaskEventTemplate, {
    nullable: true,
    description: 'Null for a task planned by hand, for a deleted template, and for a Client.',
  })
  template!: TaskEventTemplate | null;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;

  @Field(() => DateScalar)
  startDate!: string;

  @Field(() => DateScalar)
  deadline!: string;

  @Field(() => TaskEventStatusEnum)
  status!: TaskEventStatus;

  @Field(() => Boolean, {
    description: 'Whether it is not done and its deadline has passed in the Netherlands.',
  })
  isOverdue!: boolean;

  @Field(() => User, { nullable: true, description: 'The assignee.' })
  assignedTo!: User | null;

  @Field(() => TaskThemeEnum, { nullable: true })
  theme!: TaskTheme | null;

  @Field(() => String, { description: 'The name of its frequency; empty for a task planned by hand.' })
  frequency!: string;

  @Field(() => String, { description: 'The result; required to complete it when evidence is required.' })
  resultNote!: string;

  @Field(() => String, { description: 'The reason for which it was last reopened.' })
  reopenReason!: string;

  @Field(() => Boolean)
  evidenceRequired!: boolean;

  @Field(() => DateTimeScalar, { nullable: true })
  completedAt!: string | null;

  @Field(() => TaskEventAbilities)
  abilities!: TaskEventAbilities;
}

@ObjectType('TaskEventPageAbilities', {
  description: 'What the caller may do in the requested organisation.',
  simpleResolvers: true,
})
export class TaskEventPageAbilities {
  @Field(() => Boolean)
  create!: boolean;

  @Field(() => Boolean, { description: 'Plan a whole year.' })
  generate!: boolean;
}

@ObjectType('TaskEventPage', { description: 'A page of task events.', simpleResolvers: true })
export class TaskEventPage {
  @Field(() => [TaskEventType])
  rows!: TaskEventType[];

  @Field(() => Int, { description: 'The number of rows within the filters, over all pages.' })
  total!: number;

  @Field(() => [Facet], {
    description: 'For status, theme and isOverdue: the count of each value within the other filters.',
  })
  facets!: Facet[];

  @Field(() => TaskEventPageAbilities)
  abilities!: TaskEventPageAbilities;
}
