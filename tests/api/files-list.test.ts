import { afterAll, describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { noteStatements } from '../kit/database/sent-statements.ts';
import {
  ADD_ATTACHMENTS,
  DELETE_FILES,
  FILE_USE,
  LIST_FILES,
  type ListedFile,
  pdf,
  picture,
  REMOVE_ATTACHMENT,
  type UploadedFile,
  uploadsOn,
} from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ own: 'a trigger is switched off' });
afterAll(() => app.close());
const { adminA, adminB, clientA, superAdmin, organizationA, organizationB } = app.actors;
const { upload, read } = uploadsOn(app);

interface Page {
  readonly files: {
    readonly total: number;
    readonly rows: readonly ListedFile[];
    readonly facets: readonly { field: string; values: readonly { value: string; count: number }[] }[];
  };
}

const list = async (actor: Person, variables: object): Promise<Page['files']> =>
  (await app.ask<Page>(actor, LIST_FILES, { pageSize: 50, ...variables })).files;
const namesOf = async (actor: Person, variables: object) =>
  (await list(actor, variables)).rows.map(({ name }) => name);

const link = (actor: Person, entity: string, recordId: string, fileIds: readonly string[]) =>
  app.ask(actor, ADD_ATTACHMENTS, { entity, recordId, fileIds });
const unlink = (actor: Person, id: string) => app.ask(actor, REMOVE_ATTACHMENT, { id });
const remove = (actor: Person, ids: readonly string[]) =>
  app.gql<{ deleteFiles: string[] }>(actor, DELETE_FILES, { ids });
const isThere = async (id: string) =>
  (await app.sql.query('select from file where id = $1', [id])).rowCount === 1;

/** An organisation with an Admin, a member and an improvement point of the member. */
async function place() {
  const organization = await app.make.organization();
  const [admin, member] = await Promise.all([organization.admin(), organization.client()]);
  const { id } = await app.make.registerEntry(member);
  const { rows } = await app.sql.query<{ number: string }>('select number from record where id = $1', [id]);
  const entry = { id, number: rows[0]?.number ?? '' };
  const add = async (name: string, bytes: Buffer, by: Person = member): Promise<UploadedFile> => {
    const file = await upload(by, bytes, { organizationId: organization.id, name });
    await link(by, 'RegisterEntry', entry.id, [file.id]);
    return file;
  };
  const addUnlinked = async (name: string): Promise<UploadedFile> => {
    const file = await add(name, pdf());
    await unlink(admin, file.id);
    return file;
  };
  const inIt = { organizationId: organization.id };
  return { organization, admin, member, entry, add, addUnlinked, inIt };
}

