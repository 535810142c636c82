import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkBackup } from '../../../server/commands/backup/check-backup.ts';
import { makeBackup } from '../../../server/commands/backup/make-backup.ts';
import { findTool } from '../../../server/commands/backup/postgres-tools.ts';
import { restoreBackup } from '../../../server/commands/backup/restore-backup.ts';
import { migrations } from '../../../server/migrations.ts';
import type { ByteStore } from '../../../server/platform/files/byte-store.ts';
import { openFileStore } from '../../../server/platform/files/open-store.ts';
import { assertMigrated } from '../../../server/platform/migration/migrate.ts';
import { readSettings } from '../../../server/settings.ts';
import { findInstalledPostgres, InstalledPostgres } from '../../kit/database/installed-postgres.ts';
import { asAdmin, databaseUrl } from '../../kit/database/template.ts';
import { startTestApp, type TestApp } from '../../kit/server/app.ts';

const installed = findInstalledPostgres();
const toolPath = installed?.bin ?? '';
const title = installed
  ? 'with Postgres tools'
  : "with Postgres tools (skipped: Debian's postgresql is not installed)";
const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-dump-'));

const openStore = () =>
  openFileStore({ ...readSettings({ FILES_URL: '' }), dataDir: path.join(folder, randomUUID()) });

/** The files of the source. */
let bytes: ByteStore;

async function backUp(ownerUrl: string, searchPath = toolPath) {
  const made = path.join(folder, randomUUID());
  await makeBackup({ ownerUrl, bytes, secretKey: undefined, folder: made, toolPath: searchPath });
  return { made, manifest: await checkBackup(made) };
}

async function restore(made: string, ownerUrl: string, searchPath = toolPath, changes = {}) {
  const store = await openStore();
  const manifest = { ...(await checkBackup(made)), ...changes };
  const options = { ownerUrl, applicationUrl: undefined, bytes: store.bytes, folder: made, manifest };
  await restoreBackup({ ...options, toolPath: searchPath });
}

/** A folder with a pg_dump that tells a version, and else does what the script says. */
async function fakeTool(script: string, major: number): Promise<string> {
  const bin = path.join(folder, randomUUID());
  await mkdir(bin);
  const told = `[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) ${major}.1' && exit`;
  await writeFile(path.join(bin, 'pg_dump'), `#!/bin/sh\n${told}\n${script}\n`, { mode: 0o755 });
  return bin;
}

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
      `array(select replace(split_part(item::text, '/', 1), 'quality_app_' || current_database(), 'app') from unnest(${column}) item
        where item::text like 'quality_app%' or item::text like '=%' order by 1)`;
    const ours = `join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'app', 'pgboss')`;
    const queries = [
      `select conrelid::regclass::text as on, conname, convalidated, pg_get_constraintdef(oid) as def
        from pg_constraint where conrelid <> 0 and conparentid = 0 order by 1, 2`,
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      `select nspname, relname, relkind, relrowsecurity, relforcerowsecurity, ${acl('relacl')} from pg_class c ${ours}
        order by 1, 2`,
      // A text that was read back nests its brackets in another way.
      `select polrelid::regclass::text as on, polname, polcmd, translate(pg_get_expr(polqual, polrelid), '()', '') as using,
        translate(pg_get_expr(polwithcheck, polrelid), '()', '') as check from pg_policy order by 1, 2`,
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
  let app: TestApp;
  let source: string;
  let dump: Awaited<ReturnType<typeof backUp>>;
  let number = 0;
  const emptyDatabase = () => {
    number += 1;
    return server.createDatabase(`target_${number}`);
  };

  beforeAll(async () => {
    server = await InstalledPostgres.start(installed ?? { bin: '', major: 0 });
    app = await startTestApp({ own: 'a whole database is backed up' });
    const { adminA, adminB, clientA } = app.actors;
    for (const explanation of [
      'Regel\n\\twee\ttab',
      'é 😀 \\N',
      ...Array.from({ length: 9 }, (_, nth) => `${nth}`),
    ]) {
      await app.make.incident(clientA, { explanation, isShielded: explanation === '1' });
      await app.make.registerEntry(adminB, { description: explanation });
      await app.make.incident(adminA, { explanation, isReport: true });
    }
    bytes = app.services.files.store.bytes;
    const copies = await backUp(
      databaseUrl(inject('testServer').adminUrl, new URL(app.applicationUrl).pathname.slice(1)),
      '',
    );
    source = await server.createMigrated('source');
    await restore(copies.made, source, '');
    dump = await backUp(source);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

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
    const target = await server.createMigrated('migrated');
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

  test('rows that change while pg_dump begins stand in the dump as they were', async () => {
    const bin = await fakeTool(
      `"${toolPath}/psql" -qc 'update pgboss.version set cron_on = clock_timestamp()' && exec "${toolPath}/pg_dump" "$@"`,
      installed?.major ?? 0,
    );
    const before = await backUp(source, '');
    const { made, manifest } = await backUp(source, bin);
    expect(manifest.tables).toEqual(before.manifest.tables);
    expect((await backUp(source, '')).manifest.tables).not.toEqual(manifest.tables);
    await expect(restore(made, await emptyDatabase())).resolves.toBeUndefined();
    dump = await backUp(source);
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

  test('a pg_dump of an earlier version than the server is left alone', async () => {
    const bin = await fakeTool('exit 1', 9);
    const { manifest } = await backUp(source, bin);
    expect(manifest.database).toBe('copies');
    expect(manifest.tables).toEqual(dump.manifest.tables);
  });

  test('a pg_dump that fails leaves no backup, and never sees the password in its arguments', async () => {
    const bin = await fakeTool(
      `echo "$@" > "$(dirname "$0")/arguments"; echo 'pg_dump: error: no room' >&2; exit 1`,
      99,
    );
    await expect(backUp(source, bin)).rejects.toThrow(
      'pg_dump is mislukt (pg_dump: error: no room): de back-up is niet gemaakt.',
    );
    const given = await readFile(path.join(bin, 'arguments'), 'utf8');
    expect(given).toContain('--snapshot=');
    expect(given).not.toContain('eigen');
  });
});
