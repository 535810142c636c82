import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkBackup } from '../../server/commands/backup/check-backup.ts';
import { makeBackup } from '../../server/commands/backup/make-backup.ts';
import { findTool } from '../../server/commands/backup/postgres-tools.ts';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { migrations } from '../../server/migrations.ts';
import { openFileStore } from '../../server/platform/files/open-store.ts';
import { assertMigrated, migrate } from '../../server/platform/migration/migrate.ts';
import { seedDemo } from '../../server/seed/seed.ts';
import { readSettings } from '../../server/settings.ts';
import { findInstalledPostgres, InstalledPostgres } from '../kit/database/installed-postgres.ts';
import { asAdmin, databaseUrl } from '../kit/database/template.ts';
import { startTestApp } from '../kit/server/app.ts';

const installed = findInstalledPostgres();
const toolPath = installed?.bin ?? '';
const title = installed
  ? 'with Postgres tools'
  : "with Postgres tools (skipped: Debian's postgresql is not installed)";
const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-dump-'));

async function backUp(ownerUrl: string, searchPath = toolPath) {
  const made = path.join(folder, randomUUID());
  const { bytes } = await openStore();
  await makeBackup({ ownerUrl, bytes, secretKey: undefined, folder: made, toolPath: searchPath });
  return { made, manifest: await checkBackup(made) };
}

async function restore(made: string, ownerUrl: string, searchPath = toolPath, changes = {}): Promise<void> {
  const { bytes } = await openStore();
  const manifest = { ...(await checkBackup(made)), ...changes };
  await restoreBackup({
    ...{ ownerUrl, applicationUrl: undefined, bytes, folder: made, manifest },
    toolPath: searchPath,
  });
}

const openStore = () =>
  openFileStore({ ...readSettings({ FILES_URL: '' }), dataDir: path.join(folder, randomUUID()) });

