import { Field, ID, InputType } from 'type-graphql';
import { incidentLimits, type PrismaCategory } from '../../../../schema/records/incidents.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { PrismaCategoryEnum } from '../record/incident.type.ts';

@InputType('IncidentHandlingInput', { description: 'Who handles an incident, and before when.' })
export class IncidentHandlingInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Somebody of incidentHandlers; nobody without it.',
  })
  handlerUserId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Only with a handler.' })
  handleBefore?: string | null;
}

@InputType('IncidentCausesInput', {
  description: 'Why an incident could happen; replaces what was said of it.',
})
export class IncidentCausesInput {
  @Field(() => [String], {
    nullable: true,
    description:
      `At most ${incidentLimits.whys}, of at most ${incidentLimits.why.toLocaleString('en')} characters each; ` +
      'none in between is empty, as each builds on the one before.',
  })
  whys?: string[] | null;

  @Field(() => [PrismaCategoryEnum], { nullable: true, description: 'None twice.' })
  prismaCategories?: PrismaCategory[] | null;
}
