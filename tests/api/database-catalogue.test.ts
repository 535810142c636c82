import { afterAll, describe, expect, test } from 'vitest';
import { recordDefinitions } from '../../server/modules/record-kinds.ts';
import { roleIn } from '../../server/platform/migration/application-role.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const APPLICATION_ROLE = roleIn(app.applicationUrl);

/** Tables that hold people and their secrets, and belong to no single organisation. */
const IDENTITY = [
  'account_revision',
  'account_secret',
  'api_token',
  'app_user',
  'calendar_feed',
  'credential',
  'external_identity',
  'idempotency_key',
  'pending_sign_up',
  'recovery_code',
  'second_factor',
  'second_factor_reset',
  'second_factor_secret',
  'security_event',
  'session',
  'sign_in_challenge',
  'spent_identity_token',
  'vault_salt',
  'user_email',
];
/** The planning table of all organisations; SuperAdmins alone change it. */
const OF_ALL_ORGANIZATIONS = ['frequency'];
/** Tables of the server's own work, by ids, and of the support desk's. */
const OF_THE_SERVER = ['file_condemned', 'mail_delivery', 'mail_digest', 'reminder_mail', 'support_text'];
/** Tables that hold nothing of anyone: fingerprints of tries, kinds of record, and which migrations were applied. */
const OF_NOBODY = ['mikro_orm_migrations', 'rate_limit', 'record_kind'];

async function names(text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await app.sql.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`;
const OF_AN_ORGANIZATION = `exists (select from pg_attribute a
  where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`;

/** The job queue's own tables: the data of its jobs is encrypted. */
const jobTables = await names(`${TABLES} and n.nspname = 'pgboss'`);
const tenantTables = await names(`${TABLES} and ${OF_AN_ORGANIZATION} order by 1`);

describe('the tables', () => {
  test('each belong to organisations, to people, to the server, or to nobody', async () => {
    expect(tenantTables).toEqual(expect.arrayContaining(['change_log', 'membership', 'register_entry']));
    expect(jobTables).toContain('job_common');
    const known = [
      ...tenantTables,
      'organization',
      ...IDENTITY,
      ...OF_ALL_ORGANIZATIONS,
      ...OF_THE_SERVER,
      ...OF_NOBODY,
      ...jobTables,
    ];
    expect(
      await names(`${TABLES} order by 1`),
      'a new table belongs to organisations (give it organization_id), or is named in one of the lists above',
    ).toEqual(known.toSorted());
  });

  test('tables of organisations, people and the server have row-level security, forced', async () => {
    const guarded = await names(`${TABLES} and c.relrowsecurity and c.relforcerowsecurity order by 1`);
    expect(
      guarded,
      'its migration says: alter table … enable row level security; alter table … force row level security',
    ).toEqual(
      [...tenantTables, 'organization', ...IDENTITY, ...OF_ALL_ORGANIZATIONS, ...OF_THE_SERVER].toSorted(),
    );
  });

  test('tables of organisations are unique by organisation and key', async () => {
    const unique = await names(
      `${TABLES} and ${OF_AN_ORGANIZATION} and exists (select from pg_constraint k join pg_index i
        on i.indrelid = c.oid and i.indisprimary where k.conrelid = c.oid and k.contype in ('u', 'p')
        and (select array_agg(a.attname::text order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any (k.conkey))
        = (select array_agg(a.attname::text order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and (a.attnum = any (i.indkey) or a.attname = 'organization_id'))) order by 1`,
    );
    expect(unique, 'its migration says: unique (organization_id, …) with its primary key').toEqual(
      tenantTables,
    );
  });

  test('reference each other by composite keys within one organisation', async () => {
    const loose = await names(
      `select k.conname as name from pg_constraint k join pg_class c on c.oid = k.confrelid
       where k.contype = 'f' and ${OF_AN_ORGANIZATION} and not exists (
         select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
           and a.attname = 'organization_id')`,
    );
    expect(loose, 'a foreign key between tables of organisations holds organization_id as well').toEqual([]);
  });

  test('have an index for the lists by organisation', async () => {
    const indexed = await names(
      `${TABLES} and ${OF_AN_ORGANIZATION} and exists (select from pg_index i join pg_attribute a
        on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and a.attname = 'organization_id')
       order by 1`,
    );
    expect(indexed, 'its migration makes an index that begins with organization_id').toEqual(tenantTables);
  });
});

describe('the kinds of record', () => {
  test('have each a row, as their module declares them, and a table that keeps records', async () => {
    const { rows } = await app.sql.query('select * from record_kind order by kind');
    const kept = await names(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = tgrelid::regclass::text || '_record'`,
    );
    const declared = recordDefinitions.map(({ kind, prefix, views }) => ({
      kind,
      prefix,
      view_list: views?.list ?? null,
    }));
    expect(rows.map(({ kind, prefix, view_list }) => ({ kind, prefix, view_list }))).toEqual(
      declared.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    );
    expect(kept.toSorted()).toEqual(rows.map(({ table_name }) => table_name).toSorted());
  });
});

