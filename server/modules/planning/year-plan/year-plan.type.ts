import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { TaskTheme } from '../../../../schema/terms/planning.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { TaskThemeEnum } from '../catalogue/planning.enums.ts';

@ObjectType('PlannedTaskEvent', {
  description: 'A task event as a yearly plan has it.',
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

  @Field(() => Boolean, { description: 'Whether it is in the planning already.' })
  exists!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Who gets it: the only one in the organisation with the role that it usually falls to, by name. Null where nobody or several have it, and for what is there already.',
  })
  assigneeName!: string | null;
}

@InputType('LeftOutOfYearPlan', { description: 'What of a yearly plan is not to be added.' })
export class LeftOutOfYearPlan {
  @Field(() => ID)
  templateId!: string;

  @Field(() => [DateScalar], {
    nullable: true,
    description: 'Only these days; without them all of the template.',
  })
  startDates?: string[] | null;
}

@ObjectType('GeneratedYearPlan', { description: 'What came of planning a year.', simpleResolvers: true })
export class GeneratedYearPlan {
  @Field(() => Int)
  created!: number;

  @Field(() => Int, { description: 'How many of the plan were there already.' })
  existing!: number;
}
