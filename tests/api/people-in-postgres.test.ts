import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});

const { organizationA, organizationB, superAdmin, adminA, clientA, clientB, clientOfBoth } = app.actors;
const secondA = await app.make.organization('Zorggroep A, tweede huis');
const owner = await app.make.person({ role: 'Admin', organizations: [organizationA, secondA] });

/** The row count or the error of a statement that the application sends for someone, rolled back. */
async function as(
  { id, role, organizationIds }: Pick<Person, 'id' | 'role' | 'organizationIds'>,
  text: string,
  values: unknown[] = [],
): Promise<number | string> {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [id, role, organizationIds.join(',')],
    );
    return (await client.query(text, values)).rowCount ?? 0;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}

const set = (change: string, { id }: { id: string }) => `update app_user set ${change} where id = '${id}'`;
const join = (organization: { id: string }, { id }: { id: string }) =>
  `insert into membership (id, organization_id, user_id, kind, created_at)
   values ('${newId()}', '${organization.id}', '${id}', 'Member', now())`;
const VIOLATION = /violates row-level security policy/;

const note = ({ id }: { id: string }, actor: { id: string }, organizations: readonly { id: string }[]) =>
  `insert into account_revision (id, user_id, organization_ids, at, actor_id, changes)
   values ('${newId()}', '${id}', '{${organizations.map((one) => one.id).join(',')}}', now(), '${actor.id}', '{}')`;

describe('Postgres lets an Admin', () => {
  test.each(["role = 'Admin'", 'blocked_at = now()', "surname = 'Ander'", "job_title = 'Verpleegkundige'"])(
    'change someone of their own: %s',
    async (change) => {
      expect(await as(adminA, set(change, clientA))).toBe(1);
    },
  );

  test('note in the history of their people what they changed, for their own organisations', async () => {
    expect(await as(adminA, note(clientA, adminA, [organizationA]))).toBe(1);
    expect(await as(adminA, note(clientA, adminA, [organizationA, organizationB]))).toMatch(VIOLATION);
    expect(await as(adminA, note(clientB, adminA, [organizationA]))).toMatch(VIOLATION);
    expect(await as(adminA, note(clientA, superAdmin, [organizationA]))).toMatch(VIOLATION);
    expect(await as(clientA, note(adminA, clientA, [organizationA]))).toMatch(VIOLATION);
  });

  test('add their people to another of their organisations, and remove them', async () => {
    expect(await as(owner, join(secondA, clientA))).toBe(1);
    expect(await as(owner, `delete from membership where user_id = '${clientA.id}'`)).toBe(1);
  });

  test('add a shared person to their own organisation, and remove them', async () => {
    expect(await as(owner, join(secondA, clientOfBoth))).toBe(1);
    expect(await as(owner, `delete from membership where user_id = '${clientOfBoth.id}'`)).toBe(1);
  });
});

