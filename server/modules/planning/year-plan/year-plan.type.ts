import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { TaskTheme } from '../../../../schema/records/planning.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { TaskThemeEnum } from '../catalogue/planning.enums.ts';

@ObjectType('PlannedTaskEvent', {
  description: 'A task event of a yearly plan.',
  simpleResolvers: true,
})
export class PlannedTaskEvent {
  @Field(() => ID)
  templateId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => TaskThemeEnum)
  theme!: TaskTheme;

  @Field(() => DateScalar)
  startDate!: string;

  @Field(() => DateScalar)
  deadline!: string;

  @Field(() => Boolean, { description: 'Whether the planning already contains it.' })
  exists!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the assignee: the only person in the organisation with the usual role. Null when nobody ' +
      'or several people have it, and for an existing task.',
  })
  assigneeName!: string | null;
}

@InputType('LeftOutOfYearPlan', { description: 'A part of a yearly plan to leave out.' })
export class LeftOutOfYearPlan {
  @Field(() => ID)
  templateId!: string;

  @Field(() => [DateScalar], {
    nullable: true,
    description: 'Only these days; without them, every day of the template.',
  })
  startDates?: string[] | null;
}

@ObjectType('GeneratedYearPlan', { description: 'The result of planning a year.', simpleResolvers: true })
export class GeneratedYearPlan {
  @Field(() => Int)
  created!: number;

  @Field(() => Int, { description: 'The number of planned tasks that already existed.' })
  existing!: number;
}
