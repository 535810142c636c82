import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type IncidentStatus, incidentFilters } from '../../../../schema/records/incidents.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet, PageArgs, peopleOf, periodsOf, sortInput } from '../../../platform/list/page.type.ts';
import { IncidentObject, IncidentStatusEnum, incidentChoiceEnums } from '../record/incident.type.ts';
import { incidentPage } from './incident.page.ts';

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
    description: `For ${incidentFilters.join(', ')} and isOverdue: the count of each value within the other filters.`,
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

  @Field(() => String, { description: 'As people say it, such as MIC-2026-014.' })
  number!: string;

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

const IncidentSort = sortInput(
  'Incident',
  incidentPage.definition.sorts,
  'What the list can be sorted by: long texts by their first 40 characters, closed lists in their documented order, ' +
    'several choices by the first of them. What is not known comes last.',
);

type ChosenCodes = { [Choice in (typeof incidentFilters)[number]]?: string[] | null };

/** Filters by the choices in `incidentFilters`. */
@InputType('IncidentChoices')
class IncidentChoices {}
for (const choice of incidentFilters)
  Field(() => [incidentChoiceEnums[choice]], { nullable: true })(IncidentChoices.prototype, choice);

@InputType('IncidentFilter', {
  description: 'Incidents with one of the values, for each field that is given.',
})
export class IncidentFilter extends (IncidentChoices as new () => ChosenCodes) {
  @Field(() => [String], periodsOf('Happened'))
  occurredAt?: string[] | null;

  @Field(() => [ID], peopleOf('The handler'))
  handlerUserId?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Not closed and past handleBefore, or not.' })
  isOverdue?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'A calamity that the inspectorate was not told of by igjDeadline, or not.',
  })
  isIgjOverdue?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'A calamity that the inspectorate was not told of yet, or not.',
  })
  isIgjDue?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Not closed and without a type, or not.' })
  isUnassessed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Reported in the last 60 days and with a reporterReply, or not.',
  })
  isReplied?: boolean | null;
}

const SEARCH = {
  nullable: true,
  description: 'Words that stand in one of the texts, or with which a word of a choice begins.',
};

@ArgsType()
export class IncidentsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'One organisation; without it, all that one reaches.' })
  organizationId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'One reporter, as far as one may know who reported; a Client can name only themselves.',
  })
  userId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Only what one reported oneself.' })
  reportedByMe!: boolean;

  @Field(() => IncidentSort, { nullable: true, description: 'Newest first without it.' })
  sort?: InstanceType<typeof IncidentSort> | null;

  @Field(() => IncidentFilter, { nullable: true })
  filter?: IncidentFilter | null;

  @Field(() => String, SEARCH)
  search?: string | null;
}

@ArgsType()
export class IncidentsExportArgs {
  @Field(() => ID)
  organizationId!: string;

  @Field(() => IncidentFilter, { nullable: true })
  filter?: IncidentFilter | null;

  @Field(() => String, SEARCH)
  search?: string | null;
}
