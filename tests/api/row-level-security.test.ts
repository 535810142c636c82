import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSecurityEvents } from '../../server/modules/identity/account/security-events.ts';
import { newId } from '../../server/platform/core/ids.ts';
import { oneOfEach } from '../kit/matrix/table-rows.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ own: 'whole tables are counted' });
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});

const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB, clientB } = app.actors;
const own = await app.make.registerEntry(clientA);
const colleagues = await app.make.registerEntry(colleagueA);
const foreign = await app.make.registerEntry(clientB);

/** Every table with row-level security; in each there is something of someone of B. */
const everyTable = await oneOfEach(app, clientB);
await writeSecurityEvents(app.services.database);

beforeAll(async () => {
  await app.sql.query(
    `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version, subject_user_id)
     select gen_random_uuid(), organization_id, user_id, 'RegisterEntry', id, 'created', 1, user_id from register_entry`,
  );
  for (const person of [clientA, adminB]) await person.token();
});

type Scope = Pick<Person, 'id' | 'role' | 'organizationIds'> | null;

/** Runs statements as the application does for someone, and takes everything back. */
async function as<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    if (scope) {
      await client.query(
        "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
        [scope.id, scope.role, scope.organizationIds.join(',')],
      );
    }
    return await work();
  } finally {
    await client.query('rollback');
  }
}

const read = async (scope: Scope, text: string): Promise<unknown[]> =>
  as(scope, async () => (await client.query({ text, rowMode: 'array' })).rows.flat());
const affected = async (scope: Scope, text: string, values: unknown[] = []) =>
  as(scope, async () => (await client.query(text, values)).rowCount);
const refusal = async (scope: Scope, text: string, values: unknown[] = []) =>
  as(scope, () =>
    client.query(text, values).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  );

const VIOLATION = /violates row-level security policy/;
const INSERT_ENTRY = `insert into register_entry (id, organization_id, user_id, created_at, updated_at, source,
  description, cause, immediate_measures, structural_measure, responsible_employee, status,
  expected_completion_date, effectiveness, effectiveness_measurement)
  values ($1, $2, $3, now(), now(), 'Igj', '', '', '', '', '', 'Ongoing', now(), '', '')`;
const INSERT_RESPONSIBLE = INSERT_ENTRY.replace('user_id,', 'user_id, responsible_user_id,').replace(
  '$3,',
  '$3, $3,',
);
const INSERT_CHANGE = `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version)
  values (gen_random_uuid(), $1, $2, 'RegisterEntry', gen_random_uuid(), 'created', 1)`;

/** Tables of kinds of record, of which everybody reads their own, and others unless they are private. */
const { rows: kindTables } = await app.sql.query<{ name: string; isPrivate: boolean }>(
  `select k.table_name as name, exists (select from record r where r.kind = k.kind and r.audience = 'Private') as "isPrivate"
   from record_kind k`,
);
const tablesRead = (others: string, kinds: typeof kindTables) =>
  [...others.split(' '), ...kinds.map(({ name }) => name)].toSorted().join(' ');
/** The tables that a Client finds rows in, of an organisation where every table has a row of theirs. */
const READ_BY_CLIENT = tablesRead(
  'access_log access_log_shield account_revision api_token app_user audit_answer audit_finding audit_request audit_response audit_template audit_template_version calendar_feed change_log change_log_shield comment ' +
    'document_folder document_follow document_part document_text external_identity file file_content file_upload frequency handbook_synonyms handbook_word hidden_record idempotency_key ' +
    'incident_reporter_reply incident_shielded_reporter manual_rating membership notification organization ' +
    'publication_read publication_version record record_link recovery_code revision risk_score risk_settings saved_view ' +
    'saved_view_default second_factor security_event session task_template team team_member user_email vault_salt',
  kindTables,
);
/** The same for an Admin, when all of it is a Client's. */
const READ_BY_ADMIN = tablesRead(
  'access_log account_revision app_user audit_answer audit_finding audit_request audit_response audit_template audit_template_version calamity_report change_log chart_note client_days comment document_folder document_link document_part document_text file file_content ' +
    'frequency handbook_miss handbook_synonyms handbook_word incident_reporter_reply insight_signal invitation manual_opening manual_rating membership organization plan_start ' +
    'publication_draft publication_read publication_settings publication_version record record_link report retention_hold ' +
    'retention_item retention_period retention_run revision risk_score ' +
    'risk_settings second_factor security_event session task_template team team_member user_email',
  kindTables.filter(({ isPrivate }) => !isPrivate),
);

