import type { RichText } from '../../../../schema/values/rich-text.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { publishingOf, publishingOn, type ShownVersion, VERSION } from '../publishing/publishing.ts';

/** A day some days from today, yyyy-mm-dd in the Netherlands. */
export const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days }).toString();

/** A document of some paragraphs. */
export const textOf = (...paragraphs: readonly string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** A document as GraphQL carries it. */
export const documentOf = (...paragraphs: readonly string[]) => JSON.stringify(textOf(...paragraphs));

let last = 0;

/** A chapter number that no other chapter of a test has. */
export const newChapter = () => {
  last += 1;
  return `${Math.floor(last / 900)}.${(last % 900) + 1}`;
};

/** A complete and valid chapter but for its number and owner. */
export const validManual = {
  title: 'Medicatie delen',
  content: documentOf('Controleer de naam van de cliënt voordat u de medicatie geeft.'),
  norms: [{ norm: 'Iso9001', paragraph: '8.5' }],
  reviewDate: inDays(365),
};

export interface ManualInput {
  readonly title: string;
  readonly chapter: string;
  readonly content: string;
  readonly norms: readonly { readonly norm: string; readonly paragraph: string }[];
  readonly ownerUserId: string;
  readonly reviewDate: string;
  readonly parentId?: string | null;
  readonly reviewerUserId?: string | null;
  readonly readBy?: string;
  readonly readRoles?: readonly string[];
  readonly reason?: string;
  readonly asksAgain?: boolean;
}

interface ShownDraft {
  readonly title: string;
  readonly chapter: string;
  readonly content: string;
  readonly reason: string;
  readonly asksAgain: boolean;
  readonly basedOn: number;
  readonly remark: string;
  readonly savedBy: { readonly id: string } | null;
  readonly approvedBy: { readonly id: string } | null;
}

export interface ShownManual extends Omit<ManualInput, 'ownerUserId' | 'reviewerUserId'> {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly draftStatus: string | null;
  readonly publishedVersion: number | null;
  readonly parent: { readonly id: string } | null;
  readonly owner: { readonly id: string };
  readonly reviewer: { readonly id: string } | null;
  readonly withdrawalReason: string;
  readonly reviewedAt: string | null;
  readonly isReviewDue: boolean;
  readonly isToRead: boolean;
  readonly readAt: string | null;
  readonly readCount: number | null;
  readonly askedCount: number | null;
  readonly draft: ShownDraft | null;
  readonly versions: readonly ShownVersion[];
  readonly abilities: Readonly<Record<'update' | 'delete' | 'review', boolean>>;
}

const MANUAL = `id version title chapter parentId parent { id title chapter } content norms { norm paragraph } status
  draftStatus publishedVersion publishedAt withdrawalReason owner { id } reviewer { id } reviewDate reviewedAt isReviewDue readBy
  readRoles isToRead readAt readCount askedCount
  draft { title chapter parentId content norms { norm paragraph } reason asksAgain basedOn remark savedAt savedBy { id }
    submittedAt approvedAt approvedBy { id } }
  versions { ${VERSION} }
  abilities { update delete review }`;

export const LIST_MANUALS = `query ($organizationId: ID, $page: Int, $pageSize: Int, $search: String,
    $sort: ManualSort, $filter: ManualFilter) {
  manuals(organizationId: $organizationId, page: $page, pageSize: $pageSize, search: $search, sort: $sort,
    filter: $filter) { rows { ${MANUAL} } total facets { field values { value count } } abilities { create } } }`;
export const GET_MANUAL = `query ($id: ID!) { manual(id: $id) { ${MANUAL} } }`;
export const CREATE_MANUAL = `mutation ($organizationId: ID!, $input: ManualInput!) {
  createManual(organizationId: $organizationId, input: $input) { ${MANUAL} } }`;
export const UPDATE_MANUAL = `mutation ($id: ID!, $version: Int!, $input: ManualInput!) {
  updateManual(id: $id, version: $version, input: $input) { ${MANUAL} } }`;
export const DELETE_MANUAL = 'mutation ($id: ID!) { deleteManual(id: $id) }';
export const CHANGE_MANUALS =
  'mutation ($changes: [ManualChange!]!) { changeManuals(changes: $changes) { id version } }';
export const DELETE_MANUALS = 'mutation ($rows: [RowVersionInput!]!) { deleteManuals(rows: $rows) }';

/** The operations of publishing a chapter. */
export const manualPublishing = publishingOf('Manual', MANUAL);
export const {
  confirmReading: CONFIRM_READING,
  remindReaders: REMIND_READERS,
  readers: MANUAL_READERS,
} = manualPublishing;
export const MANUAL_VERSION =
  'query ($id: ID!, $number: Int!) { manualVersion(id: $id, number: $number) { number title content reason } }';

export const HANDBOOK = `query ($organizationId: ID!, $hasDrafts: Boolean) {
  handbook(organizationId: $organizationId, hasDrafts: $hasDrafts) {
  chapters { id title chapter parentId norms { norm paragraph } isToRead } mayEdit } }`;
export const SEARCH_HANDBOOK = `query ($organizationId: ID!, $search: String!) {
  searchHandbook(organizationId: $organizationId, search: $search) {
    id chapter title headingId heading parts { text isMarked } correction } }`;
export const HANDBOOK_USE = `query ($organizationId: ID!) { handbookUse(organizationId: $organizationId) {
  chapters { id chapter title openedCount usefulCount uselessCount } misses { words count lastAt } } }`;
export const HANDBOOK_SYNONYMS =
  'query ($organizationId: ID!) { handbookSynonyms(organizationId: $organizationId) { version lines } }';
export const UPDATE_SYNONYMS = `mutation ($organizationId: ID!, $version: Int!, $input: HandbookSynonymsInput!) {
  updateHandbookSynonyms(organizationId: $organizationId, version: $version, input: $input) { version lines } }`;
export const IMPORT_MANUALS = `mutation ($organizationId: ID!, $input: HandbookImportInput!) {
  importManuals(organizationId: $organizationId, input: $input) }`;
export const MOVE_MANUAL = `mutation ($id: ID!, $input: ManualPlaceInput!) {
  moveManual(id: $id, input: $input) { id title chapter parentId } }`;
export const TAKE_OVER_HANDBOOK = `mutation ($organizationId: ID!, $input: HandbookTakeOverInput!) {
  takeOverHandbook(organizationId: $organizationId, input: $input) }`;
export const NOTE_OPENING = 'mutation ($id: ID!) { noteManualOpening(id: $id) }';
export const RATE_MANUAL =
  'mutation ($id: ID!, $isUseful: Boolean!) { rateManual(id: $id, isUseful: $isUseful) }';
export const NOTE_MISS = `mutation ($organizationId: ID!, $search: String!) {
  noteHandbookMiss(organizationId: $organizationId, search: $search) }`;
export const DISMISS_MISS = `mutation ($organizationId: ID!, $words: String!) {
  dismissHandbookMiss(organizationId: $organizationId, words: $words) }`;

/** Steps with chapters of handbooks on a server. */
export function manualsOn(app: TestApp) {
  const inputOf = (person: Person, overrides: Partial<ManualInput> = {}): ManualInput => ({
    ...{ ...validManual, chapter: newChapter(), ownerUserId: person.id },
    ...overrides,
  });
  const { publishAlone, ...publishing } = publishingOn<ShownManual>(app, manualPublishing);
  const get = async (actor: Person, id: string) =>
    (await app.ask<{ manual: ShownManual }>(actor, GET_MANUAL, { id })).manual;
  const draft = async (author: Person, overrides: Partial<ManualInput> = {}, organizationId?: string) => {
    const { createManual } = await app.ask<{ createManual: ShownManual }>(author, CREATE_MANUAL, {
      organizationId: organizationId ?? author.organizationIds[0],
      input: inputOf(author, overrides),
    });
    return createManual;
  };

  return {
    inputOf,
    get,
    /** A new chapter as a draft of a person's first organisation, which the person owns. */
    draft,
    create: (actor: Person | null, input: object, organizationId: string) =>
      app.gql<{ createManual: ShownManual }>(actor, CREATE_MANUAL, { organizationId, input }),
    update: (actor: Person, { id, version }: Pick<ShownManual, 'id' | 'version'>, input: object) =>
      app.gql<{ updateManual: ShownManual }>(actor, UPDATE_MANUAL, { id, version, input }),
    ...publishing,
    /** A published chapter of a person's first organisation, without the approval of a second person. */
    async published(author: Person, overrides: Partial<ManualInput> = {}, organizationId?: string) {
      const organization = organizationId ?? author.organizationIds[0];
      return publishAlone(author, await draft(author, overrides, organization), organization);
    },
  };
}