describe('the list of files', () => {
  test('tells of each what it is, where it belongs and who added it', async () => {
    const { admin, member, entry, add, addUnlinked, inIt } = await place();
    const linked = await add('Protocol.pdf', pdf());
    const loose = await addUnlinked('oud.pdf');
    const { total, rows } = await list(admin, inIt);
    expect(total).toBe(2);
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ id: loose.id, name: 'oud.pdf', record: null, unlinkedAt: expect.any(String) },
        abilities: { remove: false, delete: true },
      }),
      expect.objectContaining({
        ...{ id: linked.id, name: 'Protocol.pdf', type: 'pdf', size: linked.size, user: { id: member.id } },
        record: expect.objectContaining({ entity: 'RegisterEntry', id: entry.id, number: entry.number }),
        ...{ unlinkedAt: null, isAddedUnderShield: false, abilities: { remove: true, delete: false } },
      }),
    ]);
  });

  test('has no file that its uploader has not linked yet', async () => {
    const { admin, member, inIt } = await place();
    await upload(member, pdf(), { ...inIt, name: 'nog niet.pdf' });
    expect(await list(admin, inIt)).toMatchObject({ total: 0, rows: [] });
  });

  test('is refused to a Client, and tells an Admin nothing of another organisation', async () => {
    const { member, admin, add, inIt } = await place();
    const file = await add('geheim.pdf', pdf());
    const refused = await app.gql(member, LIST_FILES, inIt);
    expect(refused.code).toBe('FORBIDDEN');
    expect((await app.gql(adminB, LIST_FILES, inIt)).code).toBe('NOT_FOUND');
    expect(await namesOf(adminB, {})).not.toContain('geheim.pdf');
    expect(await namesOf(adminB, { search: 'geheim' })).toEqual([]);
    expect((await list(superAdmin, inIt)).rows.map(({ id }) => id)).toEqual([file.id]);
    expect((await list(admin, {})).rows.map(({ id }) => id)).toEqual([file.id]);
  });

  test('is narrowed to the unlinked, a type, a person and a period, and counts the values', async () => {
    const { admin, organization, add, addUnlinked, inIt } = await place();
    const other = await organization.client();
    const entry = await app.make.registerEntry(other);
    await add('a.pdf', pdf());
    await add('b.jpg', await picture());
    await addUnlinked('c.pdf');
    const own = await upload(other, pdf(), { ...inIt, name: 'd.pdf' });
    await link(other, 'RegisterEntry', entry.id, [own.id]);
    const by = async (filter: object) => (await namesOf(admin, { ...inIt, filter })).toSorted();
    expect(await by({ isUnlinked: true })).toEqual(['c.pdf']);
    expect(await by({ type: ['jpg'] })).toEqual(['b.jpg']);
    expect(await by({ type: ['jpg', 'pdf'], isUnlinked: false })).toEqual(['a.pdf', 'b.jpg', 'd.pdf']);
    expect(await by({ userId: [other.id] })).toEqual(['d.pdf']);
    expect(await by({ createdAt: ['ThisYear'] })).toHaveLength(4);
    expect(await by({ createdAt: ['LastYear'] })).toEqual([]);
    const { facets } = await list(admin, inIt);
    const counts = (field: string) =>
      Object.fromEntries(
        facets.find((facet) => facet.field === field)?.values.map(({ value, count }) => [value, count]) ?? [],
      );
    expect(counts('type')).toEqual({ pdf: 3, jpg: 1 });
    expect(counts('isUnlinked')).toMatchObject({ true: 1 });
    const wrong = await app.gql(admin, LIST_FILES, { ...inIt, filter: { createdAt: ['gisteren'] } });
    expect([wrong.code, Object.keys(wrong.fields ?? {})]).toEqual(['VALIDATION', ['createdAt']]);
  });

  test('takes a moment by the clocks in the Netherlands', async () => {
    const { admin, add, inIt } = await place();
    const file = await add('nacht.pdf', pdf());
    // Clocks here are an hour ahead of UTC in winter: it is the next day.
    await app.sql.query('alter table file disable trigger file_keep');
    await app.sql.query("update file set created_at = '2026-01-14T23:30:00Z' where id = $1", [file.id]);
    await app.sql.query('alter table file enable trigger file_keep');
    const on = (day: string) => namesOf(admin, { ...inIt, filter: { createdAt: [`${day}..${day}`] } });
    expect(await on('2026-01-15')).toEqual(['nacht.pdf']);
    expect(await on('2026-01-14')).toEqual([]);
  });

  test('is searched by name, in any case and spelling, and by the number of the record', async () => {
    const { admin, add, addUnlinked, entry, inIt } = await place();
    await add('Verslag café Zuid.pdf', pdf());
    await addUnlinked('rooster.pdf');
    for (const search of ['café', 'CAFE', 'cafe\u0301 zuid', 'verslag'])
      expect(await namesOf(admin, { ...inIt, search }), search).toEqual(['Verslag café Zuid.pdf']);
    expect(await namesOf(admin, { ...inIt, search: entry.number })).toEqual(['Verslag café Zuid.pdf']);
    expect(await namesOf(admin, { ...inIt, search: 'rooster' })).toEqual(['rooster.pdf']);
    expect(await namesOf(admin, { ...inIt, search: '100%' })).toEqual([]);
  });

  test('is sorted by each of its columns, both ways', async () => {
    const { admin, organization, add, addUnlinked, inIt } = await place();
    const first = await organization.admin({ name: 'Anna', surname: 'Aalders' });
    const last = await organization.admin({ name: 'Zoë', surname: 'Zijlstra' });
    await add('b.pdf', pdf('kort'), last);
    await add('a.jpg', await picture(), first);
    await addUnlinked('c.pdf');
    const by = (field: string, direction = 'asc') => namesOf(admin, { ...inIt, sort: { field, direction } });
    expect(await by('name')).toEqual(['a.jpg', 'b.pdf', 'c.pdf']);
    expect(await by('name', 'desc')).toEqual(['c.pdf', 'b.pdf', 'a.jpg']);
    expect((await by('type'))[0]).toBe('a.jpg');
    expect((await by('user'))[0]).toBe('a.jpg');
    expect((await by('record')).at(-1)).toBe('c.pdf');
    expect((await by('record', 'desc')).at(-1)).toBe('c.pdf');
    expect(await by('createdAt')).toEqual(['b.pdf', 'a.jpg', 'c.pdf']);
    const sizes = (await list(admin, { ...inIt, sort: { field: 'size', direction: 'desc' } })).rows;
    const inOrder = sizes.map(({ size }) => size);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
  });

  test('tells of a shielded reporter’s file neither a name nor a time', async () => {
    const incident = await app.make.incident(clientA, { isShielded: true });
    const file = await upload(clientA, await picture(), {
      ...{ organizationId: organizationA.id, name: 'IMG kamer Sanne.jpg' },
    });
    await link(clientA, 'Incident', incident.id, [file.id]);
    const { rows } = await list(adminA, { organizationId: organizationA.id });
    const shown = rows.find(({ id }) => id === file.id);
    expect(shown).toMatchObject({ user: null, isAddedUnderShield: true, name: 'Foto 1.jpg' });
    const clock = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'medium', timeZone: 'Europe/Amsterdam' });
    expect(clock.format(new Date(shown?.createdAt ?? ''))).toBe('00:00:00');
    const found = (filter: object) => list(adminA, { organizationId: organizationA.id, filter });
    expect((await found({ userId: [clientA.id] })).rows.map(({ id }) => id)).not.toContain(file.id);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
    const { rows: ofToday } = await found({ createdAt: [`${today}..${today}`] });
    expect(ofToday.map(({ id }) => id)).toContain(file.id);
    expect(await namesOf(adminA, { organizationId: organizationA.id, search: 'Sanne' })).toEqual([]);
  });

  test('takes as many statements for fifty rows as for one', async () => {
    const [many, one] = await Promise.all([place(), place()]);
    await one.add('een.pdf', pdf());
    for (let count = 0; count < 3; count += 1) {
      const entry = await app.make.registerEntry(many.member);
      const files = await Promise.all(
        Array.from({ length: 10 }, () => upload(many.member, pdf(), { ...many.inIt, name: `${count}.pdf` })),
      );
      await link(
        many.member,
        'RegisterEntry',
        entry.id,
        files.map(({ id }) => id),
      );
    }
    const sent = noteStatements();
    const statementsOf = async ({ admin, inIt }: typeof one) => {
      await list(admin, inIt);
      sent.clear();
      const { rows } = await list(admin, inIt);
      return { rows: rows.length, statements: sent.texts().length };
    };
    const [ofMany, ofOne] = [await statementsOf(many), await statementsOf(one)];
    sent.restore();
    expect([ofMany.rows, ofOne.rows]).toEqual([30, 1]);
    expect(ofMany.statements).toBe(ofOne.statements);
    expect(ofMany.statements).toBeLessThanOrEqual(5);
  });
});

