import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { fileLimits } from '../../schema/records/files.ts';
import { fileMessages } from '../../schema/values/file-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import { StoreAwayError } from '../../server/platform/files/byte-store.ts';
import { pdf, picture, sha256, uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';

const MEGABYTE = 1024 * 1024;
const app = await startTestApp({
  settings: { maxFileBytes: MEGABYTE, filesPerOrganizationBytes: 40 * MEGABYTE },
});
afterAll(() => app.close());
const { adminA, clientA, colleagueA, clientB, organizationA, organizationB } = app.actors;
const { begin, append, offset, cancel, finish, send, upload, read } = uploadsOn(app);
const inA = { organizationId: organizationA.id };

describe('an upload', () => {
  test('becomes a pending file of its uploader alone', async () => {
    const bytes = await picture();
    const file = await upload(clientA, bytes, { ...inA, name: 'gang.jpg', sha256: sha256(bytes) });
    expect(file).toMatchObject({ name: 'gang.jpg', type: 'jpg', width: 320, height: 240, hasPreview: true });
    expect((await read(clientA, file.id)).status).toBe(200);
    for (const other of [colleagueA, adminA, clientB, null])
      expect([401, 404]).toContain((await read(other, file.id)).status);
  });

  test('goes on from where it stopped', async () => {
    const bytes = pdf();
    const begun = await begin(clientA, { ...inA, name: 'brief.pdf', size: bytes.length });
    const path = begun.headers.get('location') ?? '';
    expect(path).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
    expect((await append(clientA, path, bytes.subarray(0, 100))).status).toBe(204);
    const half = await offset(clientA, path);
    expect(half.headers.get('upload-offset')).toBe('100');
    const early = await finish(clientA, path);
    expect([early.status, early.body.errormessage]).toEqual([400, fileStoreMessages.unfinished]);
    const wrong = await append(clientA, path, bytes.subarray(100), 50);
    expect([wrong.status, wrong.body.errormessage]).toEqual([409, fileStoreMessages.offsetDiffers]);
    expect((await append(clientA, path, bytes.subarray(100), 100)).status).toBe(204);
    const finished = await finish(clientA, path);
    expect(finished.body).toMatchObject({ name: 'brief.pdf', type: 'pdf', size: bytes.length });
    const repeated = await finish(clientA, path);
    expect([repeated.status, repeated.body]).toEqual([201, finished.body]);
  });

  test('is continued, seen and cancelled by its uploader alone', async () => {
    const begun = await begin(clientA, { ...inA, size: 10 });
    const path = begun.headers.get('location') ?? '';
    for (const other of [colleagueA, adminA, clientB]) {
      expect((await offset(other, path)).status).toBe(404);
      const appended = await append(other, path, Buffer.from('0123456789'));
      expect([appended.status, appended.body.errormessage]).toEqual([404, fileStoreMessages.uploadNotFound]);
      expect((await finish(other, path)).status).toBe(404);
      expect((await cancel(other, path)).status).toBe(404);
    }
    expect((await offset(null, path)).status).toBe(401);
    expect((await cancel(clientA, path)).status).toBe(204);
    expect((await offset(clientA, path)).status).toBe(404);
  });

  test('is refused for an empty file, one byte over the limit, and another organisation', async () => {
    const empty = await begin(clientA, { ...inA, size: 0 });
    expect([empty.status, empty.body.errormessage]).toEqual([400, fileMessages.empty]);
    const large = await begin(clientA, { ...inA, size: MEGABYTE + 1 });
    expect([large.status, large.body.errormessage]).toEqual([413, fileStoreMessages.tooLarge(1)]);
    expect((await begin(clientA, { ...inA, size: MEGABYTE })).status).toBe(201);
    expect((await begin(clientA, { organizationId: organizationB.id })).status).toBe(404);
    expect((await begin(clientA, { organizationId: 'geen' })).status).toBe(400);
    const signedOut = await begin(null, inA);
    expect([signedOut.status, signedOut.body.errormessage]).toEqual([401, messages.notSignedIn]);
  });

  test('an upload with another digest than announced is gone', async () => {
    const bytes = await picture();
    const begun = await begin(clientA, { ...inA, size: bytes.length, sha256: sha256(Buffer.from('anders')) });
    const path = begun.headers.get('location') ?? '';
    await append(clientA, path, bytes);
    const refused = await finish(clientA, path);
    expect([refused.status, refused.body.errormessage]).toEqual([400, fileStoreMessages.digestDiffers]);
    expect((await finish(clientA, path)).status).toBe(404);
    const malformed = await begin(clientA, { ...inA, sha256: 'geen' });
    expect([malformed.status, malformed.body.errormessage]).toEqual([400, fileStoreMessages.malformedDigest]);
  });

  test('an upload with other content than its name says is refused', async () => {
    const refused = await send(clientA, pdf(), { ...inA, name: 'foto.jpg' });
    expect([refused.status, refused.body.errormessage]).toEqual([400, fileMessages.wrongContent]);
    const unknown = await send(clientA, randomBytes(200), { ...inA, name: 'foto.jpg' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errormessage).toMatch(/^[A-Z]/);
  });

  test('an upload of a person is one of ten that are not finished', async () => {
    const person = await app.make.person({ role: 'Client', organizations: [organizationA] });
    for (let made = 0; made < fileLimits.unfinished; made += 1)
      expect((await begin(person, inA)).status).toBe(201);
    const refused = await begin(person, inA);
    expect([refused.status, refused.body.errormessage]).toEqual([
      400,
      fileStoreMessages.tooManyUploads(fileLimits.unfinished),
    ]);
    await app.sql.query(
      `update file_upload set used_at = now() - interval '2 hours' where id =
        (select id from file_upload where user_id = $1 order by used_at limit 1)`,
      [person.id],
    );
    expect((await begin(person, inA)).status).toBe(201);
  });

  test('is refused once the organisation has no room', async () => {
    const organization = await app.make.organization();
    const person = await app.make.person({ role: 'Client', organizations: [organization] });
    await app.sql.query(
      `insert into file_content (organization_id, sha256, size, type) values ($1, sha256('vol'), $2, 'pdf')`,
      [organization.id, 40 * MEGABYTE - 10],
    );
    expect((await begin(person, { organizationId: organization.id, size: 10 })).status).toBe(201);
    const full = await begin(person, { organizationId: organization.id, size: 1 });
    expect([full.status, full.body.errormessage]).toEqual([400, fileStoreMessages.quotaFull]);
  });

  test('an upload without a body of bytes, a length or the protocol is told what lacks', async () => {
    const { call } = uploadsOn(app);
    const tus = { 'tus-resumable': '1.0.0' };
    const lengthless = await call(clientA, 'POST', '/uploads', { headers: tus });
    expect([lengthless.status, lengthless.body.errormessage]).toEqual([
      400,
      fileStoreMessages.malformedUpload,
    ]);
    const other = await call(clientA, 'POST', '/uploads');
    expect([other.status, other.body.errormessage]).toEqual([412, fileStoreMessages.malformedUpload]);
    const wrong = await call(clientA, 'POST', '/uploads', { headers: { ...tus, 'upload-length': 'abc' } });
    expect([wrong.status, wrong.body.errormessage]).toEqual([400, fileStoreMessages.malformedUpload]);
    expect(wrong.headers.get('content-type')).toContain('application/json');
    expect((await call(clientA, 'HEAD', `/uploads/${randomUUID()}`, { headers: tus })).status).toBe(404);
    expect((await call(clientA, 'POST', '/uploads/geen/finish')).status).toBe(400);
  });
});

describe('a finish', () => {
  const received = async (bytes: Buffer, name = 'brief.pdf') => {
    const begun = await begin(clientA, { ...inA, name, size: bytes.length });
    const path = begun.headers.get('location') ?? '';
    await append(clientA, path, bytes);
    return path;
  };

  test('repeated while the first is under way answers the same, and leaves nothing behind', async () => {
    const path = await received(pdf());
    const answers = await Promise.all(Array.from({ length: 15 }, () => finish(clientA, path)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([201, answers[0]?.body])]),
    );
    const left = (await readdir(app.services.files.store.folder)).filter((name) =>
      name.startsWith('upload-'),
    );
    expect(left).toEqual([]);
  });

  test('a finish of an upload that is cancelled meanwhile makes no file', async () => {
    const path = await received(pdf());
    const { bytes } = app.services.files.store;
    const put = bytes.put.bind(bytes);
    bytes.put = async (...given) => {
      expect((await cancel(clientA, path)).status).toBe(204);
      return put(...given);
    };
    try {
      expect((await finish(clientA, path)).status).toBe(404);
    } finally {
      bytes.put = put;
    }
    const { rows } = await app.sql.query('select from file where id = $1', [path.split('/')[2]]);
    expect(rows).toEqual([]);
  });

  test('a finish by a person who left the organisation is refused, and stores nothing', async () => {
    const person = await app.make.person({ role: 'Client', organizations: [organizationA] });
    const bytes = pdf();
    const begun = await begin(person, { ...inA, name: 'brief.pdf', size: bytes.length });
    const path = begun.headers.get('location') ?? '';
    await append(person, path, bytes.subarray(0, 10));
    await app.sql.query('delete from membership where user_id = $1', [person.id]);
    expect((await append(person, path, bytes.subarray(10), 10)).status).toBe(404);
    expect((await finish(person, path)).status).toBe(404);
  });
});

test('an upload that the store refuses leaves no row that blocks its sender', async () => {
  const { uploads } = app.services.files.store;
  const create = uploads.create.bind(uploads);
  uploads.create = () => Promise.reject(new StoreAwayError(new Error('away')));
  try {
    const away = await begin(colleagueA, inA);
    expect([away.status, away.body.errormessage]).toEqual([503, messages.filesAway]);
  } finally {
    uploads.create = create;
  }
  const { rows } = await app.sql.query('select from file_upload where user_id = $1', [colleagueA.id]);
  expect(rows).toEqual([]);
});

test('a person has a bounded number of files that are linked to nothing, and deletes them', async () => {
  const organization = await app.make.organization();
  const person = await app.make.person({ role: 'Client', organizations: [organization] });
  const where = { organizationId: organization.id };
  const { id } = await upload(person, pdf(), { ...where, name: 'brief.pdf' });
  await app.sql.query(
    `insert into file (id, organization_id, sha256, name, user_id, created_at)
     select gen_random_uuid(), f.organization_id, f.sha256, f.name, f.user_id, now()
     from file f, generate_series(2, $2) where f.id = $1`,
    [id, fileLimits.pending],
  );
  const refused = await begin(person, where);
  expect([refused.status, refused.body.errormessage]).toEqual([
    400,
    fileStoreMessages.tooManyPending(fileLimits.pending),
  ]);
  const { call } = uploadsOn(app);
  expect((await call(colleagueA, 'DELETE', `/files/${id}`)).status).toBe(403);
  expect((await call(person, 'DELETE', `/files/${id}`)).status).toBe(200);
  expect((await begin(person, where)).status).toBe(201);
});
