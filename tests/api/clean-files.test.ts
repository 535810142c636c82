import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanFiles } from '../../server/modules/files/index.ts';
import {
  ADD_ATTACHMENTS,
  DELETE_FILES,
  pdf,
  picture,
  REMOVE_ATTACHMENT,
  uploadsOn,
} from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, clientA, organizationA } = app.actors;
const { store } = app.services.files;
const { begin, append, upload, read, offset } = uploadsOn(app);
const inA = { organizationId: organizationA.id };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function keysOf(id: string): Promise<string[]> {
  const { rows } = await app.sql.query<{ key: string }>(
    `select organization_id || '/' || encode(sha256, 'hex') as key from file where id = $1`,
    [id],
  );
  return storedUnder(rows[0]?.key ?? 'none');
}

async function storedUnder(key: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const stored of store.bytes.list(key)) keys.push(stored.key);
  return keys.toSorted();
}

test('the clean-up removes uploads and files that nobody links within a day, with their bytes', async () => {
  const { id } = await upload(clientA, await picture(), { ...inA, name: 'los.jpg' });
  const bytes = pdf();
  const begun = await begin(clientA, { ...inA, size: bytes.length });
  const pathOf = begun.headers.get('location') ?? '';
  await append(clientA, pathOf, bytes.subarray(0, 50));
  const keys = await keysOf(id);
  expect(keys).toHaveLength(3);
  await cleanFiles(app.services, inHours(23));
  expect((await read(clientA, id)).status).toBe(200);
  expect((await offset(clientA, pathOf)).status).toBe(200);
  await cleanFiles(app.services, inHours(25));
  expect((await read(clientA, id)).status).toBe(404);
  expect((await offset(clientA, pathOf)).status).toBe(404);
  expect(await storedUnder(keys[0] ?? '')).toEqual([]);
  expect(await store.uploads.getUpload(pathOf.split('/')[2] ?? '').catch(() => null)).toBeNull();
});

test('the clean-up keeps what is linked or unlinked, and removes what an Admin deleted', async () => {
  const { id: recordId } = await app.make.registerEntry(clientA);
  const { id } = await upload(clientA, await picture(), { ...inA, name: 'blijft.jpg' });
  await app.ask(clientA, ADD_ATTACHMENTS, { entity: 'RegisterEntry', recordId, fileIds: [id] });
  const keys = await keysOf(id);
  await cleanFiles(app.services, inHours(1_000));
  expect(await storedUnder(keys[0] ?? '')).toEqual(keys);
  await app.ask(clientA, REMOVE_ATTACHMENT, { id });
  await cleanFiles(app.services, inHours(1_000));
  expect((await read(adminA, id)).status).toBe(200);
  await app.ask(adminA, DELETE_FILES, { ids: [id] });
  await cleanFiles(app.services, inHours(1_000));
  expect(await storedUnder(keys[0] ?? '')).toEqual([]);
});

test('the clean-up removes bytes without a row after a day, unless an upload is about to have them', async () => {
  const digests = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const source = path.join(store.folder, 'los');
  await writeFile(source, 'bytes');
  const [loose = '', claimed = ''] = digests.map((digest) => `${organizationA.id}/${digest}`);
  for (const key of [loose, claimed]) await store.bytes.put(key, source);
  await app.sql.query(
    `insert into file_upload (id, organization_id, user_id, name, size, claimed, used_at)
     values (gen_random_uuid(), $1, $2, 'x', 5, decode($3, 'hex'), now() + interval '2 days')`,
    [organizationA.id, clientA.id, digests[1]],
  );
  await cleanFiles(app.services, inHours(23));
  expect(await store.bytes.has(loose)).toBe(true);
  await cleanFiles(app.services, inHours(25));
  expect([await store.bytes.has(loose), await store.bytes.has(claimed)]).toEqual([false, true]);
});

test('the clean-up works beside an archived organisation, whose files nobody links any more', async () => {
  const organization = await app.make.organization();
  const person = await app.make.person({ role: 'Client', organizations: [organization] });
  const where = { organizationId: organization.id, name: 'brief.pdf' };
  const { id } = await upload(person, pdf(), where);
  const other = await upload(clientA, pdf(), { ...inA, name: 'los.pdf' });
  await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
  await cleanFiles(app.services, inHours(25));
  const { rows } = await app.sql.query('select id from file where id = any ($1)', [[id, other.id]]);
  expect(rows).toEqual([]);
});

test('a deleted record takes its files along', async () => {
  const { id: recordId } = await app.make.registerEntry(clientA);
  const { id } = await upload(clientA, pdf(), { ...inA, name: 'weg.pdf' });
  await app.ask(clientA, ADD_ATTACHMENTS, { entity: 'RegisterEntry', recordId, fileIds: [id] });
  const keys = await keysOf(id);
  await app.ask(adminA, 'mutation ($id: ID!) { deleteRegisterEntry(id: $id) }', { id: recordId });
  expect((await read(adminA, id)).status).toBe(404);
  await cleanFiles(app.services, inHours(25));
  expect(await storedUnder(keys[0] ?? '')).toEqual([]);
});
