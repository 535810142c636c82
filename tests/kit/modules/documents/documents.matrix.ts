import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import { storeFile } from '../files/stored-files.ts';
import { ownerIn } from '../manuals/manuals.matrix.ts';
import { changers, editors, followers, publishingRows, readers } from '../publishing/publishing-rows.ts';
import type { StoredState } from '../publishing/stored-publication.ts';
import {
  ADD_DOCUMENTS,
  CHANGE_DOCUMENTS,
  CREATE_DOCUMENT,
  DELETE_DOCUMENT,
  DELETE_DOCUMENTS,
  documentPublishing,
  FOLLOW_DOCUMENT,
  GET_DOCUMENT,
  inDays,
  LIST_DOCUMENTS,
  type ShownDocument,
  UPDATE_DOCUMENT,
  validDocument,
} from './documents.ts';
import { SEARCH_DOCUMENTS, VERSION_TEXT } from './searched-documents.ts';
import { storeDocument, storeFolder } from './stored-documents.ts';

const stored =
  (state: StoredState): RecordFactory =>
  (app, { id }, organizationId) =>
    storeDocument(app, id, organizationId, state);

/** A published document that everybody reads, and documents in the other states. */
export const records = {
  Document: stored('published'),
  DocumentDraft: stored('draft'),
  DocumentInReview: stored('in review'),
  DocumentApproved: stored('approved'),
  DocumentRevised: stored('revised'),
  DocumentForAdmins: async (app, { id }, organizationId) => {
    const documentId = await storeDocument(app, id, organizationId);
    const forAdmins = "update document set read_by = 'Roles', read_roles = '{Admin}' where id = $1";
    await app.sql.query(forAdmins, [documentId]);
    return documentId;
  },
} satisfies Record<string, RecordFactory>;

/** Rows for reading, writing and publishing documents. */
export function graphqlRows(app: TestApp): Rows {
  const { onRecord, inBatch, send } = sendOn(app);
  const inputFor = (target: Target, fileId: string, folderId: string) => ({
    ...{ ...validDocument, title: 'Anders', ownerUserId: ownerIn(app, target), fileId, folderId },
  });

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const documentId = await idOf('Document');
    const { code, data } = await app.gql<{ documents: { rows: ShownDocument[] } }>(actor, LIST_DOCUMENTS, {
      ...{ organizationId, pageSize: 100, sort: { field: 'createdAt', direction: 'desc' } },
    });
    if (code) return code;
    return data?.documents.rows.some(({ id }) => id === documentId) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

  /** Adds a document with a file that the caller uploaded. */
  const create: Call = async (actor, target) => {
    const { organizationId, owner, userId } = target;
    const isThere = owner !== 'missing' && actor !== null;
    const fileId = isThere ? await storeFile(app, actor.id, organizationId) : UNKNOWN_ID;
    const folderId = isThere ? await storeFolder(app, userId, organizationId) : UNKNOWN_ID;
    const variables = { organizationId, input: inputFor(target, fileId, folderId) };
    return send(CREATE_DOCUMENT, () => variables)(actor, target);
  };

  /** Adds two documents together, one of them in a new folder. */
  const add: Call = async (actor, target) => {
    const { organizationId, owner, userId } = target;
    const isThere = owner !== 'missing' && actor !== null;
    const file = () => (isThere ? storeFile(app, actor.id, organizationId) : UNKNOWN_ID);
    const folderId = isThere ? await storeFolder(app, userId, organizationId) : UNKNOWN_ID;
    const input = {
      ...{ type: 'Policy', ownerUserId: ownerIn(app, target), reviewDate: inDays(365) },
      folders: [{ name: 'Nieuw', parentId: folderId }],
      documents: [
        { title: 'Een', fileId: await file(), folderId },
        { title: 'Twee', fileId: await file(), folder: 0 },
      ],
    };
    return send(ADD_DOCUMENTS, () => ({ organizationId, input }))(actor, target);
  };

  const update: Call = async (actor, target) => {
    const id = await target.idOf('Document');
    const { rows } = await app.sql.query<{ fileId: string; folderId: string }>(
      'select file_id as "fileId", folder_id as "folderId" from document where id = $1',
      [id],
    );
    const input = inputFor(target, rows[0]?.fileId ?? UNKNOWN_ID, rows[0]?.folderId ?? UNKNOWN_ID);
    return onRecord('Document', UPDATE_DOCUMENT, { input })(actor, target);
  };

  return {
    'Query.documents': {
      expected: perRole(ANONYMOUS, {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.document': { expected: readers, call: onRecord('Document', GET_DOCUMENT) },
    'Query.searchDocuments': {
      expected: readers,
      call: send(SEARCH_DOCUMENTS, ({ organizationId }) => ({ organizationId, search: 'medicatie' })),
    },
    'Query.documentVersionText': {
      expected: readers,
      call: onRecord('Document', VERSION_TEXT, { number: 1 }),
    },
    'Mutation.createDocument': { expected: editors, call: create },
    'Mutation.addDocuments': { expected: editors, call: add },
    'Mutation.updateDocument': { expected: changers, call: update },
    'Mutation.followDocument': {
      expected: followers,
      call: onRecord('Document', FOLLOW_DOCUMENT, { isFollowed: true }),
    },
    'Mutation.deleteDocument': { expected: editors, call: onRecord('Document', DELETE_DOCUMENT) },
    'Mutation.changeDocuments': {
      expected: changers,
      call: inBatch('Document', CHANGE_DOCUMENTS, 'changes', { reviewDate: inDays(30) }),
    },
    'Mutation.deleteDocuments': { expected: editors, call: inBatch('Document', DELETE_DOCUMENTS, 'rows') },
    ...publishingRows(app, 'Document', documentPublishing),
  };
}