/** Objects of the program in a database. */
const objectsIn = (url: string) =>
  asAdmin(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class c
      join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'app', 'pgboss') order by 1`);
    return rows.map(({ name }) => name);
  });

/** Rules, and what the role of the application may do, under the same name for every database. */
const rulesOf = (url: string) =>
  asAdmin(url, async (client) => {
    const acl = (column: string) =>
      `array(select replace(item::text, 'quality_app_' || current_database(), 'app') from unnest(${column}) item
        where item::text like 'quality_app%' or item::text like '=%' order by 1)`;
    const ours = `join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'app', 'pgboss')`;
    const queries = [
      `select conrelid::regclass::text as on, conname, convalidated, pg_get_constraintdef(oid) as def
        from pg_constraint where conrelid <> 0 and conparentid = 0 order by 1, 2`,
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      `select nspname, relname, relkind, relrowsecurity, relforcerowsecurity, ${acl('relacl')} from pg_class c ${ours}
        order by 1, 2`,
      `select polrelid::regclass::text as on, polname, pg_get_expr(polqual, polrelid) as expr from pg_policy order by 1, 2`,
      `select oid::regprocedure::text as on, prosecdef, ${acl('proacl')} from pg_proc
        where pronamespace in ('app'::regnamespace, 'pgboss'::regnamespace) order by 1`,
      `select nspname, ${acl('nspacl')} from pg_namespace where nspname in ('public', 'app', 'pgboss') order by 1`,
      `select attrelid::regclass::text as on, attname, ${acl('attacl')} from pg_attribute
        where attacl is not null and attrelid > 16383 order by 1, 2`,
    ];
    const found: unknown[] = [];
    for (const query of queries) found.push((await client.query(query)).rows);
    return found;
  });

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!installed)(title, () => {
  let server: InstalledPostgres;
  let source: string;
  let dump: Awaited<ReturnType<typeof backUp>>;
  let number = 0;
  const emptyDatabase = () => {
    number += 1;
    return server.createDatabase(`target_${number}`);
  };

  beforeAll(async () => {
    server = await InstalledPostgres.start(toolPath);
    const app = await startTestApp();
    await app.sql.query('truncate app_user, organization, change_log cascade');
    await seedDemo(app.services);
    const copies = await backUp(
      databaseUrl(inject('testServer').adminUrl, new URL(app.applicationUrl).pathname.slice(1)),
      '',
    );
    await app.close();
    source = await server.createDatabase('source', { toMigrate: true });
    await restore(copies.made, source, '');
    dump = await backUp(source);
  }, 120_000);
  afterAll(() => server.stop());

  test('a backup holds one dump, with the digest of each table as copies have it', async () => {
    const { made, manifest } = dump;
    expect((await readdir(made)).toSorted()).toEqual([
      'database.dump',
      'manifest.json',
      'manifest.json.sha256',
    ]);
    expect(manifest).toMatchObject({ database: 'dump', dump: { roles: ['quality_app_source'] } });
    const copies = await backUp(source, '');
    expect(copies.manifest.database).toBe('copies');
    expect(copies.manifest.tables).toEqual(manifest.tables);
    expect(manifest.tables.find(({ name }) => name === 'incident')?.rows).toBeGreaterThan(10);
  });

  test('a restore has every row, the rules and the rights, and lets the application in', async () => {
    const target = await emptyDatabase();
    await restore(dump.made, target);
    const again = await backUp(target);
    expect(again.manifest.dump?.roles).toEqual([`quality_app_${new URL(target).pathname.slice(1)}`]);
    expect(
      again.manifest.tables.filter(({ schema, name }) => `${schema}.${name}` !== 'pgboss.version'),
    ).toEqual(dump.manifest.tables.filter(({ schema, name }) => `${schema}.${name}` !== 'pgboss.version'));
    expect(again.manifest.sequences).toEqual(dump.manifest.sequences);
    expect(await rulesOf(target)).toEqual(await rulesOf(source));
    await expect(assertMigrated(target, migrations)).resolves.toBeTruthy();
    await expect(restore(dump.made, target)).rejects.toThrow('De database is niet leeg');
  });

  test('a restore goes into a database that was migrated and in which nobody is', async () => {
    const target = await server.createDatabase('migrated', { toMigrate: true });
    await migrate(target, migrations);
    await restore(dump.made, target);
    expect(await rulesOf(target)).toEqual(await rulesOf(source));
  });

  test('an owner who is no superuser restores a dump, and backs up by copies', async () => {
    const target = await emptyDatabase();
    const name = new URL(target).pathname.slice(1);
    await asAdmin(target, async (client) => {
      await client.query(`create role plain login createrole password 'eigen'`);
      await client.query(`alter database ${name} owner to plain`);
    });
    const url = new URL(target);
    url.username = 'plain';
    await restore(dump.made, url.toString());
    expect(await rulesOf(target)).toEqual(await rulesOf(source));
    const again = await backUp(url.toString());
    expect(again.manifest.database).toBe('copies');
    expect(again.manifest.tables.find(({ name }) => name === 'record_number')).toEqual(
      dump.manifest.tables.find(({ name }) => name === 'record_number'),
    );
  });

  test('a dump is refused where pg_restore is absent or too old, before anything is written', async () => {
    const target = await emptyDatabase();
    await expect(restore(dump.made, target, '')).rejects.toThrow(/installeer pg_restore \d+ of later/);
    expect(await objectsIn(target)).toEqual([]);
    expect(await findTool('pg_restore', toolPath, 99)).toBeNull();
    expect(await findTool('pg_dump', toolPath, installed?.major ?? 0)).toMatchObject({
      major: installed?.major,
    });
  });

  test('a dump with any byte altered is refused', async () => {
    const { made } = await backUp(source);
    const file = path.join(made, 'database.dump');
    const whole = await readFile(file);
    for (const at of [0, Math.floor(whole.length / 2), whole.length - 1]) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      await writeFile(file, altered);
      await expect(checkBackup(made)).rejects.toThrow('De back-up is beschadigd (database.dump)');
    }
    await rm(file);
    await expect(checkBackup(made)).rejects.toThrow('De back-up is beschadigd (database.dump)');
  });

  test('a tool that fails, or other rows than in the manifest, leave the database empty', async () => {
    const target = await emptyDatabase();
    await asAdmin(target, (client) => client.query('create schema pgboss'));
    await expect(restore(dump.made, target)).rejects.toThrow(
      /pg_restore is mislukt \(.*pgboss.*niets teruggezet/,
    );
    expect(await objectsIn(target)).toEqual([]);
    await asAdmin(target, (client) => client.query('drop schema pgboss'));
    const tables = dump.manifest.tables.map((table) =>
      table.name === 'organization' ? { ...table, sha256: '0'.repeat(64) } : table,
    );
    await expect(restore(dump.made, target, toolPath, { tables })).rejects.toThrow(
      'anders dan in de back-up',
    );
    expect(await objectsIn(target)).toEqual([]);
    await restore(dump.made, target);
  });

  test('a pg_dump that fails leaves no backup, and never sees the password in its arguments', async () => {
    const bin = path.join(folder, randomUUID());
    await mkdir(bin);
    const tool = path.join(bin, 'pg_dump');
    await writeFile(
      tool,
      `#!/bin/sh\n[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 99.1' && exit\necho "$@" > ${bin}/arguments\necho 'pg_dump: error: no room' >&2\nexit 1\n`,
    );
    await chmod(tool, 0o755);
    await expect(backUp(source, bin)).rejects.toThrow(
      'pg_dump is mislukt (pg_dump: error: no room): de back-up is niet gemaakt.',
    );
    const given = await readFile(path.join(bin, 'arguments'), 'utf8');
    expect(given).toContain('--snapshot=');
    expect(given).not.toContain('eigen');
  });
});
