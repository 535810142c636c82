import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { storeFile } from '../files/stored-files.ts';
import { publishingOf, publishingOn, type ShownVersion, VERSION } from '../publishing/publishing.ts';
import { foldersOn } from './folders.ts';

/** A day some days from today, yyyy-mm-dd in the Netherlands. */
export const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days }).toString();

/** A complete and valid document but for its file, folder and owner. */
export const validDocument = {
  title: 'Medicatiebeleid',
  type: 'Policy',
  norms: [{ norm: 'Iso9001', paragraph: '7.5' }],
  keywords: 'medicijnen, aftekenlijst',
  effectiveOn: null as string | null,
  expiresOn: null as string | null,
  reviewDate: inDays(365) as string | null,
};

export interface DocumentInput extends Omit<typeof validDocument, 'norms'> {
  readonly norms: readonly { readonly norm: string; readonly paragraph: string }[];
  readonly fileId: string;
  readonly folderId: string;
  readonly ownerUserId: string;
  readonly reviewerUserId?: string | null;
  readonly readBy?: string;
  readonly readRoles?: readonly string[];
  readonly reason?: string;
  readonly asksAgain?: boolean;
}

type Written = Pick<
  DocumentInput,
  'title' | 'type' | 'fileId' | 'norms' | 'keywords' | 'effectiveOn' | 'expiresOn'
>;

interface ShownDraft extends Written {
  readonly reason: string;
  readonly asksAgain: boolean;
  readonly basedOn: number;
  readonly remark: string;
  readonly approvedBy: { readonly id: string } | null;
}

export interface ShownDocument extends Omit<DocumentInput, 'ownerUserId' | 'reviewerUserId'> {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly draftStatus: string | null;
  readonly publishedVersion: number | null;
  readonly file: { readonly id: string; readonly name: string; readonly type: string; readonly size: number };
  readonly folder: { readonly id: string; readonly name: string } | null;
  readonly owner: { readonly id: string };
  readonly reviewer: { readonly id: string } | null;
  readonly withdrawalReason: string;
  readonly reviewByRule: boolean;
  readonly reviewedAt: string | null;
  readonly isFollowed: boolean;
  readonly isExpired: boolean;
  readonly isReviewDue: boolean;
  readonly isToRead: boolean;
  readonly readAt: string | null;
  readonly readCount: number | null;
  readonly askedCount: number | null;
  readonly draft: ShownDraft | null;
  readonly versions: readonly (ShownVersion & Written)[];
  readonly abilities: Readonly<Record<'update' | 'delete' | 'review', boolean>>;
}

const WRITTEN = 'title type fileId norms { norm paragraph } keywords effectiveOn expiresOn';
const DOCUMENT = `id number version ${WRITTEN} file { id name type size } folderId folder { id name } status draftStatus
  publishedVersion publishedAt withdrawalReason owner { id } reviewer { id } reviewDate reviewByRule reviewedAt isReviewDue isExpired isFollowed
  readBy readRoles isToRead readAt readCount askedCount
  draft { ${WRITTEN} reason asksAgain basedOn remark savedAt savedBy { id } submittedAt approvedAt approvedBy { id } }
  versions { ${WRITTEN} ${VERSION} }
  abilities { update delete review }`;

export const LIST_DOCUMENTS = `query ($organizationId: ID, $page: Int, $pageSize: Int, $search: String,
    $sort: DocumentSort, $filter: DocumentFilter) {
  documents(organizationId: $organizationId, page: $page, pageSize: $pageSize, search: $search, sort: $sort,
    filter: $filter) { rows { ${DOCUMENT} } total facets { field values { value count } } abilities { create } } }`;
export const GET_DOCUMENT = `query ($id: ID!) { document(id: $id) { ${DOCUMENT} } }`;
export const CREATE_DOCUMENT = `mutation ($organizationId: ID!, $input: DocumentInput!) {
  createDocument(organizationId: $organizationId, input: $input) { ${DOCUMENT} } }`;
export const ADD_DOCUMENTS = `mutation ($organizationId: ID!, $input: AddDocumentsInput!) {
  addDocuments(organizationId: $organizationId, input: $input) }`;
