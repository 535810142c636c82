import type { EffectivenessResult } from '../../../../schema/records/register.ts';
import type { RegisterEntryValues } from '../../../../schema/records/register-rules.ts';

/** An improvement point with all fields of /graphql. */
export interface Entry extends Omit<RegisterEntryValues, 'evaluateOn' | 'effectivenessResult'> {
  readonly evaluateOn: string | null;
  readonly effectivenessResult: EffectivenessResult | null;
  readonly responsibleUser: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly name: string;
    readonly surname: string;
  };
  readonly abilities: { readonly update: boolean; readonly delete: boolean };
}

export interface EntryPage {
  readonly rows: readonly Entry[];
  readonly total: number;
  readonly facets: readonly { field: string; values: { value: string; count: number }[] }[];
  readonly abilities: { readonly create: boolean };
}

const ENTRY = `id number version createdAt updatedAt organization { id name } user { id username name surname }
  source sourceText description cause immediateMeasures structuralMeasure responsibleEmployee status
  expectedCompletionDate effectiveness effectivenessMeasurement evaluateOn effectivenessResult
  responsibleUser { id name surname } abilities { update delete }`;

export const LIST_ENTRIES = `query ($organizationId: ID, $userId: ID, $page: Int, $pageSize: Int, $search: String,
    $sort: RegisterEntrySort, $filter: RegisterEntryFilter) {
  registerEntries(organizationId: $organizationId, userId: $userId, page: $page, pageSize: $pageSize,
    search: $search, sort: $sort, filter: $filter) {
    rows { ${ENTRY} } total facets { field values { value count } } abilities { create } } }`;

export const GET_ENTRY = `query ($id: ID!) { registerEntry(id: $id) { ${ENTRY} } }`;

export const EVALUATE_ENTRY = `mutation ($id: ID!, $version: Int!, $input: RegisterEntryEvaluationInput!) {
  evaluateRegisterEntry(id: $id, version: $version, input: $input) { ${ENTRY} } }`;

/** Also makes the link to the entry that it goes on with. */
export const FOLLOW_UP_ENTRY = `mutation ($organizationId: ID!, $input: RegisterEntryInput!, $followUpOf: ID) {
  createRegisterEntry(organizationId: $organizationId, input: $input, followUpOf: $followUpOf) { ${ENTRY} } }`;

export const CREATE_ENTRY = `mutation ($organizationId: ID!, $input: RegisterEntryInput!) {
  createRegisterEntry(organizationId: $organizationId, input: $input) { ${ENTRY} } }`;

export const UPDATE_ENTRY = `mutation ($id: ID!, $version: Int!, $input: RegisterEntryInput!) {
  updateRegisterEntry(id: $id, version: $version, input: $input) { ${ENTRY} } }`;

export const DELETE_ENTRY = 'mutation ($id: ID!) { deleteRegisterEntry(id: $id) }';

export const CHANGE_ENTRIES = `mutation ($changes: [RegisterEntryChange!]!) {
  changeRegisterEntries(changes: $changes) { id version } }`;
export const DELETE_ENTRIES = 'mutation ($rows: [RowVersionInput!]!) { deleteRegisterEntries(rows: $rows) }';

export type Listed = { registerEntries: EntryPage };
export type Got = { registerEntry: Entry };
export type Created = { createRegisterEntry: Entry };
export type Evaluated = { evaluateRegisterEntry: Entry };
export type Updated = { updateRegisterEntry: Entry };
export type Deleted = { deleteRegisterEntry: string };

export const SEND_IDEA = `mutation ($organizationId: ID!, $input: IdeaInput!) {
  sendIdea(organizationId: $organizationId, input: $input) { id } }`;

/** An idea as anyone can send it. */
export const validIdea = {
  description: 'Een tweede tillift op de bovenverdieping',
  effectiveness: 'Cliënten wachten niet meer op de lift van beneden',
};
