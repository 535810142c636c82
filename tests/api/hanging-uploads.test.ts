import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import { pdf, uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { clientA, colleagueA, organizationA } = app.actors;
const { begin, append, finish, call } = uploadsOn(app);
const bytes = pdf();

const opened: ClientRequest[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy();
});

async function begun(person: Person): Promise<string> {
  const { headers } = await begin(person, {
    ...{ organizationId: organizationA.id, name: 'brief.pdf', size: bytes.length },
  });
  return headers.get('location') ?? '';
}

/** Sends the head of a part, and nothing of its body; resolves to the status of its answer, or null at its end. */
async function sendHead(person: Person, path: string): Promise<number | null> {
  const one = request(`${app.url}${path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await person.token()}`,
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': String(bytes.length) },
      'content-type': 'application/offset+octet-stream',
    },
  });
  opened.push(one);
  one.flushHeaders();
  return Promise.race([
    once(one, 'response').then(([answer]) => (answer as IncomingMessage).statusCode ?? null),
    once(one, 'close').then(() => null),
  ]).catch(() => null);
}

/** Waits until the head of a part has been taken in. */
const taken = (path: string, since: Date) =>
  expect
    .poll(async () => {
      const values = [path.split('/')[2], since];
      const { rows } = await app.sql.query('select from file_upload where id = $1 and used_at > $2', values);
      return rows.length;
    })
    .toBe(1);

describe('a part of which nothing comes', () => {
  test('gives way to the next request for its upload, which goes on and is finished', async () => {
    const person = await organizationA.client();
    const path = await begun(person);
    const since = new Date();
    const hanging = sendHead(person, path);
    await taken(path, since);
    expect((await append(person, path, bytes)).status).toBe(204);
    // The first is told where the upload stands, or its connection is gone.
    expect([204, null]).toContain(await hanging);
    expect((await finish(person, path)).status).toBe(201);
  });

  test('is one of two that a person sends at a time, whatever others send', async () => {
    const person = await organizationA.client();
    const paths = [await begun(person), await begun(person), await begun(person)];
    const [first = '', second = '', third = ''] = paths;
    for (const path of [first, second]) {
      const since = new Date();
      void sendHead(person, path);
      await taken(path, since);
    }
    const refused = await append(person, third, bytes);
    expect([refused.status, refused.body.errormessage]).toEqual([423, messages.tooManyAtOnce]);
    const other = await begun(colleagueA);
    expect((await append(colleagueA, other, bytes)).status).toBe(204);
  });

  test('is ended after ten seconds, and leaves its place', async () => {
    const person = await organizationA.client();
    const paths = [await begun(person), await begun(person)];
    const since = new Date();
    const hanging = paths.map((path) => sendHead(person, path));
    for (const path of paths) await taken(path, since);
    for (const status of await Promise.all(hanging)) expect([204, 400, null]).toContain(status);
    expect((await append(person, await begun(person), bytes)).status).toBe(204);
  });

  test('leaves its place when whoever sent it has gone', async () => {
    const person = await organizationA.client();
    for (const path of [await begun(person), await begun(person)]) {
      const since = new Date();
      void sendHead(person, path);
      await taken(path, since);
    }
    for (const one of opened.splice(0)) one.destroy();
    const path = await begun(person);
    await expect.poll(async () => (await append(person, path, bytes)).status).toBe(204);
  });

  test('gives way to a request for its own upload while another hangs as well', async () => {
    const person = await organizationA.client();
    const paths = [await begun(person), await begun(person)];
    const since = new Date();
    for (const path of paths) void sendHead(person, path);
    for (const path of paths) await taken(path, since);
    for (const path of paths) expect((await append(person, path, bytes)).status).toBe(204);
  });
});

test.each([
  ['Upload-Concat', 'partial'],
  ['Upload-Defer-Length', '1'],
])('an upload with the extension %s is refused as what it asks for', async (name, value) => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5', [name]: value };
  const { status, body } = await call(clientA, 'POST', '/uploads', { headers });
  expect([status, body.errormessage]).toEqual([400, fileStoreMessages.malformedUpload]);
});
