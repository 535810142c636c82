import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { IncidentStatus } from '../../../../schema/terms/incidents.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/facet.type.ts';
import { IncidentStatusEnum } from '../record/incident.enums.ts';
import { IncidentObject } from '../record/incident.type.ts';

@ObjectType('IncidentPageAbilities', {
  description: 'What the person who asks may do with the list.',
  simpleResolvers: true,
})
export class IncidentPageAbilities {
  @Field(() => Boolean, { description: 'Whether they may add an incident with all that is asked of it.' })
  create!: boolean;

  @Field(() => Boolean, { description: 'Whether they may make a quick report.' })
  report!: boolean;

  @Field(() => Boolean, {
    description: 'Whether they may take the list along; of one organisation at a time.',
  })
  export!: boolean;
}

@ObjectType('IncidentPage', { description: 'A page of incidents.', simpleResolvers: true })
export class IncidentPage {
  @Field(() => [IncidentObject])
  rows!: IncidentObject[];

  @Field(() => Int, {
    description: 'How many incidents there are within the filters, on all pages together.',
  })
  total!: number;

  @Field(() => [Facet], {
    description:
      'For status, type, event, place and hospitalAdmission: the count of each value within the other filters.',
  })
  facets!: Facet[];

  @Field(() => IncidentPageAbilities)
  abilities!: IncidentPageAbilities;
}

@ObjectType('IncidentLink', {
  description:
    'Because of which incident an improvement point was made, by what is known of it outside the list.',
  simpleResolvers: true,
})
export class IncidentLink {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  clientReference!: string;

  @Field(() => Boolean, { nullable: true, description: 'As the incident has it.' })
  withoutClient!: boolean | null;

  @Field(() => DateTimeScalar)
  occurredAt!: string;

  @Field(() => IncidentStatusEnum)
  status!: IncidentStatus;
}

@ObjectType('IncidentsExport', { description: 'A list to take along.', simpleResolvers: true })
export class IncidentsExport {
  @Field(() => String)
  fileName!: string;

  @Field(() => String, {
    description: 'Values separated by semicolons, for a spreadsheet, under Dutch headings.',
  })
  csv!: string;
}
