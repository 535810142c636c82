import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type {
  HospitalAdmission,
  IncidentEvent,
  IncidentPlace,
  IncidentStatus,
  IncidentType,
} from '../../../../schema/terms/incidents.ts';
import { type SortDirection, SortDirectionEnum } from '../../../platform/list/sort-direction.ts';
import {
  HospitalAdmissionEnum,
  IncidentEventEnum,
  IncidentPlaceEnum,
  IncidentStatusEnum,
  IncidentTypeEnum,
} from '../record/incident.enums.ts';
import { type IncidentSortField, incidentSorts } from './incident.sort.ts';

const sortFields = Object.keys(incidentSorts) as IncidentSortField[];
const IncidentSortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
registerEnumType(IncidentSortFieldEnum, {
  name: 'IncidentSortField',
  description:
    'What the list can be sorted by: long texts by their first 40 characters, closed lists in their documented order, ' +
    'several choices by the first of them. What is not known comes last.',
});

@InputType('IncidentSort')
export class IncidentSort {
  @Field(() => IncidentSortFieldEnum)
  field!: IncidentSortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@InputType('IncidentFilter', {
  description: 'Incidents with one of the values, for each field that is given.',
})
export class IncidentFilter {
  @Field(() => [IncidentStatusEnum], { nullable: true })
  status?: IncidentStatus[] | null;

  @Field(() => [IncidentTypeEnum], { nullable: true })
  type?: IncidentType[] | null;

  @Field(() => [IncidentEventEnum], { nullable: true })
  event?: IncidentEvent[] | null;

  @Field(() => [IncidentPlaceEnum], { nullable: true })
  place?: IncidentPlace[] | null;

  @Field(() => [HospitalAdmissionEnum], { nullable: true })
  hospitalAdmission?: HospitalAdmission[] | null;
}

const SEARCH = {
  nullable: true,
  description: 'Words that stand in one of the texts, or with which a word of a choice begins.',
};

@ArgsType()
export class IncidentsArgs {
  @Field(() => ID, { nullable: true, description: 'One organisation; without it, all that one reaches.' })
  organizationId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'One reporter, as far as one may know who reported; a Client can name only themselves.',
  })
  userId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Only what one reported oneself.' })
  reportedByMe!: boolean;

  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, { defaultValue: 10, description: '1 to 100; 200 of all lists of an operation together.' })
  pageSize!: number;

  @Field(() => IncidentSort, { nullable: true, description: 'Newest first without it.' })
  sort?: IncidentSort | null;

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
