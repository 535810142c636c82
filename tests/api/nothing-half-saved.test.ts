import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, clientA, adminA } = app.actors;

/** The stored entries, changes and sessions, to be compared. */
async function everything(): Promise<unknown> {
  const { rows } = await app.sql.query(`select
    (select jsonb_agg(e order by id) from register_entry e) as entries,
    (select jsonb_agg(c order by id) from change_log c) as changes,
    (select count(*) from session) as sessions`);
  return rows;
}

await clientA.token();
const heard: string[] = [];
app.services.events.onChange(({ entityId }) => heard.push(entityId));
beforeEach(() => {
  heard.length = 0;
});

const types = { a: 'ID!', b: 'ID!', id: 'ID!', good: 'RegisterEntryInput!', bad: 'RegisterEntryInput!' };

/** A mutation that declares the variables that its fields use. */
function mutationOf(fields: string): string {
  const used = Object.entries(types).filter(([name]) => new RegExp(`\\$${name}\\b`).test(fields));
  return `mutation (${used.map(([name, type]) => `$${name}: ${type}`).join(', ')}) { ${fields} }`;
}

const create = (alias: string, where: string, what: string) =>
  `${alias}: createRegisterEntry(organizationId: $${where}, input: $${what}) { id }`;
async function expectNothingSaved(fields: string, code: string): Promise<void> {
  const entry = await app.make.registerEntry(clientA);
  const before = await everything();
  const answer = await app.gql(clientA, mutationOf(fields), {
    a: organizationA.id,
    b: organizationB.id,
    good: validEntry,
    bad: { ...validEntry, cause: '' },
    id: entry.id,
  });
  expect(answer.data).toBeNull();
  expect(answer.code).toBe(code);
  expect(await everything()).toEqual(before);
  expect(heard).toEqual([]);
}

describe('an operation of which one part fails leaves nothing behind', () => {
  test('an invalid second part undoes the first', async () => {
    await expectNothingSaved(`${create('one', 'a', 'good')} ${create('two', 'a', 'bad')}`, 'VALIDATION');
  });

  test('an invalid first part stops the second', async () => {
    await expectNothingSaved(`${create('one', 'a', 'bad')} ${create('two', 'a', 'good')}`, 'VALIDATION');
  });

  test('a second part that is not allowed undoes the first', async () => {
    await expectNothingSaved(`${create('one', 'a', 'good')} ${create('two', 'b', 'good')}`, 'NOT_FOUND');
  });

  test('a failing third part undoes a change and a removal', async () => {
    const fields = `one: updateRegisterEntry(id: $id, version: 1, input: $good) { id }
      two: deleteRegisterEntry(id: $id) three: deleteRegisterEntry(id: "${UNKNOWN_ID}")`;
    await expectNothingSaved(fields, 'NOT_FOUND');
  });

  test('a failing part keeps the session that was to be ended', async () => {
    await expectNothingSaved(`signOut ${create('one', 'a', 'bad')}`, 'VALIDATION');
    expect((await app.gql(clientA, '{ me { id } }')).code).toBeUndefined();
  });

  test('a field that may not be read undoes all parts', async () => {
    const fields = `${create('one', 'a', 'good')} two: deleteRegisterEntry(id: $id)
      three: createRegisterEntry(organizationId: $a, input: $good) { user { email } }`;
    await expectNothingSaved(fields, 'FORBIDDEN');
  });
});

describe('an operation of which all parts succeed', () => {
  test('saves and announces each of them', async () => {
    const fields = `${create('one', 'a', 'good')} ${create('two', 'a', 'good')}`;
    const variables = { a: organizationA.id, good: validEntry };
    const data = await app.ask<Record<string, { id: string }>>(adminA, mutationOf(fields), variables);
    const ids = Object.values(data).map(({ id }) => id);
    expect(heard).toEqual(ids);
    const { rows } = await app.sql.query('select id from register_entry where id = any ($1)', [ids]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
  });
});
