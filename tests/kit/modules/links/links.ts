/** A link as /graphql shows it. */
export interface ShownLink {
  readonly id: string;
  readonly relation: 'Measure' | 'FollowUp' | 'Related';
  readonly isFrom: boolean;
  readonly record: {
    readonly entity: string;
    readonly id: string;
    readonly number: string | null;
    readonly title: string;
    readonly state: 'Open' | 'Closed';
    readonly status: string;
    readonly statusName: string;
    readonly day: string | null;
  };
  readonly abilities: { readonly delete: boolean };
}

const LINK =
  'id relation isFrom record { entity id number title state status statusName day } abilities { delete }';

export const RECORD_LINKS = `query ($entity: RecordKind!, $recordId: ID!) {
  recordLinks(entity: $entity, recordId: $recordId) { rows { ${LINK} } abilities { create } } }`;

export const COUNT_LINKS = 'query ($recordIds: [ID!]!) { recordLinkCount(recordIds: $recordIds) }';

export const LINK_RECORDS = `mutation ($fromEntity: RecordKind!, $fromId: ID!, $toEntity: RecordKind!, $toId: ID!) {
  linkRecords(fromEntity: $fromEntity, fromId: $fromId, toEntity: $toEntity, toId: $toId) { ${LINK} } }`;

export const UNLINK_RECORDS = 'mutation ($id: ID!) { unlinkRecords(id: $id) }';

export type ListedLinks = { recordLinks: { rows: ShownLink[]; abilities: { create: boolean } } };
export type MadeLink = { linkRecords: ShownLink };