describe('a table of an organisation', () => {
  test('ends with it, where its comment says so, and keeps it from being deleted otherwise', async () => {
    const { rows } = await app.sql.query<{ name: string; said: string | null; keys: string[] }>(
      `select c.relname as name, obj_description(c.oid, 'pg_class') as said, array(
         select k.confdeltype::text from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'organization'::regclass) as keys
       from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and ${OF_AN_ORGANIZATION} order by 1`,
    );
    const ending = rows.filter(({ said }) => said?.startsWith('ends with its organisation'));
    expect(ending.length).toBeGreaterThan(15);
    for (const { name, keys } of ending)
      expect(keys, `${name}: without a key, or with one on delete cascade`).not.toContain('a');
    // A key that holds back would refuse the deletion with the words of Postgres.
    const { id } = await app.make.organization();
    for (const { name } of rows)
      expect(
        (await app.sql.query(`select from ${name} where organization_id = $1`, [id])).rowCount,
        `${name} has a row of a new organisation, which could not be deleted: say 'ends with its organisation' as its comment`,
      ).toBe(0);
  });
});

describe('the indexes', () => {
  test('indexes that enforce no constraint have a comment with their purpose', async () => {
    const unsaid = await names(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and not c.relispartition
         and not i.indisunique and not i.indisexclusion
         and obj_description(i.indexrelid, 'pg_class') is null order by 1`,
    );
    expect(unsaid, 'its migration says: comment on index … is, as every write pays for it').toEqual([]);
  });
});

describe('the role of the application', () => {
  test('is no superuser, bypasses no policy, creates no roles or databases and inherits nothing', async () => {
    const { rows } = await app.sql.query(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
         (select count(*)::integer from pg_auth_members m where m.member = r.oid) as memberships
       from pg_roles r where rolname = $1`,
      [APPLICATION_ROLE],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        memberships: 0,
      },
    ]);
  });

  test('owns nothing', async () => {
    const owned = await names(
      `select o::text as name from (
         select relname from pg_class where relowner = $1::regrole
         union all select nspname from pg_namespace where nspowner = $1::regrole
         union all select proname from pg_proc where proowner = $1::regrole
         union all select typname from pg_type where typowner = $1::regrole
         union all select datname from pg_database where datdba = $1::regrole) o (o)`,
      [APPLICATION_ROLE],
    );
    expect(owned).toEqual([]);
  });

  test('may create nothing in any schema', async () => {
    const open = await names(
      `select nspname as name from pg_namespace where has_schema_privilege($1, oid, 'create')
        and nspname !~ '^pg_temp|^pg_toast_temp'`,
      [APPLICATION_ROLE],
    );
    expect(open).toEqual([]);
  });

  test('may truncate nothing, and alter no line of the logs', async () => {
    const may = (privilege: string) =>
      names(`${TABLES} and has_table_privilege($1, c.oid, '${privilege}')`, [APPLICATION_ROLE]);
    for (const privilege of ['truncate', 'references', 'trigger']) expect(await may(privilege)).toEqual([]);
    const logs = tenantTables.filter((name) => /^(access|change)_log/.test(name));
    for (const privilege of ['update', 'delete'])
      expect((await may(privilege)).filter((name) => logs.includes(name))).toEqual([]);
    expect(await may('update')).not.toContain('security_event');
    expect(
      await names(
        `select attname as name from pg_attribute
        where attrelid = any ($2::text[]::regclass[]) and attnum > 0
        and has_column_privilege($1, attrelid, attnum, 'update')`,
        [APPLICATION_ROLE, logs],
      ),
    ).toEqual([]);
  });
});

describe('ways past row-level security', () => {
  const OURS = "n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'";

  test('no function runs as its owner without a fixed search path', async () => {
    const loose = await names(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where ${OURS} and p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false)`,
    );
    expect(loose).toEqual([]);
  });

  test('the SECURITY DEFINER functions are listed, and executable by the application only', async () => {
    const known = [
      ...['best_document_parts', 'document_query', 'drop_expired_log_lines', 'files_with_words'],
      'has_audit',
      'make_access_log_months',
      'rename_logged_files',
    ];
    const functions = await names(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where ${OURS} and p.prosecdef order by 1`,
    );
    expect(functions).toEqual(known);
    const open = await names(
      `select p.proname as name from pg_proc p, aclexplode(p.proacl) a where p.prosecdef and a.grantee = 0`,
    );
    expect(open).toEqual([]);
  });

  test('every view has security_invoker', async () => {
    const loose = await names(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${OURS} and c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
    );
    expect(loose).toEqual([]);
  });

  test('no materialised view is open to the application', async () => {
    const open = await names(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${OURS} and c.relkind = 'm' and has_table_privilege($1, c.oid, 'select')`,
      [APPLICATION_ROLE],
    );
    expect(open).toEqual([]);
  });

  test('every policy reads the scope in an initplan, not per row', async () => {
    const perRow = await names(
      `select policyname as name from pg_policies
       where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT app\\.\\w+\\(\\)', '', 'g') ~ 'app\\.'`,
    );
    expect(perRow).toEqual([]);
  });
});
