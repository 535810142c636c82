import { sendOn } from '../../matrix/graphql-calls.ts';
import type { RecordFactory, Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { mark } from '../../server/unique.ts';
import { editors, followers, readers } from '../publishing/publishing-rows.ts';
import {
  ARCHIVE_FOLDER,
  CREATE_FOLDER,
  DELETE_FOLDER,
  FOLLOW_FOLDER,
  LIST_FOLDERS,
  UPDATE_FOLDER,
} from './folders.ts';
import { storeFolder } from './stored-documents.ts';

export const records = {
  DocumentFolder: (app, { id }, organizationId) => storeFolder(app, id, organizationId),
} satisfies Record<string, RecordFactory>;

/** Rows for reading and managing folders of documents. */
export function graphqlRows(app: TestApp): Rows {
  const { onRecord, send } = sendOn(app);
  return {
    'Query.documentFolders': {
      expected: readers,
      call: send(LIST_FOLDERS, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.createDocumentFolder': {
      expected: editors,
      call: send(CREATE_FOLDER, ({ organizationId }) => ({
        ...{ organizationId, input: { name: `Nieuw ${mark()}` } },
      })),
    },
    'Mutation.updateDocumentFolder': {
      expected: editors,
      call: async (actor, target) =>
        onRecord('DocumentFolder', UPDATE_FOLDER, { input: { name: `Anders ${mark()}` } })(actor, target),
    },
    'Mutation.archiveDocumentFolder': {
      expected: editors,
      call: onRecord('DocumentFolder', ARCHIVE_FOLDER, { isArchived: true }),
    },
    'Mutation.followDocumentFolder': {
      expected: followers,
      call: onRecord('DocumentFolder', FOLLOW_FOLDER, { isFollowed: true }),
    },
    'Mutation.deleteDocumentFolder': { expected: editors, call: onRecord('DocumentFolder', DELETE_FOLDER) },
  };
}
