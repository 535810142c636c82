import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { partsOfDay } from '../../../../schema/insights/dimension-terms.ts';
import { incidentFilters } from '../../../../schema/records/incidents.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet, peopleOf, periodsOf, ReportedPageArgs, sortInput } from '../../../platform/list/page.type.ts';
import {
  IncidentCauseEnum,
  IncidentConsequenceEnum,
  IncidentObject,
  IncidentStatusEnum,
  incidentChoiceEnums,
} from '../record/incident.type.ts';
import { incidentPage } from './incident.page.ts';

const IncidentPageAbilities = objectType(
  'IncidentPageAbilities',
  'What the person who asks may do with the list.',
  {
    create: described(Boolean, 'Whether they may add an incident with all that is asked of it.'),
    report: described(Boolean, 'Whether they may make a quick report.'),
    export: described(Boolean, 'Whether they may take the list along; of one organisation at a time.'),
  },
);

export const IncidentPage = objectType('IncidentPage', 'A page of incidents.', {
  rows: [IncidentObject],
  total: described(Int, 'How many incidents there are within the filters, on all pages together.'),
  facets: described(
    [Facet],
    `For ${incidentFilters.join(', ')}, teamId and isOverdue: the count of each value within the other filters.`,
  ),
  abilities: IncidentPageAbilities,
});

export const IncidentLink = objectType(
  'IncidentLink',
  'Because of which incident an improvement point was made, by what is known of it outside the list.',
  {
    id: ID,
    number: described(String, 'As people say it, such as MIC-2026-014.'),
    clientReference: String,
    withoutClient: nullable(Boolean, 'As the incident has it.'),
    occurredAt: DateTimeScalar,
    status: IncidentStatusEnum,
  },
);

export const IncidentsExport = objectType('IncidentsExport', 'A list to take along.', {
  fileName: String,
  csv: described(String, 'Values separated by semicolons, for a spreadsheet, under Dutch headings.'),
});

const IncidentSort = sortInput(
  'Incident',
  incidentPage.definition.sorts,
  'What the list can be sorted by: long texts by their first 40 characters, closed lists in their documented order, ' +
    'several choices by the first of them. What is not known comes last.',
);

const PartOfDayEnum = publishEnum(
  'PartOfDay',
  partsOfDay,
  'A part of the day of six hours, in the Netherlands.',
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

  @Field(() => [Int], {
    nullable: true,
    description: 'Happened on one of these days of the week, from 1 for Monday.',
  })
  weekday?: number[] | null;

  @Field(() => [PartOfDayEnum], { nullable: true, description: 'Happened then, at a time that is known.' })
  partOfDay?: string[] | null;

  @Field(() => [IncidentCauseEnum], { nullable: true, description: 'With one of these causes.' })
  causes?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Without any cause, or not.' })
  isWithoutCause?: boolean | null;

  @Field(() => [IncidentConsequenceEnum], { nullable: true, description: 'With one of these consequences.' })
  consequences?: string[] | null;

  @Field(() => [ID], peopleOf('The team'))
  teamId?: string[] | null;

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

  @Field(() => Boolean, {
    nullable: true,
    description: 'Not closed, told to the inspectorate and without calamityEstablishedOn, or not.',
  })
  isIgjUndated?: boolean | null;

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
export class IncidentsArgs extends ReportedPageArgs {
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
