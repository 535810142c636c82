import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { IncidentEvent, IncidentType } from '../../../schema/records/incidents.ts';
import { type SearchKind, searchKinds, searchLimits } from '../../../schema/records/search.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { IncidentEventEnum, IncidentTypeEnum } from '../incidents/index.ts';
import { OrganizationType } from '../organizations/index.ts';

const SearchKindEnum = publishEnum('SearchKind', searchKinds, 'What a search over everything finds.');

@ObjectType('SearchHit', {
  description: 'A record that the caller may see, with no more than tells it apart.',
  simpleResolvers: true,
})
export class SearchHit {
  @Field(() => SearchKindEnum)
  kind!: SearchKind;

  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'As people say it, such as VP-2026-031; of improvement points and incidents.',
  })
  number!: string | null;

  @Field(() => String, {
    description: `What it is called, at most ${searchLimits.title} characters; empty for an incident, in whose texts clients are named.`,
  })
  title!: string;

  @Field(() => IncidentTypeEnum, { nullable: true, description: 'Of an incident.' })
  incidentType!: IncidentType | null;

  @Field(() => IncidentEventEnum, { nullable: true, description: 'Of an incident: what happened.' })
  incidentEvent!: IncidentEvent | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'When an incident happened; the deadline of a task.',
  })
  day!: string | null;

  @Field(() => String, { nullable: true, description: "A person's username." })
  username!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Of a person: whether the caller may change them.' })
  mayEdit!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Of a record: the team where it belongs.' })
  teamName!: string | null;

  @Field(() => OrganizationType, { nullable: true, description: 'Of which organisation it is, if of one.' })
  organization!: OrganizationType | null;
}

@InputType('SearchedRecordInput', { description: 'A record by its kind and id.' })
export class SearchedRecordInput {
  @Field(() => SearchKindEnum)
  kind!: SearchKind;

  @Field(() => ID)
  id!: string;
}
