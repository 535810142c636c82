import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentMessages } from '../../schema/documents/document-messages.ts';
import { documentLimits } from '../../schema/documents/documents.ts';
import { messages } from '../../schema/values/messages.ts';
import { newId } from '../../server/platform/core/ids.ts';
import { ADD_DOCUMENTS, documentsOn, inDays } from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminB } = app.actors;
const documents = documentsOn(app);
const folders = foldersOn(app);

let organization: MadeOrganization;
let author: Person;
beforeAll(async () => {
  organization = await app.make.organization('Zorg die veel toevoegt');
  author = await organization.admin();
});

interface Added {
  readonly fileId: string;
  readonly title: string;
  readonly type?: string;
  readonly folderId?: string;
  readonly folder?: number;
}

interface NewFolder {
  readonly name: string;
  readonly parentId?: string;
  readonly parent?: number;
}

const file = (person = author, type = 'pdf') => storeFile(app, person.id, organization.id, { type });
const inputOf = (added: readonly Added[], made: readonly NewFolder[] = [], more: object = {}) => ({
  ...{ folders: made, documents: added, type: 'Protocol', ownerUserId: author.id },
  ...{ reviewDate: inDays(365), ...more },
});
const variablesOf = (input: object) => ({ organizationId: organization.id, input });
const send = (input: object, person = author) =>
  app.gql<{ addDocuments: string[] }>(person, ADD_DOCUMENTS, variablesOf(input));
const add = async (input: object) => {
  const { data, errors } = await send(input);
  expect(errors).toEqual([]);
  return data?.addDocuments ?? [];
};
/** Sends the same under a key. */
const addOnce = async (input: object, key: string) => {
  const headers = {
    ...{ 'content-type': 'application/json', 'idempotency-key': key },
    authorization: `Bearer ${await author.token()}`,
  };
  const body = JSON.stringify({ query: ADD_DOCUMENTS, variables: variablesOf(input) });
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: { addDocuments: string[] } }).data.addDocuments;
};
const fieldsOf = async (input: object, person = author) => {
  const { code, errors } = await send(input, person);
  expect(code).toBe('VALIDATION');
  return errors[0]?.extensions.fields;
};
const counted = async () => {
  const { rows } = await app.sql.query<{ documents: number; folders: number }>(
    `select (select count(*)::int from document where organization_id = $1) as documents,
       (select count(*)::int from document_folder where organization_id = $1) as folders`,
    [organization.id],
  );
  return rows[0];
};

