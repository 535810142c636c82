import { Field, ID, InputType, Int } from 'type-graphql';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { TaskThemeEnum } from '../catalogue/planning.enums.ts';

export const PlannedTaskEvent = objectType('PlannedTaskEvent', 'A task event of a yearly plan.', {
  templateId: ID,
  title: String,
  theme: TaskThemeEnum,
  startDate: DateScalar,
  deadline: DateScalar,
  exists: described(Boolean, 'Whether the planning already contains it.'),
  assigneeName: nullable(
    String,
    'The name of the assignee: the only person in the organisation with the usual role. Null when nobody ' +
      'or several people have it, and for an existing task.',
  ),
});

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

export const GeneratedYearPlan = objectType('GeneratedYearPlan', 'The result of planning a year.', {
  created: Int,
  existing: described(Int, 'The number of planned tasks that already existed.'),
});