/** How many rows a statement changes; none where the application has no right to it. */
const changed = async (scope: Scope, text: string) =>
  as(scope, () =>
    client.query(text).then(
      ({ rowCount }) => rowCount,
      (error: Error) => (/permission denied/.test(error.message) ? 0 : error.message),
    ),
  );

describe('the application without a scope', () => {
  test.each(everyTable)('reads no row of %s, though there are some', async (table) => {
    expect(await read(null, `select 1 from ${table}`)).toEqual([]);
  });

  test.each(everyTable)('removes no row of %s', async (table) => {
    expect(await changed(null, `delete from ${table}`)).toBe(0);
  });

  test('adds nothing', async () => {
    expect(await refusal(null, INSERT_ENTRY, [newId(), organizationA.id, clientA.id])).toMatch(VIOLATION);
    expect(await refusal(null, INSERT_CHANGE, [organizationA.id, clientA.id])).toMatch(VIOLATION);
    expect(
      await refusal(
        null,
        "insert into organization (id, name, created_at, updated_at) values (gen_random_uuid(), 'x', now(), now())",
      ),
    ).toMatch(VIOLATION);
  });
});

const ofB = [organizationB.id, adminB.id, clientB.id].join('|');
/** The row of the person of both organisations, which people of A may see. */
const nameOfBoth = `t.id = '${app.actors.clientOfBoth.id}'`;

describe.each([clientA, adminA])('the application in the scope of a $role of one organisation', (actor) => {
  const isOfB = (table: string) =>
    `t::text ~ '${ofB}' ${table === 'app_user' ? `and not ${nameOfBoth}` : ''}`;

  test.each(everyTable)('reads nothing of another in %s', async (table) => {
    expect(await read(actor, `select 1 from ${table} t where ${isOfB(table)}`)).toEqual([]);
  });

  test.each(everyTable)('removes nothing of another from %s', async (table) => {
    expect(await changed(actor, `delete from ${table} t where ${isOfB(table)}`)).toBe(0);
  });

  // A statement that reads no column is limited only by the policy on removal, not by the one on reading.
  test.each(everyTable)('removes no more from %s than it reads', async (table) => {
    const [readable] = await read(actor, `select count(*)::int from ${table}`);
    expect(await changed(actor, `delete from ${table}`)).toBeLessThanOrEqual(Number(readable));
  });
});