describe('adding documents together', () => {
  test('makes folders within each other and drafts in them, numbered in the order of the input', async () => {
    const present = await folders.folder(author);
    const ids = await add(
      inputOf(
        [
          { fileId: await file(), title: 'Medicatie delen', folder: 1 },
          { fileId: await file(), title: 'Handen wassen', folder: 0, type: 'WorkInstruction' },
          { fileId: await file(), title: 'Medicatie delen', folderId: present.id },
        ],
        [
          { name: 'Zorg', parentId: present.id },
          { name: 'Medicatie', parent: 0 },
        ],
      ),
    );
    const added = await Promise.all(ids.map((id) => documents.get(author, id)));
    expect(added).toMatchObject([
      { title: 'Medicatie delen', type: 'Protocol', folder: { name: 'Medicatie' } },
      { title: 'Handen wassen', type: 'WorkInstruction', folder: { name: 'Zorg' } },
      { title: 'Medicatie delen', folder: { id: present.id } },
    ]);
    for (const { status, draftStatus, owner, publishedVersion } of added)
      expect({ status, draftStatus, owner, publishedVersion }).toEqual({
        ...{ status: 'Draft', draftStatus: 'Draft', owner: { id: author.id }, publishedVersion: null },
      });
    const counts = added.map(({ number }) => Number(number.split('-').at(-1)));
    expect(counts).toEqual([0, 1, 2].map((step) => (counts[0] ?? 0) + step));
    const all = await folders.list(author);
    const zorg = all.find(({ name, parentId }) => name === 'Zorg' && parentId === present.id);
    expect(all.find(({ name }) => name === 'Medicatie')).toMatchObject({ parentId: zorg?.id });
    const { rows } = await app.sql.query<{ entity: string; action: string }>(
      'select entity, action from change_log where entity_id = any ($1::uuid[])',
      [[...ids, zorg?.id]],
    );
    expect(rows.map(({ entity, action }) => `${entity} ${action}`).toSorted()).toEqual([
      ...['Document created', 'Document created', 'Document created', 'DocumentFolder created'],
    ]);
  });

  test('is carried out once under its key, and answers a repetition with the same documents', async () => {
    const key = newId();
    const input = inputOf([{ fileId: await file(), title: 'Eenmaal', folder: 0 }], [{ name: 'Een keer' }]);
    const ids = await addOnce(input, key);
    expect(ids).toHaveLength(1);
    const before = await counted();
    expect(await addOnce(input, key)).toEqual(ids);
    expect(await counted()).toEqual(before);
  });

  test('saves nothing where one document is refused, and names each wrong one', async () => {
    const present = await folders.folder(author);
    await add(inputOf([{ fileId: await file(), title: 'Bestaat al', folderId: present.id }]));
    const before = await counted();
    const made = [{ name: 'Nieuw', parentId: present.id }];
    const good = { fileId: await file(), title: 'Goed', folder: 0 };
    const twice = await file();
    const colleague = await organization.admin();
    for (const [rows, fields] of [
      [
        [good, { fileId: await file(), title: 'bestaat AL', folderId: present.id }],
        { 'documents[1].title': documentMessages.titleTaken('bestaat AL') },
      ],
      [
        [good, { ...good, fileId: await file() }],
        { 'documents[1].title': documentMessages.titleTaken('Goed') },
      ],
      [
        [
          { fileId: newId(), title: 'Weg', folder: 0 },
          good,
          { fileId: await file(colleague), title: 'Van een ander', folder: 0 },
          { fileId: await file(author, 'odt'), title: 'Ander soort', folder: 0 },
        ],
        {
          'documents[0].fileId': documentMessages.fileGone,
          'documents[2].fileId': documentMessages.fileGone,
          'documents[3].fileId': documentMessages.fileType,
        },
      ],
      [
        [
          { fileId: twice, title: 'Een', folder: 0 },
          { fileId: twice, title: 'Twee', folder: 0 },
        ],
        { 'documents[1].fileId': documentMessages.fileTwice },
      ],
      [[{ ...good, folder: 7 }], { 'documents[0].folderId': documentMessages.folderNotFound }],
      [[{ ...good, title: ' ' }], { 'documents[0].title': messages.required }],
      [[{ ...good, type: 'Certificate' }], { 'documents[0].type': documentMessages.expiryApart }],
    ] as const)
      expect(await fieldsOf(inputOf(rows, made))).toEqual(fields);
    expect(await counted()).toEqual(before);
  });

  test('is refused in a folder of another organisation, in the archive, and where a folder stands', async () => {
    const foreign = await folders.folder(adminB);
    const archived = await folders.folder(author);
    await folders.archive(author, archived);
    const taken = await folders.folder(author);
    const row = async (place: object) => ({ fileId: await file(), title: 'Elders', ...place });
    const before = await counted();
    for (const [folderId, message] of [
      [foreign.id, documentMessages.folderNotFound],
      [archived.id, documentMessages.folderArchived],
    ] as const) {
      expect(await fieldsOf(inputOf([await row({ folderId })]))).toEqual({
        'documents[0].folderId': message,
      });
      expect(
        await fieldsOf(inputOf([await row({ folder: 0 })], [{ name: 'Erin', parentId: folderId }])),
      ).toEqual({ 'folders[0].parentId': message });
    }
    for (const [made, fields] of [
      [[{ name: taken.name }], { 'folders[0].name': documentMessages.folderNameTaken(taken.name) }],
      [[{ name: 'Zelf', parent: 0 }], { 'folders[0].parent': documentMessages.folderOrder }],
      [
        Array.from({ length: documentLimits.folderDepth + 1 }, (_, at) => ({
          name: `Diep ${at}`,
          ...(at > 0 && { parent: at - 1 }),
        })),
        { 'folders[10].parentId': documentMessages.folderTooDeep(documentLimits.folderDepth) },
      ],
    ] as const)
      expect(await fieldsOf(inputOf([await row({ folder: 0 })], made))).toEqual(fields);
    expect(await counted()).toEqual(before);
  });

  test('has as many documents as the house says, which count as one, and no more', async () => {
    const made = await folders.folder(author);
    const rows = await Promise.all(
      Array.from({ length: documentLimits.together }, async (_, at) => ({
        ...{ fileId: await file(), title: `Nummer ${at}`, folderId: made.id, type: 'Form' },
      })),
    );
    const several = Array.from({ length: documentLimits.foldersTogether }, (_, at) => ({
      ...{ name: `Map ${at}`, parentId: made.id },
    }));
    const ids = await add(inputOf(rows, several));
    expect(ids).toHaveLength(documentLimits.together);
    const extra = { fileId: await file(), title: 'Te veel', folderId: made.id };
    const most = documentLimits.together;
    expect(
      await fieldsOf(
        inputOf(Array.from({ length: most + 1 }, (_, at) => ({ ...extra, title: `Te veel ${at}` }))),
      ),
    ).toEqual({ documents: documentMessages.tooManyTogether(most) });
    expect(await fieldsOf(inputOf([]))).toEqual({ documents: messages.required });
  });

  test('is refused to a Client, and to an Admin elsewhere', async () => {
    const input = inputOf([{ fileId: await file(), title: 'Mag niet', folder: 0 }], [{ name: 'Mag niet' }]);
    expect((await send(input, await organization.client())).code).toBe('FORBIDDEN');
    expect((await send(input, adminB)).code).toBe('NOT_FOUND');
  });
});
