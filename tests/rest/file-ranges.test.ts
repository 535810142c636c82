import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { ADD_ATTACHMENTS, pdf, picture, uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, adminB, clientA, organizationA } = app.actors;
const { upload } = uploadsOn(app);
const inA = { organizationId: organizationA.id };

/** A pdf of an improvement point, with bytes by which pieces can be told apart. */
async function fileOfPoint() {
  const { id } = await upload(adminA, pdf(randomBytes(10_000).toString('hex')), {
    ...inA,
    name: 'protocol.pdf',
  });
  const { id: recordId } = await app.make.registerEntry(adminA);
  await app.ask(adminA, ADD_ATTACHMENTS, { entity: 'RegisterEntry', recordId, fileIds: [id] });
  const stored = await readPart(adminA, id);
  return { id, bytes: stored.bytes };
}

async function readPart(person: Person, id: string, headers: Record<string, string> = {}, query = '') {
  const response = await fetch(`${app.url}/files/${id}${query}`, {
    headers: { authorization: `Bearer ${await person.token()}`, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('a part of a file', () => {
  test('is answered with 206, its place and its length', async () => {
    const { id, bytes } = await fileOfPoint();
    const { length } = bytes;
    const parts: [string, number, number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, length - 1],
      ['bytes=-50', length - 50, length - 1],
      [`bytes=${length - 10}-${length + 1_000}`, length - 10, length - 1],
      [`bytes=-${length + 5}`, 0, length - 1],
    ];
    for (const [range, first, last] of parts) {
      const part = await readPart(adminA, id, { range });
      expect(part.status, range).toBe(206);
      expect(part.headers.get('content-range'), range).toBe(`bytes ${first}-${last}/${length}`);
      expect(part.headers.get('content-length'), range).toBe(String(last - first + 1));
      expect(part.bytes.equals(bytes.subarray(first, last + 1)), range).toBe(true);
      expect(part.headers.get('cache-control')).toBe('no-store');
      expect(part.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('is offered by every answer with the whole file', async () => {
    const { id, bytes } = await fileOfPoint();
    const whole = await readPart(adminA, id);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect(whole.bytes.equals(bytes)).toBe(true);
  });

  test('behind the end of the file is refused with 416 and its length', async () => {
    const { id, bytes } = await fileOfPoint();
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const part = await readPart(adminA, id, { range });
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        416,
        `bytes */${bytes.length}`,
      ]);
      expect(JSON.parse(part.bytes.toString()).reason).toBe(fileStoreMessages.beyondEnd);
    }
  });

  test('is the whole file where several are asked for, or what cannot be read', async () => {
    const { id, bytes } = await fileOfPoint();
    for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes=9-2', 'bytes=-', 'bytes=a-b']) {
      const part = await readPart(adminA, id, { range });
      expect([part.status, part.bytes.length], range).toEqual([200, bytes.length]);
    }
  });

  test('is answered by If-Range only of the same bytes', async () => {
    const { id, bytes } = await fileOfPoint();
    const etag = (await readPart(adminA, id)).headers.get('etag') ?? '';
    const ask = (ifRange: string) => readPart(adminA, id, { range: 'bytes=0-9', 'if-range': ifRange });
    expect((await ask(etag)).status).toBe(206);
    for (const other of [`"${'0'.repeat(64)}"`, `W/${etag}`, 'Sat, 28 Nov 2026 10:00:00 GMT']) {
      const answer = await ask(other);
      expect([answer.status, answer.bytes.length], other).toEqual([200, bytes.length]);
    }
  });

  test('is not there for somebody of another organisation, nor for who does not see the record', async () => {
    const { id } = await fileOfPoint();
    const stranger = await organizationA.client();
    for (const person of [adminB, stranger])
      for (const range of ['bytes=0-9', 'bytes=999999-'])
        expect((await readPart(person, id, { range })).status, range).toBe(404);
    const response = await fetch(`${app.url}/files/${id}`, { headers: { range: 'bytes=0-9' } });
    expect(response.status).toBe(401);
  });

  test('is not made of a preview, which comes as a whole', async () => {
    const { id } = await upload(clientA, await picture(), inA);
    const part = await readPart(clientA, id, { range: 'bytes=0-9' }, '?preview=small');
    expect([part.status, part.headers.get('accept-ranges')]).toEqual([200, null]);
    expect(part.bytes.length).toBeGreaterThan(10);
  });

  test('is one of many that a viewer asks for at once, beside large downloads', async () => {
    const { id, bytes } = await fileOfPoint();
    const pieces = await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        readPart(adminA, id, { range: `bytes=${place * 100}-${place * 100 + 99}` }),
      ),
    );
    expect(pieces.every(({ status }) => status === 206)).toBe(true);
    expect(Buffer.concat(pieces.map((one) => one.bytes)).equals(bytes.subarray(0, 6_000))).toBe(true);
  });
});

test('the pieces of a file that are read within some minutes are one line of the access log', async () => {
  const { id: recordId } = await app.make.incident(adminA);
  const { id } = await upload(adminA, pdf(), { ...inA, name: 'verslag.pdf' });
  await app.ask(adminA, ADD_ATTACHMENTS, { entity: 'Incident', recordId, fileIds: [id] });
  const lines = async () => {
    const { rows } = await app.sql.query(
      `select at from access_log where entity_id = $1 and actor_id = $2 and action = 'read'`,
      [recordId, adminA.id],
    );
    return rows.length;
  };
  const before = await lines();
  for (const first of [0, 10, 20, 30, 40])
    await readPart(adminA, id, { range: `bytes=${first}-${first + 9}` });
  // A reading may go on after the five minutes are full.
  expect((await lines()) - before).toBeLessThanOrEqual(2);
  expect((await lines()) - before).toBeGreaterThanOrEqual(1);
  const pieces = await lines();
  await readPart(adminA, id);
  expect((await lines()) - pieces).toBe(1);
});
