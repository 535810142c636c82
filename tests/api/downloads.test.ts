import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf, uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';
import { readSlowly, type SlowReader } from '../kit/transport/slow-reader.ts';

const app = await startTestApp();
const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const { clientA, colleagueA, organizationA } = app.actors;
const { upload, read } = uploadsOn(app);

/** More than the buffers of a connection take. */
const LARGE = 24_000_000;

describe('downloads of a person who reads slowly', () => {
  let large: string;
  const readers: SlowReader[] = [];
  beforeAll(async () => {
    const { id } = await upload(clientA, pdf(), { organizationId: organizationA.id, name: 'groot.pdf' });
    const { rows } = await app.sql.query<{ key: string }>(
      `select organization_id || '/' || encode(sha256, 'hex') as key from file where id = $1`,
      [id],
    );
    const file = path.join(folder, 'large');
    await writeFile(file, Buffer.alloc(LARGE));
    await app.services.files.store.bytes.put(rows[0]?.key ?? '', file);
    large = `/files/${id}`;
  });
  afterAll(() => {
    for (const reader of readers) reader.hangUp();
  });

  test('are twelve at most; the next begins when one of them ends, and others wait for none', async () => {
    for (let begun = 0; begun < 12; begun += 1) readers.push(await readSlowly(app, clientA, large));
    expect(readers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    let hasBegun = false;
    const next = readSlowly(app, clientA, large).then((reader) => {
      hasBegun = true;
      readers.push(reader);
      return reader;
    });
    const { id } = await upload(colleagueA, pdf(), { organizationId: organizationA.id, name: 'klein.pdf' });
    expect((await read(colleagueA, id)).status).toBe(200);
    expect(hasBegun).toBe(false);
    readers[0]?.hangUp();
    expect((await next).status).toBe(200);
    // A place is given back by a completed download as well.
    const last = readSlowly(app, clientA, large);
    expect(await readers[1]?.readOn()).toHaveLength(LARGE);
    const reader = await last;
    readers.push(reader);
    expect(reader.status).toBe(200);
  });
});
