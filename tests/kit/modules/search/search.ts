import type { SearchKind } from '../../../../schema/records/search.ts';

const HIT = 'kind id number title incidentType incidentEvent day username teamName organization { id name }';

export const SEARCH = `query($text: String!, $organizationId: ID) {
  search(text: $text, organizationId: $organizationId) { ${HIT} } }`;

export const SEARCHED_RECORDS = `query($records: [SearchedRecordInput!]!) {
  searchedRecords(records: $records) { ${HIT} } }`;

export interface Hit {
  readonly kind: SearchKind;
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly incidentType: string | null;
  readonly incidentEvent: string | null;
  readonly day: string | null;
  readonly username: string | null;
  readonly teamName: string | null;
  readonly organization: { readonly id: string; readonly name: string } | null;
}

export interface Found {
  readonly search: readonly Hit[];
}

export interface FoundRecords {
  readonly searchedRecords: readonly Hit[];
}
