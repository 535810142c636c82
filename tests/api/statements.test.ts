import { afterAll, describe, expect, test } from 'vitest';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { CREATE_ENTRY, GET_ENTRY, LIST_ENTRIES } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());

const crowd = await app.make.organization();
const colleagues = await Promise.all(Array.from({ length: 10 }, () => crowd.client()));
const [writer] = colleagues;
if (!writer) throw new Error('There are ten');
for (const colleague of colleagues)
  await app.make.registerEntries(
    colleague,
    Array.from({ length: 5 }, () => ({})),
  );
const few = await app.make.organization();
const single = await app.make.registerEntry(await few.client());
const adminOfMany = await crowd.admin();
const adminOfOne = await few.admin();
const { event } = planningOn(app);
for (let count = 0; count < 50; count += 1) await event(adminOfMany, { assignedToUserId: writer.id });
await event(adminOfOne);

const sent = noteStatements();

/** The statements that an operation sends to Postgres. */
async function statementsOf(actor: Person, document: string, variables: object = {}): Promise<string[]> {
  // A first request caches the session, as for everyone at work.
  await app.ask(actor, '{ me { id } }');
  // The sign-in is logged shortly after.
  await expect.poll(() => isSignInNoted(actor)).toBe(true);
  sent.clear();
  await app.ask(actor, document, variables);
  return sent.texts();
}

async function isSignInNoted({ id }: Person): Promise<boolean> {
  const { rowCount } = await app.sql.query('select from security_event where user_id = $1', [id]);
  return rowCount !== 0;
}

const shortened = (statements: readonly string[]) =>
  statements.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '));

const FULL = LIST_ENTRIES.replace('user { id', 'user { email id');

describe('an operation sends as many statements for fifty rows as for one', () => {
  test.each([
    ['the list with everything', FULL],
    [
      'the rows alone',
      '{ registerEntries(pageSize: 50) { rows { id user { name } organization { name } } } }',
    ],
    ['the total alone', '{ registerEntries { total } }'],
    ['the organisations', '{ organizations { id name } }'],
    [
      'the people',
      `{ userAccounts(pageSize: 50) { rows { email status organizations { name } manager { email } hasSecondFactor
        abilities { edit } } total facets { field } } }`,
    ],
    [
      'the invitations',
      '{ invitations(pageSize: 50) { rows { email organization { name } sentBy { email } status } total } }',
    ],
    [
      'the planning',
      `{ taskEvents(pageSize: 50) { rows { title assignedTo { email } template { title } user { name } isOverdue
        organization { name } abilities { update } } total facets { field } } }`,
    ],
  ])('%s', async (_what, document) => {
    const many = await statementsOf(adminOfMany, document, { pageSize: 50 });
    const one = await statementsOf(adminOfOne, document, { pageSize: 50 });
    expect(shortened(many)).toEqual(shortened(one));
    expect(many.length).toBeLessThanOrEqual(5);
  });
});

describe('an operation', () => {
  test('runs its session statement and its read, and no more', async () => {
    const statements = await statementsOf(adminOfOne, GET_ENTRY, { id: single.id });
    expect(shortened(statements)).toEqual(['select *,', 'select e.id']);
  });

  test('reads just the columns and tables that were asked for', async () => {
    const statements = await statementsOf(adminOfMany, '{ registerEntries { rows { description } } }');
    const [select = ''] = statements.filter((text) => text.includes('register_entry'));
    expect(select).toMatch(/^select case when .* end as "?\w+"?\s+from register_entry e\s+where/);
    expect(select).not.toMatch(/e\.(cause|source_text)/);
    expect(statements.filter((text) => text.includes('register_entry'))).toHaveLength(1);
  });

  test('does not read the rows when only the total was asked for', async () => {
    const statements = await statementsOf(adminOfMany, '{ registerEntries { total } }');
    const selects = statements.filter((text) => text.includes('register_entry'));
    expect(selects).toEqual([expect.stringMatching(/count\(\*\)/)]);
  });

  test('does not join the author when only the id is selected', async () => {
    const statements = await statementsOf(adminOfMany, '{ registerEntries { rows { id } } }');
    expect(statements.join('\n')).not.toMatch(/app_user|user_email|organization o/);
  });

  test('writes an entry and its log line in a handful of statements', async () => {
    const statements = await statementsOf(writer, CREATE_ENTRY, {
      organizationId: crowd.id,
      input: validEntry,
    });
    expect(statements.filter((text) => /^insert into "?register_entry/.test(text))).toHaveLength(1);
    expect(statements.filter((text) => /^insert into "?change_log/.test(text))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(9);
  });
});
