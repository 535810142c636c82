import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import {
  ADD_ATTACHMENTS,
  DELETE_FILES,
  FILE_USE,
  LIST_ATTACHMENTS,
  LIST_FILES,
  pdf,
  REMOVE_ATTACHMENT,
} from './files.ts';
import { storeFile } from './stored-files.ts';

/** Begins an upload without its first byte. */
async function addUpload(
  { sql, services }: TestApp,
  { id: userId }: Person,
  organizationId: string,
  size: number,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into file_upload (id, organization_id, user_id, name, size)
     values (gen_random_uuid(), $1, $2, 'brief.pdf', $3) returning id`,
    [organizationId, userId, size],
  );
  const id = rows[0]?.id ?? '';
  await services.files.store.uploads.create(new Upload({ id, size, offset: 0 }));
  return id;
}

export const records = {
  /** A file of an improvement point. */
  File: async (app, author, organizationId) => {
    const { id: recordId } = await app.make.registerEntry(author, {}, organizationId);
    return storeFile(app, author.id, organizationId, { recordId });
  },
  PendingFile: (app, author, organizationId) => storeFile(app, author.id, organizationId),
  Upload: (app, author, organizationId) => addUpload(app, author, organizationId, pdf().length),
  /** An upload of which all bytes were received. */
  ReceivedUpload: async (app, author, organizationId) => {
    const bytes = pdf();
    const id = await addUpload(app, author, organizationId, bytes.length);
    await app.services.files.store.uploads.write(Readable.from([bytes]), id, 0);
    return id;
  },
  UnlinkedFile: (app, author, organizationId) =>
    storeFile(app, author.id, organizationId, { unlinkedAt: new Date() }),
} satisfies Record<string, RecordFactory>;

const ownOnly = { ...everywhere('NOT_FOUND'), own: 'ok' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const everything = { ...organizationOnly, foreign: 'ok' };
const seen = perRole(ANONYMOUS, { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });
const managers = perRole(ANONYMOUS, {
  Client: everywhere('FORBIDDEN'),
  Admin: organizationOnly,
  SuperAdmin: everything,
});

/** Rows for the files of records and organisations. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  return {
    'Query.attachments': {
      expected: seen,
      lead: { led: 'ok' },
      call: async (actor, target) => {
        const recordId = await target.idOf('RegisterEntry');
        return send(LIST_ATTACHMENTS, () => ({ entity: 'RegisterEntry', recordId }))(actor, target);
      },
    },
    'Mutation.addAttachments': {
      expected: seen,
      lead: { led: 'ok' },
      call: async (actor, target) => {
        const recordId = await target.idOf('RegisterEntry');
        const [organizationId = UNKNOWN_ID] = [target.organizationId];
        const isKnown = recordId !== UNKNOWN_ID && actor !== null;
        const fileId = isKnown ? await storeFile(app, actor.id, organizationId) : UNKNOWN_ID;
        const variables = { entity: 'RegisterEntry', recordId, fileIds: [fileId] };
        return send(ADD_ATTACHMENTS, () => variables)(actor, target);
      },
    },
    'Mutation.removeAttachment': {
      expected: seen,
      call: onRecord('File', REMOVE_ATTACHMENT),
      lead: { led: 'FORBIDDEN' },
    },
    'Query.files': {
      expected: managers,
      call: send(LIST_FILES, ({ organizationId }) => ({ organizationId })),
    },
    'Query.fileUse': {
      expected: perRole(ANONYMOUS, {
        Client: organizationOnly,
        Admin: organizationOnly,
        SuperAdmin: everything,
      }),
      call: send(FILE_USE, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.deleteFiles': {
      expected: managers,
      call: async (actor, target) => {
        const id = await target.idOf('UnlinkedFile');
        return send(DELETE_FILES, () => ({ ids: [id] }))(actor, target);
      },
    },
  };
}
