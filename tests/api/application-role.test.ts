import type pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { migrations } from '../../server/migrations.ts';
import {
  applicationUrl,
  OwnerPasswordMissing,
  roleIn,
} from '../../server/platform/migration/application-role.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import { createDatabase } from '../kit/database/database.ts';
import { asAdmin, databaseUrl, drop } from '../kit/database/template.ts';

const { adminUrl } = inject('testServer');
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** An installation with an owner's password of its own, on the cluster of all tests. */
async function install(
  ownerPassword: string,
  rights = 'superuser',
): Promise<{ url: string; application: string; role: string }> {
  const database = await createDatabase({ empty: true });
  const url = new URL(database.url);
  const owner = `owner_${url.pathname.slice(-12)}`;
  await asAdmin(adminUrl, async (client) => {
    await client.query(`create role ${owner} ${rights} login password '${ownerPassword}'`);
    await client.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
  });
  url.username = owner;
  url.password = ownerPassword;
  const application = await migrate(url.href, migrations);
  const role = roleIn(application);
  ends.push(() =>
    asAdmin(adminUrl, async (client) => {
      await client.query(`reassign owned by ${owner} to current_user`).catch(() => undefined);
      await drop(client, url.pathname.slice(1));
      await client.query(`drop role if exists ${role}, ${owner}`);
    }),
  );
  return { url: url.href, application, role };
}

async function rowsAs<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  return asAdmin(url, async (client) => (await client.query<Row>(sql)).rows);
}

const mayRead = async (url: string, role: string) =>
  (
    await rowsAs<{ may: boolean }>(url, `select has_table_privilege('${role}', 'app_user', 'select') as may`)
  )[0]?.may;

describe('the role of the application', () => {
  test('differs per installation on a cluster, and neither locks the other out', async () => {
    const one = await install('wachtwoord-van-een');
    const other = await install('wachtwoord-van-twee');
    expect(one.role).not.toBe(other.role);
    // Both installations restart in turn.
    for (const { url, application } of [one, other, one])
      expect(await migrate(url, migrations)).toBe(application);
    for (const { application, role } of [one, other])
      expect(await rowsAs(application, 'select current_user::text as name')).toEqual([{ name: role }]);
    expect(await mayRead(one.url, other.role)).toBe(false);
    expect(await mayRead(other.url, one.role)).toBe(false);
  });

  test('has old lines of the logs ended, and no younger ones, by an owner who is no superuser', async () => {
    const { url, application } = await install('wachtwoord-van-vijf', 'createrole');
    await asAdmin(url, async (owner) => {
      await owner.query("begin; select set_config('app.role', 'System', true)");
      for (const years of [4, 6])
        await owner.query(
          `insert into access_log (id, organization_id, at, actor_id, entity, entity_id, action) select id, id,
             now() - $1::interval, id, 'Incident', id, 'read' from gen_random_uuid() id`,
          [`${years} years`],
        );
      await owner.query("delete from access_log where at > now() - interval '5 years'");
      await owner.query('commit');
    });
    await rowsAs(application, 'select app.make_access_log_months()');
    await rowsAs(application, 'select app.drop_expired_log_lines(0, 0)');
    const { url: admin } = { url: databaseUrl(adminUrl, new URL(url).pathname.slice(1)) };
    expect(await rowsAs(admin, "select at < now() - interval '5 years' as old from access_log")).toEqual([
      { old: false },
    ]);
  });

  test('gets what it needs where a database was restored under another name', async () => {
    const { url } = await install('wachtwoord-van-drie');
    const name = `${new URL(url).pathname.slice(1)}_copy`;
    await asAdmin(adminUrl, (client) =>
      client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`),
    );
    const copy = databaseUrl(url, name);
    const application = await migrate(copy, migrations);
    ends.push(() =>
      asAdmin(adminUrl, async (client) => {
        await drop(client, name);
        await client.query(`drop role if exists ${roleIn(application)}`);
      }),
    );
    const grantsOf = (role: string) =>
      rowsAs(
        copy,
        `select c.relname, a.privilege_type from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
           where r.rolname = '${role}'
         union all select p.proname, a.privilege_type from pg_proc p, aclexplode(p.proacl) a
           join pg_roles r on r.oid = a.grantee where r.rolname = '${role}'
         union all select c.attrelid::regclass || '.' || c.attname, a.privilege_type from pg_attribute c,
           aclexplode(c.attacl) a join pg_roles r on r.oid = a.grantee where r.rolname = '${role}' order by 1, 2`,
      );
    const granted = await grantsOf(roleIn(application));
    expect(granted).toEqual(await grantsOf(roleIn(applicationUrl(url))));
    expect(granted.length).toBeGreaterThan(100);
    expect(
      await rowsAs(application, 'select current_user::text as name from app.role() limit 1'),
    ).toHaveLength(1);
  });
});

describe('the address of the application', () => {
  test.each([
    'postgres://postgres@db/app',
    'postgres://postgres:@db/app',
    'postgres:///app?host=/run/postgresql',
  ])('does not follow from an owner without a password: %s', async (url) => {
    expect(() => applicationUrl(url)).toThrow(OwnerPasswordMissing);
    await expect(migrate(url, migrations)).rejects.toThrow(OwnerPasswordMissing);
  });

  test('contains the database in the role name, distinct for any two databases', () => {
    const roleFor = (name: string) => roleIn(applicationUrl(`postgres://o:geheim@db/${name}`));
    expect(roleFor('app')).toBe('quality_app_app');
    const names = ['App', 'app-1', 'app_1', 'a'.repeat(63), `${'a'.repeat(62)}b`, 'caf%C3%A9'];
    const made = names.map(roleFor);
    expect(new Set(made).size).toBe(names.length);
    for (const role of made) expect(role).toMatch(/^quality_app_[a-z0-9_]{1,51}$/);
  });

  test('has a different password per owner and database', () => {
    const passwords = ['o:een@db/app', 'o:twee@db/app', 'o:een@db/ander'].map(
      (rest) => new URL(applicationUrl(`postgres://${rest}`)).password,
    );
    expect(new Set(passwords).size).toBe(3);
  });
});