describe('the application in the scope of one organisation', () => {
  test.each([
    { actor: clientB, tables: READ_BY_CLIENT },
    { actor: adminB, tables: READ_BY_ADMIN },
  ])('reads something of these tables alone for a $actor.role: $tables', async ({ actor, tables }) => {
    const readable: string[] = [];
    for (const table of everyTable)
      if ((await read(actor, `select 1 from ${table} limit 1`)).length > 0) readable.push(table);
    expect(readable.toSorted().join(' ')).toBe(tables);
  });

  test('reads the rows of an Admin’s organisation only', async () => {
    expect((await read(adminA, 'select id from register_entry')).toSorted()).toEqual(
      [own.id, colleagues.id].toSorted(),
    );
    expect(await read(adminA, 'select distinct organization_id from change_log')).toEqual([organizationA.id]);
    expect(await read(adminA, 'select distinct organization_id from membership')).toEqual([organizationA.id]);
    expect(await read(adminA, 'select id from organization')).toEqual([organizationA.id]);
    const emails = await read(adminA, 'select email from user_email');
    expect(emails).toEqual(expect.arrayContaining([adminA.email, clientA.email, colleagueA.email]));
    for (const { email } of [adminB, clientB, superAdmin]) expect(emails).not.toContain(email);
  });

  test('reads a Client’s own rows only', async () => {
    expect(await read(clientA, 'select id from register_entry')).toEqual([own.id]);
    expect(await read(clientA, 'select entity_id from change_log')).toEqual([own.id]);
    expect(await read(clientA, 'select email from user_email')).toEqual([clientA.email]);
    expect(await read(clientA, 'select user_id from membership')).toEqual([clientA.id]);
    const names = await read(clientA, 'select id from app_user');
    expect(names).toEqual(expect.arrayContaining([adminA.id, colleagueA.id, superAdmin.id]));
    for (const { id } of [adminB, clientB]) expect(names).not.toContain(id);
  });

  test.each([clientA, adminA])('reads no password and no other session for a $role', async (actor) => {
    expect(await read(actor, 'select 1 from credential')).toEqual([]);
    expect(new Set(await read(actor, 'select user_id from session'))).not.toContain(adminB.id);
  });

  test('reads everything for a SuperAdmin, but no password', async () => {
    expect((await read(superAdmin, 'select id from register_entry')).length).toBe(4);
    expect(await read(superAdmin, 'select 1 from credential')).toEqual([]);
  });

  test.each([clientA, adminA])(
    'changes and removes no row of another organisation for a $role',
    async (actor) => {
      for (const statement of [
        "update register_entry set cause = 'x' where id = $1",
        'delete from register_entry where id = $1',
        'select from register_entry where id = $1 for update',
      ]) {
        expect(await affected(actor, statement, [foreign.id])).toBe(0);
        expect(await affected(actor, statement, [own.id])).toBe(1);
      }
    },
  );

  test('changes and removes no row of a colleague for a Client', async () => {
    expect(await affected(clientA, "update register_entry set cause = 'x' where id <> $1", [own.id])).toBe(0);
    expect(await affected(clientA, 'delete from register_entry where id <> $1', [own.id])).toBe(0);
    // A statement that reads no column is not limited by the policy on reading.
    expect(await affected(clientA, "update register_entry set cause = 'x'")).toBe(1);
    expect(await affected(clientA, 'delete from register_entry')).toBe(1);
  });

  test('neither adds a row to another organisation nor moves one there', async () => {
    expect(await refusal(adminA, INSERT_ENTRY, [newId(), organizationB.id, adminA.id])).toMatch(VIOLATION);
    expect(await refusal(clientA, INSERT_ENTRY, [newId(), organizationB.id, clientA.id])).toMatch(VIOLATION);
    expect(await refusal(clientA, INSERT_ENTRY, [newId(), organizationA.id, colleagueA.id])).toMatch(
      VIOLATION,
    );
    expect(
      await refusal(adminA, 'update register_entry set organization_id = $1', [organizationB.id]),
    ).toMatch(VIOLATION);
    for (const column of ['organization_id', 'user_id', 'responsible_user_id'])
      expect(await refusal(clientA, `update register_entry set ${column} = $1`, [organizationB.id])).toMatch(
        /cannot change the author/,
      );
    expect(await refusal(adminA, 'update register_entry set responsible_user_id = $1', [clientA.id])).toBe(
      'done',
    );
    expect(await refusal(clientA, INSERT_ENTRY, [newId(), organizationA.id, clientA.id])).toBe('done');
    expect(await refusal(clientA, INSERT_RESPONSIBLE, [newId(), organizationA.id, clientA.id])).toMatch(
      VIOLATION,
    );
    expect(await refusal(adminA, INSERT_RESPONSIBLE, [newId(), organizationA.id, adminA.id])).toBe('done');
  });

  test('lets Admins alone make views and recurring tasks of the organisation', async () => {
    const VIEW = `insert into saved_view values (gen_random_uuid(), $1, null, 1, now(), now(), 'Register', 'Ons', '{}')`;
    const RECURRING = `insert into task_template (id, organization_id, title, description, theme, frequency_id,
      lead_time_days, for_all_organizations, organization_ids, created_at, updated_at) values (gen_random_uuid(), $1,
      'Audit', '', 'Quality', (select id from frequency limit 1), 7, false, array[$1]::uuid[], now(), now())`;
    for (const statement of [VIEW, RECURRING]) {
      expect(await refusal(clientA, statement, [organizationA.id])).toMatch(VIOLATION);
      expect(await refusal(adminA, statement, [organizationA.id])).toBe('done');
    }
  });

  test('lets a Client read and update entries they are responsible for, but not delete them', async () => {
    const responsible = await organizationA.client();
    const change = async (statement: string) =>
      affected(responsible, `${statement} where id = $1`, [colleagues.id]);
    await app.sql.query('update register_entry set responsible_user_id = $2 where id = $1', [
      colleagues.id,
      responsible.id,
    ]);
    expect(await read(responsible, 'select id from register_entry')).toEqual([colleagues.id]);
    expect(await change("update register_entry set cause = 'x'")).toBe(1);
    expect(await change('delete from register_entry')).toBe(0);
    await app.sql.query('update register_entry set responsible_user_id = null');
    expect(await change("update register_entry set cause = 'x'")).toBe(0);
  });

  test('writes no line in the log of another organisation, and none under another name', async () => {
    expect(await refusal(adminA, INSERT_CHANGE, [organizationB.id, adminA.id])).toMatch(VIOLATION);
    expect(await refusal(adminA, INSERT_CHANGE, [organizationA.id, clientA.id])).toMatch(VIOLATION);
    expect(await refusal(superAdmin, INSERT_CHANGE, [organizationA.id, clientA.id])).toMatch(VIOLATION);
    expect(await refusal(adminA, INSERT_CHANGE, [organizationA.id, adminA.id])).toBe('done');
  });

  test.each([clientA, adminA])('makes a $role belong to nothing else', async (actor) => {
    const insert =
      "insert into membership (id, organization_id, user_id, kind, created_at) values (gen_random_uuid(), $1, $2, 'Owner', now())";
    expect(await refusal(actor, insert, [organizationB.id, actor.id])).toMatch(VIOLATION);
    // The same holds for a request whose scope is stale.
    const left = { ...actor, organizationIds: [organizationA.id, organizationB.id] };
    expect(await refusal(left, insert, [organizationB.id, actor.id])).toMatch(VIOLATION);
    const beyond = `where user_id = '${actor.id}' or organization_id <> '${organizationA.id}'`;
    const all = actor.role === 'Client' ? '' : beyond;
    expect(await affected(actor, `update membership set kind = 'Owner' ${all}`)).toBe(0);
    expect(await affected(actor, `delete from membership ${all}`)).toBe(0);
    expect(await affected(actor, "update organization set name = 'x'")).toBe(0);
  });

  test.each([clientA, adminA])('changes no stranger for a $role, and nobody’s address', async (actor) => {
    const strangers =
      actor.role === 'Client' ? `id <> '${actor.id}'` : `not member_of && '{${organizationA.id}}'`;
    expect(await affected(actor, `update app_user set name = 'x' where ${strangers}`)).toBe(0);
    expect(await affected(actor, "update user_email set email = 'x' || email")).toBe(0);
    expect(await affected(actor, 'delete from app_user')).toBe(0);
  });
});

describe('one’s own row', () => {
  const own = (change: string) => `update app_user set ${change} where id = '${clientA.id}'`;

  test('may change its name', async () => {
    expect(await affected(clientA, own("name = 'Ander'"))).toBe(1);
  });

  test.each([
    "role = 'SuperAdmin'",
    `known_in = known_in || '${organizationB.id}'::uuid`,
    'blocked_at = now()',
  ])('refuses %s', async (change) => {
    expect(await refusal(clientA, own(change))).toMatch(/not one's own to change/);
  });

  test('gets another role from a SuperAdmin', async () => {
    expect(await affected(superAdmin, own("role = 'Admin'"))).toBe(1);
  });
});