describe('Postgres keeps an Admin from', () => {
  test('making anyone a SuperAdmin', async () => {
    expect(await as(adminA, set("role = 'SuperAdmin'", clientA))).toMatch(VIOLATION);
  });

  test.each(["role = 'Client'", 'blocked_at = now()', "member_of = '{}'", "known_in = '{}'"])(
    'changing themselves: %s',
    async (change) => {
      expect(await as(adminA, set(change, adminA))).toMatch(/not one's own to change/);
    },
  );

  test.each(["role = 'Admin'", 'blocked_at = now()', "username = 'ander'", 'preferences = \'{"a":1}\''])(
    'changing someone who belongs to others too: %s',
    async (change) => {
      expect(await as(adminA, set(change, clientOfBoth))).toMatch(/not theirs alone to change/);
    },
  );

  test('changing memberships or visibility of a person outside their own organisations', async () => {
    const elsewhere = `'{${organizationA.id},${organizationB.id}}'`;
    for (const change of [`member_of = ${elsewhere}`, `known_in = ${elsewhere}`, "known_in = '{}'"]) {
      expect(await as(adminA, set(change, clientA)), change).toMatch(/not theirs to change|violates/);
    }
    expect(await as(adminA, set(`member_of = '{${organizationA.id}}'`, clientOfBoth))).toMatch(
      /not theirs to change/,
    );
  });

  test('changing a stranger or a SuperAdmin, also one who belongs to their organisation', async () => {
    const member = await app.make.person({ role: 'SuperAdmin', organizations: [organizationA] });
    for (const person of [clientB, superAdmin, member]) {
      expect(await as(adminA, set("surname = 'Ander'", person))).toBe(0);
    }
  });

  test('adding a stranger, or anyone to an organisation of others, or themselves', async () => {
    expect(await as(adminA, join(organizationA, clientB))).toMatch(/nobody's to add/);
    expect(await as(adminA, join(organizationB, clientA))).toMatch(VIOLATION);
    expect(await as(adminA, join(secondA, adminA))).toMatch(VIOLATION);
  });

  test('moving a membership to another organisation or another person', async () => {
    const move = (column: string, id: string) =>
      as(adminA, `update membership set ${column} = '${id}' where user_id = '${clientA.id}'`);
    expect(await move('organization_id', organizationB.id)).toMatch(VIOLATION);
    expect(await move('user_id', clientB.id)).toMatch(/nobody's to add/);
  });

  test('inviting to an organisation of others, and as a SuperAdmin', async () => {
    const invite = (organization: { id: string }, role: string) =>
      as(
        adminA,
        `insert into invitation (id, organization_id, email, role, token_hash, sent_by, sent_at, expires_at, created_at,
         updated_at) values ($1, $2, 'x@voorbeeld.example', $3, '\\x00', $4, now(), now(), now(), now())`,
        [newId(), organization.id, role, adminA.id],
      );
    expect(await invite(organizationA, 'Client')).toBe(1);
    expect(await invite(organizationB, 'Client')).toMatch(VIOLATION);
    expect(await invite(organizationA, 'SuperAdmin')).toMatch(/violates check constraint/);
  });
});

describe('Postgres keeps a Client from', () => {
  test('all of these as well', async () => {
    expect(await as(clientA, set("surname = 'Ander'", adminA))).toBe(0);
    expect(await as(clientA, join(organizationA, clientB))).toMatch(VIOLATION);
    expect(await as(clientA, 'delete from membership')).toBe(0);
    expect(await as(clientA, 'select from invitation')).toBe(0);
  });
});

describe('the organisations of a person', () => {
  const reachOf = async ({ id }: { id: string }) => {
    const { rows } = await app.sql.query<{ member_of: string[]; known_in: string[] }>(
      'select member_of::text[], known_in::text[] from app_user where id = $1',
      [id],
    );
    return rows[0];
  };

  test('follow the memberships; visibility of the name outlasts them', async () => {
    const person = await app.make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    const both = [organizationA.id, organizationB.id];
    expect(await reachOf(person)).toEqual({ member_of: both, known_in: both });
    await app.sql.query('delete from membership where user_id = $1 and organization_id = $2', [
      person.id,
      organizationB.id,
    ]);
    expect(await reachOf(person)).toEqual({ member_of: [organizationA.id], known_in: both });
    await app.sql.query('update membership set organization_id = $2 where user_id = $1', [
      person.id,
      organizationB.id,
    ]);
    expect(await reachOf(person)).toMatchObject({ member_of: [organizationB.id] });
  });
});

describe('an organisation', () => {
  test('an archived organisation accepts no insert, update or delete, by anyone', async () => {
    const archived = await app.make.organization();
    const member = await archived.client();
    const entry = await app.make.registerEntry(member);
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const ARCHIVED = 'the organisation is archived';
    expect(await as(superAdmin, `update register_entry set cause = '' where id = '${entry.id}'`)).toBe(
      ARCHIVED,
    );
    expect(await as(member, `delete from register_entry where id = '${entry.id}'`)).toBe(ARCHIVED);
    expect(await as(superAdmin, join(archived, clientA))).toBe(ARCHIVED);
    expect(await as(superAdmin, `delete from membership where user_id = '${member.id}'`)).toBe(ARCHIVED);
    expect(await as(member, 'select from register_entry')).toBe(1);
  });

  test('an organisation that is in use and not archived is not removed', async () => {
    const used = await app.make.organization();
    await used.client();
    const remove = `delete from organization where id = '${used.id}'`;
    expect(await as(superAdmin, remove)).toBe('the organisation is in use');
    await app.sql.query('update organization set archived_at = now() where id = $1', [used.id]);
    expect(await as(superAdmin, remove)).toBe(1);
    const empty = await app.make.organization();
    expect(await as(superAdmin, `delete from organization where id = '${empty.id}'`)).toBe(1);
  });

  test('is empty only when no tenant table has a row of it', async () => {
    const { rows } = await app.sql.query<{ of_organizations: string }>(
      `select a.attrelid::regclass::text as of_organizations from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'organization_id' and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    const cascading = await app.sql.query<{ conrelid: string }>(
      `with recursive going (conrelid) as (
         select 'organization'::regclass::oid
         union select k.conrelid from pg_constraint k join going g on k.confrelid = g.conrelid
         where k.contype = 'f' and k.confdeltype = 'c')
       select conrelid::regclass::text as conrelid from going where conrelid <> 'organization'::regclass`,
    );
    // The logs outlive their records, and have lines about archived organisations too.
    const all = rows
      .map(({ of_organizations: name }) => name)
      .filter((name) => !/^(access|change)_log(_shield)?$/.test(name));
    expect(cascading.rows.map(({ conrelid }) => conrelid).toSorted()).toEqual(all.toSorted());
    const { rows: archivable } = await app.sql.query<{ name: string }>(
      `select t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'refuse_archived'`,
    );
    // The server alone writes reminders, notifications and plan starts; records, numbers, history, versions of lists of
    // questions and the contents of files are written only beside a row, which is refused.
    // A whole organisation may leave as a zip when it is archived as well.
    const beside = [
      'organization_export',
      ...['reminder', 'notification', 'plan_start', 'record', 'record_number', 'revision', 'risk_score'],
      ...['file_content', 'audit_template_version', 'hidden_record'],
      // A breach may come to light afterwards.
      'data_breach',
    ];
    const written = all.filter((name) => !beside.includes(name));
    expect(archivable.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
  });
});