describe('deleting files', () => {
  test('takes unlinked ones, for good', async () => {
    const { admin, addUnlinked, inIt } = await place();
    const [one, other] = [await addUnlinked('een.pdf'), await addUnlinked('twee.pdf')];
    expect((await read(admin, one.id)).status).toBe(200);
    const { data } = await remove(admin, [one.id, other.id]);
    expect(data?.deleteFiles.toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await namesOf(admin, inIt)).toEqual([]);
    expect((await read(admin, one.id)).status).toBe(404);
  });

  test('takes all or none, and no linked one', async () => {
    const { admin, add, addUnlinked } = await place();
    const [linked, loose] = [await add('vast.pdf', pdf()), await addUnlinked('los.pdf')];
    const refused = await remove(admin, [loose.id, linked.id]);
    expect([refused.code, refused.errors[0]?.message]).toEqual(['VALIDATION', fileStoreMessages.stillLinked]);
    expect([await isThere(loose.id), await isThere(linked.id)]).toEqual([true, true]);
    const unknown = await remove(admin, [loose.id, crypto.randomUUID()]);
    expect([unknown.code, await isThere(loose.id)]).toEqual(['NOT_FOUND', true]);
    expect((await remove(admin, ['geen-sleutel'])).code).toBe('VALIDATION');
    const tooMany = await remove(
      admin,
      Array.from({ length: 101 }, () => crypto.randomUUID()),
    );
    expect(tooMany.code).toBe('VALIDATION');
  });

  test('is for an Admin of the organisation alone', async () => {
    const { member, addUnlinked, add } = await place();
    const file = await addUnlinked('los.pdf');
    expect((await remove(member, [file.id])).code).toBe('FORBIDDEN');
    expect((await remove(adminB, [file.id])).code).toBe('NOT_FOUND');
    const pending = await add('van mij.pdf', pdf());
    expect((await remove(adminB, [pending.id])).code).toBe('NOT_FOUND');
    expect(await isThere(file.id)).toBe(true);
    expect((await remove(superAdmin, [file.id])).errors).toEqual([]);
    expect(await isThere(file.id)).toBe(false);
  });
});