export const UPDATE_DOCUMENT = `mutation ($id: ID!, $version: Int!, $input: DocumentInput!) {
  updateDocument(id: $id, version: $version, input: $input) { ${DOCUMENT} } }`;
export const FOLLOW_DOCUMENT = `mutation ($id: ID!, $isFollowed: Boolean!) {
  done: followDocument(id: $id, isFollowed: $isFollowed) { ${DOCUMENT} } }`;
export const DELETE_DOCUMENT = 'mutation ($id: ID!) { deleteDocument(id: $id) }';
export const CHANGE_DOCUMENTS =
  'mutation ($changes: [DocumentChange!]!) { changeDocuments(changes: $changes) { id version } }';
export const DELETE_DOCUMENTS = 'mutation ($rows: [RowVersionInput!]!) { deleteDocuments(rows: $rows) }';

/** The operations of publishing a document. */
export const documentPublishing = publishingOf('Document', DOCUMENT);

/** Steps with documents on a server. */
export function documentsOn(app: TestApp) {
  const { publishAlone, ...publishing } = publishingOn<ShownDocument>(app, documentPublishing);
  const folders = foldersOn(app);

  /** Input with a new file of whoever sends it, in a new folder where none is given. */
  const inputOf = async (
    person: Person,
    overrides: Partial<DocumentInput> = {},
    organizationId = person.organizationIds[0] ?? '',
  ): Promise<DocumentInput> => ({
    ...{ ...validDocument, ownerUserId: person.id },
    ...overrides,
    fileId: overrides.fileId ?? (await storeFile(app, person.id, organizationId)),
    folderId: overrides.folderId ?? (await folders.folder(person, {}, organizationId)).id,
  });
  const create = (actor: Person | null, input: object, organizationId: string | undefined) =>
    app.gql<{ createDocument: ShownDocument }>(actor, CREATE_DOCUMENT, { organizationId, input });
  const draft = async (author: Person, overrides: Partial<DocumentInput> = {}, organizationId?: string) => {
    const { createDocument } = await app.ask<{ createDocument: ShownDocument }>(author, CREATE_DOCUMENT, {
      organizationId: organizationId ?? author.organizationIds[0],
      input: await inputOf(author, overrides, organizationId),
    });
    return createDocument;
  };

  return {
    inputOf,
    create,
    /** A new document as a draft of a person's first organisation, which the person owns. */
    draft,
    get: async (actor: Person, id: string) =>
      (await app.ask<{ document: ShownDocument }>(actor, GET_DOCUMENT, { id })).document,
    update: (actor: Person, { id, version }: Pick<ShownDocument, 'id' | 'version'>, input: object) =>
      app.gql<{ updateDocument: ShownDocument }>(actor, UPDATE_DOCUMENT, { id, version, input }),
    follow: (actor: Person, id: string, isFollowed = true) =>
      app.gql<{ done: ShownDocument }>(actor, FOLLOW_DOCUMENT, { id, isFollowed }),
    list: async (actor: Person, variables: object = {}) =>
      (
        await app.ask<{ documents: { rows: ShownDocument[]; total: number } }>(actor, LIST_DOCUMENTS, {
          ...{ pageSize: 100, ...variables },
        })
      ).documents,
    ...publishing,
    publishAlone,
    /** A published document of a person's first organisation, without the approval of a second person. */
    async published(author: Person, overrides: Partial<DocumentInput> = {}, organizationId?: string) {
      const organization = organizationId ?? author.organizationIds[0];
      return publishAlone(author, await draft(author, overrides, organization), organization);
    },
  };
}

/** The input that keeps all of a document as it is. */
export const sameInput = (document: ShownDocument): DocumentInput => ({
  ...{ title: document.title, type: document.type, fileId: document.fileId, norms: document.norms },
  ...{ keywords: document.keywords, effectiveOn: document.effectiveOn, expiresOn: document.expiresOn },
  ...{ folderId: document.folderId, ownerUserId: document.owner.id, reviewDate: document.reviewDate },
  ...{ reviewerUserId: document.reviewer?.id ?? null, readBy: document.readBy ?? 'Nobody' },
  readRoles: document.readRoles ?? [],
});
