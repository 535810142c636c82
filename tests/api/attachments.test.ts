import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { fileLimits } from '../../schema/records/files.ts';
import { messages } from '../../schema/values/messages.ts';
import { DELETE_COMMENT, LIST_COMMENTS, REMARK } from '../kit/modules/comments/comments.ts';
import {
  ADD_ATTACHMENTS,
  DELETE_FILES,
  LIST_ATTACHMENTS,
  LIST_FILES,
  pdf,
  picture,
  REMOVE_ATTACHMENT,
  type ShownAttachment,
  uploadsOn,
} from '../kit/modules/files/files.ts';
import {
  linesLeftBy,
  REPORT_INCIDENT,
  type ReportedIncident,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { adminA, clientA, colleagueA, adminB, clientB, organizationA, organizationB } = app.actors;
const { upload, read, post, call } = uploadsOn(app);
const listen = listenInTests(app);
const { event } = planningOn(app);
const inA = { organizationId: organizationA.id };

interface Under {
  readonly entity: string;
  readonly recordId: string;
}
const entryOf = async (author: Person): Promise<Under> => ({
  entity: 'RegisterEntry',
  recordId: (await make.registerEntry(author)).id,
});
const incidentOf = async (reporter: Person, isShielded = false): Promise<Under> => ({
  entity: 'Incident',
  recordId: (await make.incident(reporter, { isShielded })).id,
});
const photo = async (person: Person, name = 'IMG_20261126_103115.jpg', where = inA) =>
  (await upload(person, await picture(), { ...where, name })).id;
const add = (person: Person, under: Under, fileIds: readonly string[]) =>
  gql(person, ADD_ATTACHMENTS, { ...under, fileIds });
const added = async (person: Person, under: Under, fileIds: readonly string[]) =>
  (await ask<{ addAttachments: ShownAttachment[] }>(person, ADD_ATTACHMENTS, { ...under, fileIds }))
    .addAttachments;
const listed = async (person: Person, under: Under) =>
  (await ask<{ attachments: { rows: ShownAttachment[] } }>(person, LIST_ATTACHMENTS, { ...under }))
    .attachments.rows;
const messageOf = ({ errors }: Awaited<ReturnType<typeof gql>>) => errors[0]?.message;

describe('a file of a record', () => {
  test('is seen, with its bytes, by exactly those who see the record', async () => {
    const under = await entryOf(clientA);
    const [file] = await added(clientA, under, [await photo(clientA, 'gang.jpg')]);
    expect(file).toMatchObject({
      name: 'gang.jpg',
      type: 'jpg',
      user: { id: clientA.id },
      abilities: { remove: true },
    });
    const id = file?.id ?? '';
    for (const person of [clientA, adminA]) {
      expect(await listed(person, under)).toMatchObject([{ id }]);
      expect((await read(person, id)).status).toBe(200);
      expect((await read(person, id, 'small')).status).toBe(200);
    }
    for (const person of [colleagueA, adminB, clientB]) {
      expect((await gql(person, LIST_ATTACHMENTS, { ...under })).code).toBe('NOT_FOUND');
      for (const preview of [undefined, 'small', 'medium'])
        expect((await read(person, id, preview)).status).toBe(404);
    }
    expect((await read(null, id)).status).toBe(401);
  });

  test('comes as a download that no page can run, without a place in the picture', async () => {
    const taken = await sharp(await picture())
      .withExif({ IFD0: { Make: 'Toestel' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { id } = await upload(clientA, taken, { ...inA, name: '../../Gang “2”\u202Egpj.jpg' });
    const { headers, bytes } = await read(clientA, id);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Gang[^/\\]*\.jpg"; filename\*=UTF-8''Gang/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
    const preview = await read(clientA, id, 'small');
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 160 });
    expect((await read(clientA, id, 'huge')).status).toBe(400);
  });

  test('is linked by its uploader alone, once, in its own organisation, and to a record that is there', async () => {
    const under = await entryOf(clientA);
    const id = await photo(clientA);
    expect(messageOf(await add(adminA, under, [id]))).toBe(fileStoreMessages.fileNotFound);
    expect(messageOf(await add(clientA, under, [id, id]))).toBe(fileStoreMessages.addedTwice);
    expect((await add(clientA, under, ['geen'])).fields).toMatchObject({ fileIds: messages.malformedId });
    expect(messageOf(await add(clientA, under, []))).toBe(fileStoreMessages.noFile);
    const foreign = await photo(clientB, 'elders.jpg', { organizationId: organizationB.id });
    expect(messageOf(await add(clientA, under, [foreign]))).toBe(fileStoreMessages.fileNotFound);
    expect((await add(clientA, await entryOf(clientB), [id])).code).toBe('NOT_FOUND');
    await added(clientA, under, [id]);
    await added(clientA, under, [id]);
    expect(await listed(clientA, under)).toHaveLength(1);
    const gone = await entryOf(clientA);
    await app.sql.query('delete from register_entry where id = $1', [gone.recordId]);
    expect(messageOf(await add(clientA, gone, [await photo(clientA)]))).toBe(fileStoreMessages.recordGone);
    const manual = { entity: 'Risk', recordId: under.recordId };
    expect((await add(clientA, manual, [await photo(clientA)])).code).toBe('NOT_FOUND');
  });

  test('is not added twice, but bytes are kept once for all records', async () => {
    const bytes = await picture();
    const [one, other] = [await entryOf(clientA), await entryOf(clientA)];
    const first = await upload(clientA, bytes, { ...inA, name: 'a.jpg' });
    const second = await upload(clientA, bytes, { ...inA, name: 'b.jpg' });
    await added(clientA, one, [first.id]);
    const again = await add(clientA, one, [second.id]);
    expect([again.code, messageOf(again)]).toEqual(['VALIDATION', fileStoreMessages.alreadyAdded('b.jpg')]);
    await added(clientA, other, [second.id]);
    const { rows } = await app.sql.query(
      `select count(*)::integer as contents from file_content c where exists (
        select from file f where f.id = any ($1) and f.sha256 = c.sha256 and f.organization_id = c.organization_id)`,
      [[first.id, second.id]],
    );
    expect(rows).toEqual([{ contents: 1 }]);
  });

  test('is one of twenty at most', async () => {
    const under = await entryOf(clientA);
    const last = await photo(clientA);
    await app.sql.query(
      `with c as (insert into file_content (organization_id, sha256, size, type)
          select $1, sha256(('twintig' || n)::bytea), 1, 'pdf' from generate_series(1, 20) n returning sha256)
        insert into file (id, organization_id, sha256, name, user_id, created_at, record_id)
        select gen_random_uuid(), $1, sha256, 'a.pdf', $2, now(), $3 from c`,
      [organizationA.id, clientA.id, under.recordId],
    );
    expect(messageOf(await add(clientA, under, [last]))).toBe(
      fileStoreMessages.tooManyFiles(fileLimits.perRecord),
    );
  });

  test('is removed by who added it or an Admin, stands in the history, and is deleted by an Admin', async () => {
    const under = await entryOf(clientA);
    const [mine] = await added(clientA, under, [await photo(clientA, 'mijn.jpg')]);
    const [theirs] = await added(adminA, under, [await photo(adminA, 'hun.jpg')]);
    expect((await gql(clientA, REMOVE_ATTACHMENT, { id: theirs?.id })).code).toBe('FORBIDDEN');
    expect((await gql(colleagueA, REMOVE_ATTACHMENT, { id: mine?.id })).code).toBe('NOT_FOUND');
    expect((await gql(adminA, DELETE_FILES, { ids: [mine?.id] })).errors[0]?.message).toBe(
      fileStoreMessages.stillLinked,
    );
    await ask(clientA, REMOVE_ATTACHMENT, { id: mine?.id });
    expect(await listed(clientA, under)).toMatchObject([{ name: 'hun.jpg' }]);
    expect((await read(clientA, mine?.id ?? '')).status).toBe(404);
    expect((await read(adminA, mine?.id ?? '')).status).toBe(200);
    const { recordRevisions } = await ask<{ recordRevisions: { rows: { changes: unknown }[] } }>(
      clientA,
      `query ($recordId: ID!) { recordRevisions(entity: RegisterEntry, recordId: $recordId) {
        rows { changes { field from to } } } }`,
      { recordId: under.recordId },
    );
    expect(JSON.stringify(recordRevisions.rows)).toMatch(/mijn\.jpg.*hun\.jpg.*mijn\.jpg/);
    const { files } = await ask<{ files: { rows: { id: string; record: unknown }[] } }>(adminA, LIST_FILES, {
      ...inA,
      filter: { isUnlinked: true },
    });
    expect(files.rows).toMatchObject([{ id: mine?.id, record: null }]);
    expect((await gql(clientA, DELETE_FILES, { ids: [mine?.id] })).code).toBe('FORBIDDEN');
    expect((await gql(adminB, DELETE_FILES, { ids: [mine?.id] })).code).toBe('NOT_FOUND');
    await ask(adminA, DELETE_FILES, { ids: [mine?.id] });
    expect((await read(adminA, mine?.id ?? '')).status).toBe(404);
  });

  test('is told to those who see the record, and to nobody else', async () => {
    const [author, stranger] = [await listen(clientA), await listen(colleagueA)];
    const under = await entryOf(clientA);
    const id = await photo(adminA);
    await added(adminA, under, [id]);
    expect(await author.of({ id })).toMatchObject({
      entity: 'File',
      action: 'created',
      recordId: under.recordId,
    });
    const task = { entity: 'TaskEvent', recordId: await event(adminA, {}, organizationA.id) };
    const later = await photo(adminA);
    await added(adminA, task, [later]);
    await expectNotHeard(stranger, { id }, { id: later });
  });
});

describe('a file of a shielded reporter', () => {
  test('tells neither name nor time nor what took it, in no list, log, history or announcement', async () => {
    const listener = await listen(adminA);
    const fileIds = [await photo(clientA), await photo(clientA)];
    expect((await read(adminA, fileIds[0] ?? '')).status).toBe(404);
    let recordId = '';
    const lines = await linesLeftBy(app, async () => {
      const input = { ...validReport, shieldReporter: true, fileIds };
      recordId = (await ask<ReportedIncident>(clientA, REPORT_INCIDENT, { ...inA, input })).reportIncident.id;
    });
    const under = { entity: 'Incident', recordId };
    const rows = await listed(adminA, under);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Foto 1.jpg', 'Foto 2.jpg']);
    for (const { user, isAddedUnderShield, createdAt } of rows) {
      expect([user, isAddedUnderShield]).toEqual([null, true]);
      expect(createdAt).toMatch(/T(22|23):00:00/);
    }
    for (const { actorId, details } of lines)
      expect(JSON.stringify([actorId, details])).not.toContain(clientA.id);
    expect(JSON.stringify(lines)).not.toContain('IMG_');
    expect(JSON.stringify(await listener.of({ id: fileIds[0] ?? '' }))).not.toContain(clientA.id);
    const { files } = await ask<{ files: object }>(adminA, LIST_FILES, { ...inA, search: 'Foto 1' });
    expect(JSON.stringify(files)).not.toContain(clientA.id);
    const { rows: stored } = await app.sql.query(
      'select id, user_id from file where record_id = $1 and (user_id is not null or name ~ $2)',
      [recordId, 'IMG'],
    );
    expect(stored).toEqual([]);
    const own = await app.rest(clientA, 'GET', '/user/data');
    expect(JSON.stringify((own.body as { files: unknown }).files)).toContain(fileIds[0]);
    expect(JSON.stringify((await app.rest(adminA, 'GET', '/user/data')).body)).not.toContain(fileIds[0]);
  });

  test('is a picture, and is removed by its reporter without a name', async () => {
    const under = await incidentOf(clientA, true);
    const { id } = await upload(clientA, pdf(), { ...inA, name: 'Brief van Jan.pdf' });
    const refused = await add(clientA, under, [id]);
    expect([refused.code, messageOf(refused)]).toEqual([
      'VALIDATION',
      fileStoreMessages.shieldedPicturesOnly,
    ]);
    const [file] = await added(clientA, under, [await photo(clientA)]);
    const [other] = await added(adminA, under, [
      (await upload(adminA, pdf(), { ...inA, name: 'Rapport.pdf' })).id,
    ]);
    expect(other).toMatchObject({ name: 'Rapport.pdf', user: { id: adminA.id } });
    expect((await gql(clientA, REMOVE_ATTACHMENT, { id: other?.id })).code).toBe('FORBIDDEN');
    await ask(clientA, REMOVE_ATTACHMENT, { id: file?.id });
    const { rows } = await app.sql.query('select user_id, record_id from file where id = $1', [file?.id]);
    expect(rows).toEqual([{ user_id: null, record_id: null }]);
    const { files } = await ask<{ files: { rows: { id: string; unlinkedAt: string }[] } }>(
      adminA,
      LIST_FILES,
      {
        ...inA,
        filter: { isUnlinked: true },
      },
    );
    expect(files.rows.find((one) => one.id === file?.id)?.unlinkedAt).toMatch(/T(22|23):00:00/);
    const { rows: history } = await app.sql.query(
      'select actor_id from revision where record_id = $1 and is_actor_shielded',
      [under.recordId],
    );
    expect(history).toEqual([{ actor_id: null }, { actor_id: null }]);
  });
});

describe('files elsewhere', () => {
  test('a remark has files that whoever reads the remark sees', async () => {
    const under = await entryOf(clientA);
    const fileIds = [await photo(clientA, 'bij-opmerking.jpg')];
    await ask(clientA, REMARK, { ...under, input: { text: 'Zie foto', fileIds } });
    const { comments } = await ask<{ comments: { rows: { files: { id: string; name: string }[] }[] } }>(
      adminA,
      LIST_COMMENTS.replace('text', 'text files { id name type size hasPreview }'),
      { ...under },
    );
    expect(comments.rows[0]?.files).toMatchObject([{ id: fileIds[0], name: 'bij-opmerking.jpg' }]);
    expect(await listed(clientA, under)).toEqual([]);
    expect((await read(adminA, fileIds[0] ?? '')).status).toBe(200);
    expect((await read(colleagueA, fileIds[0] ?? '')).status).toBe(404);
    const [remark] = comments.rows as unknown as { id: string }[];
    await ask(clientA, DELETE_COMMENT, { id: remark?.id });
    expect((await read(clientA, fileIds[0] ?? '')).status).toBe(404);
    expect((await read(adminA, fileIds[0] ?? '')).status).toBe(200);
    const refused = await gql(clientA, REMARK, { ...under, input: { text: 'Nog eens', fileIds } });
    expect(messageOf(refused)).toBe(fileStoreMessages.fileNotFound);
  });

  test('a task that asks for evidence is completed with a file or a note', async () => {
    const id = await event(
      adminA,
      { assignedToUserId: clientA.id, evidenceRequired: true },
      organizationA.id,
    );
    const complete = (variables: object) =>
      gql(
        clientA,
        `mutation ($id: ID!, $fileIds: [ID!]) {
          changeTaskEventStatus(id: $id, version: 1, status: DONE, fileIds: $fileIds) { status } }`,
        { id, ...variables },
      );
    expect((await complete({})).fields).toMatchObject({ resultNote: messages.required });
    expect((await complete({ fileIds: ['geen'] })).code).toBe('VALIDATION');
    expect((await complete({ fileIds: [await photo(clientA, 'bewijs.jpg')] })).code).toBeUndefined();
    expect(await listed(colleagueA, { entity: 'TaskEvent', recordId: id })).toMatchObject([
      { name: 'bewijs.jpg' },
    ]);
    const [evidence] = await listed(clientA, { entity: 'TaskEvent', recordId: id });
    const kept = await gql(clientA, REMOVE_ATTACHMENT, { id: evidence?.id });
    expect(messageOf(kept)).toBe(fileStoreMessages.evidenceNeeded);
  });

  test('a plain form over REST adds, lists, reads and refuses like an upload', async () => {
    const { recordId } = await entryOf(clientA);
    const path = `/verbete-register/${recordId}/attachments`;
    const bytes = pdf();
    const posted = await post(clientA, path, bytes, 'brief.pdf');
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({ name: 'brief.pdf', type: 'pdf', size: bytes.length });
    expect((await read(clientA, String(posted.body.id))).bytes.equals(bytes)).toBe(true);
    const list = await call(clientA, 'GET', path);
    expect(list.body).toMatchObject([{ id: posted.body.id, user: { id: clientA.id } }]);
    const twice = await post(clientA, path, bytes, 'brief.pdf');
    expect([twice.status, twice.body.errormessage, twice.body.reason]).toEqual([
      400,
      'Kan de bijlage niet toevoegen',
      fileStoreMessages.alreadyAdded('brief.pdf'),
    ]);
    for (const [name, stored] of [
      ['a"b.pdf', 'a_b.pdf'],
      ['Brief "concept" 2.pdf', 'Brief _concept_ 2.pdf'],
      ['100%25.pdf', '100%25.pdf'],
    ] as const)
      expect((await post(clientA, path, pdf(), name)).body.name).toBe(stored);
    const differs = await post(clientA, path, pdf(), 'brief.pdf', '0'.repeat(64));
    expect(differs.body.reason).toBe(fileStoreMessages.digestDiffers);
    expect((await post(clientA, path, Buffer.alloc(0), 'leeg.pdf')).status).toBe(400);
    expect((await call(clientA, 'POST', path)).status).toBe(400);
    const cut = await call(clientA, 'POST', path, {
      headers: { 'content-type': 'multipart/form-data; boundary=grens' },
      body: Buffer.from(
        '--grens\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      ),
    });
    expect([cut.status, cut.body.reason]).toEqual([400, fileStoreMessages.unfinished]);
    const { rows } = await app.sql.query('select from file_upload where user_id = $1', [clientA.id]);
    expect(rows).toHaveLength(0);
  });
});
