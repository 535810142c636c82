import { Field, ID, InputType, Int } from 'type-graphql';
import { documentSearchLimits } from '../../../../schema/documents/document-texts.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { PassagePartType } from '../../manuals/index.ts';
import { QualityNormEnum } from '../../planning/index.ts';
import { PublicationStatusEnum } from '../../publishing/index.ts';
import { DocumentTypeEnum } from '../document.type.ts';
import { DocumentTextStateEnum } from './document-text.enum.ts';
import type { DocumentSearchFilter } from './search-statement.ts';

const DocumentHitType = objectType('DocumentHit', 'A document that a search found, with the passage.', {
  id: ID,
  number: String,
  title: String,
  type: DocumentTypeEnum,
  status: PublicationStatusEnum,
  folderName: nullable(String),
  ownerName: nullable(String),
  isDraft: described(Boolean, 'Whether only the draft beside what is published has the words.'),
  page: nullable(Int, 'Page of a pdf, slide or sheet on which the passage stands, from 1.'),
  parts: described(
    [PassagePartType],
    'The passage; empty where title, number or keywords alone have the words.',
  ),
  textState: nullable(DocumentTextStateEnum),
});

const DocumentFacetValueType = objectType(
  'DocumentFacetValue',
  'A value of the documents that a search found.',
  {
    value: String,
    name: nullable(String, 'Of a person or team.'),
    count: Int,
  },
);

const DocumentSearchFacetType = objectType(
  'DocumentSearchFacet',
  'Values of the found documents, of those that the other facets let through.',
  { field: described(String, 'The field of the filter.'), values: [DocumentFacetValueType] },
);

export const DocumentSearchType = objectType('DocumentSearch', 'What a search in documents found.', {
  total: described(Int, `All that was found, of which the first ${documentSearchLimits.hits} can be read.`),
  rows: [DocumentHitType],
  facets: [DocumentSearchFacetType],
});

@InputType('DocumentSearchFilter', { description: 'Documents to which all that is given applies.' })
export class DocumentSearchFilterInput implements DocumentSearchFilter {
  @Field(() => [DocumentTypeEnum], { nullable: true })
  types?: DocumentSearchFilter['types'];

  @Field(() => [PublicationStatusEnum], { nullable: true })
  statuses?: DocumentSearchFilter['statuses'];

  @Field(() => [ID], { nullable: true })
  ownerUserIds?: DocumentSearchFilter['ownerUserIds'];

  @Field(() => [QualityNormEnum], { nullable: true })
  norms?: DocumentSearchFilter['norms'];

  @Field(() => [ID], { nullable: true, description: 'Documents in folders of these teams.' })
  teamIds?: DocumentSearchFilter['teamIds'];
}
