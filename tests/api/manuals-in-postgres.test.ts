import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { manualsOn } from '../kit/modules/manuals/manuals.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ own: 'all rows are read' });
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;
const manuals = manualsOn(app);
const published = await manuals.published(adminA, { readBy: 'Everybody' });
const draft = await manuals.draft(adminA);
const foreign = await manuals.published(adminB);
// Two Admins, so that a second person is wanted from here on.
await organizationA.admin();

/** Runs a statement as the application does for a person, and takes it back. */
async function as<Row extends object>(who: Person, text: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [who.id, who.role, who.organizationIds.join(',')],
    );
    return await client.query<Row>(text, values);
  } finally {
    await client.query('rollback');
  }
}

const idsOf = async (who: Person, column: string, table: string) =>
  (await as<{ id: string }>(who, `select ${column} as id from ${table}`)).rows.map(({ id }) => id).toSorted();
const sorted = (...chapters: { id: string }[]) => chapters.map(({ id }) => id).toSorted();

describe('Postgres shows', () => {
  test.each([
    ['a Client what is published', clientA, [published], [], [published]],
    ['an Admin the organisation', adminA, [published, draft], [draft], [published]],
    ['a SuperAdmin everything', superAdmin, [published, draft, foreign], [draft], [published, foreign]],
  ])('%s', async (_, who, chapters, drafts, versions) => {
    expect(await idsOf(who, 'id', 'manual')).toEqual(sorted(...chapters));
    expect(await idsOf(who, 'record_id', 'publication_draft')).toEqual(sorted(...drafts));
    expect(await idsOf(who, 'record_id', 'publication_version')).toEqual(sorted(...versions));
  });
});

describe('Postgres refuses', () => {
  const VERSION = `insert into publication_version (organization_id, record_id, number, values, reason, digest, asks_again,
    editor_ids, approved_at, approved_by, published_at, published_by)
    values ($1, $2, 1, '{}', '', '', false, array[$3::uuid], case when $4::uuid is not null then now() end, $4, now(), $3)`;
  const READ = `insert into publication_read (organization_id, record_id, number, user_id, read_at)
    values ($1, $2, 1, $3, now())`;

  test('a version without the approval of a second person, or with that of its author', async () => {
    const version = (approver: string | null) =>
      as(adminA, VERSION, [organizationA.id, draft.id, adminA.id, approver]);
    await expect(version(null)).rejects.toThrow('a second person approves');
    await expect(version(adminA.id)).rejects.toThrow('check constraint');
    await expect(version(superAdmin.id)).resolves.toMatchObject({ rowCount: 1 });
  });

  test('a confirmation of reading in the name of another person', async () => {
    const read = (reader: Person) => as(clientA, READ, [organizationA.id, published.id, reader.id]);
    await expect(read(colleagueA)).rejects.toThrow('row-level security');
    await expect(read(clientA)).resolves.toMatchObject({ rowCount: 1 });
  });

  test('a chapter under its own part', async () => {
    const part = await manuals.draft(adminA, { parentId: draft.id });
    const circle = as(adminA, 'update manual set parent_id = $1 where id = $2', [part.id, draft.id]);
    await expect(circle).rejects.toThrow('stands under itself');
  });
});