describe('the space of an organisation', () => {
  test('is what its files take to the byte, and is told to those who manage it', async () => {
    const { admin, member, add, addUnlinked, inIt } = await place();
    const use = async (actor: Person) =>
      (await app.ask<{ fileUse: { used: number | null; available: number } }>(actor, FILE_USE, inIt)).fileUse;
    expect((await use(admin)).used).toBe(0);
    const bytes = pdf();
    await add('een.pdf', bytes);
    const entry = await app.make.registerEntry(member);
    const again = await upload(member, bytes, { ...inIt, name: 'zelfde.pdf' });
    await link(member, 'RegisterEntry', entry.id, [again.id]);
    expect((await use(admin)).used).toBe(bytes.length);
    const other = pdf();
    await add('twee.pdf', other);
    expect((await use(admin)).used).toBe(bytes.length + other.length);
    const { id } = await addUnlinked('los.pdf');
    const { rows } = await app.sql.query<{ size: number }>(
      'select c.size::float8 as size from file f join file_content c using (organization_id, sha256) where f.id = $1',
      [id],
    );
    expect((await use(superAdmin)).used).toBe(bytes.length + other.length + Number(rows[0]?.size));
    expect(await use(member)).toMatchObject({ used: null, available: expect.any(Number) });
    expect((await app.gql(adminB, FILE_USE, inIt)).code).toBe('NOT_FOUND');
    expect((await app.gql(adminB, FILE_USE, { organizationId: organizationB.id })).errors).toEqual([]);
  });
});

describe('uploads that an Admin does not see', () => {
  test('count in whole hundredths of the space, as they would tell when somebody uploads', async () => {
    const { admin, member, add, inIt } = await place();
    const linked = pdf();
    await add('een.pdf', linked);
    await upload(member, pdf(), { ...inIt, name: 'nog niet gekoppeld.pdf' });
    const use = async () => {
      const { fileUse } = await app.ask<{ fileUse: { used: number; available: number } }>(
        admin,
        FILE_USE,
        inIt,
      );
      return fileUse;
    };
    const { used, available } = await use();
    expect(used).toBe(linked.length);
    const begin = (size: number) =>
      app.sql.query(
        'insert into file_upload (id, organization_id, user_id, name, size) values (gen_random_uuid(), $1, $2, $3, $4)',
        [inIt.organizationId, member.id, 'groot.pdf', size],
      );
    await begin(available / 100 - 50_000);
    expect((await use()).used).toBe(linked.length);
    await begin(available / 50);
    expect((await use()).used).toBe(linked.length + available / 50);
  });
});

describe('the log', () => {
  test('names the file that was added, removed and deleted, and its record', async () => {
    const { admin, member, entry, addUnlinked, inIt } = await place();
    const file = await addUnlinked('brief.pdf');
    await remove(admin, [file.id]);
    const { auditLog } = await app.ask<{ auditLog: { rows: readonly object[] } }>(
      admin,
      `query ($organizationId: ID!) { auditLog(organizationId: $organizationId, filter: { entity: [File] }) {
        rows { action fileName actor { id } record { entity id name } } } }`,
      inIt,
    );
    const record = { entity: 'RegisterEntry', id: entry.id, name: entry.number };
    expect(auditLog.rows).toEqual([
      { action: 'deleted', fileName: 'brief.pdf', actor: { id: admin.id }, record: null },
      { action: 'deleted', fileName: 'brief.pdf', actor: { id: admin.id }, record },
      { action: 'created', fileName: 'brief.pdf', actor: { id: member.id }, record },
    ]);
    const { auditLogExport } = await app.ask<{ auditLogExport: { csv: string } }>(
      admin,
      `query ($organizationId: ID!) { auditLogExport(organizationId: $organizationId, filter: { entity: [File] }) {
        csv } }`,
      inIt,
    );
    expect(auditLogExport.csv).toContain(`brief.pdf – ${entry.number}`);
  });
});
