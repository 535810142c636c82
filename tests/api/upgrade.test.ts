import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from '../../server/commands/backup/check-backup.ts';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { migrateOrRefuse } from '../../server/launch/migrate-or-refuse.ts';
import { migrations } from '../../server/migrations.ts';
import { openFileStore } from '../../server/platform/files/open-store.ts';
import { assertMigrated, migrate } from '../../server/platform/migration/migrate.ts';
import { readSettings } from '../../server/settings.ts';
import { createDatabase } from '../kit/database/database.ts';
import { asAdmin } from '../kit/database/template.ts';
import { startInstance } from '../kit/server/instance.ts';

/** Backup that an earlier version made of its demonstration data. */
const archive = fileURLToPath(new URL('../kit/database/previous-version.tar.gz', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-upgrade-'));
const backup = await mkdtemp(path.join(folder, 'backup-'));
await promisify(execFile)('tar', ['-xzf', archive, '-C', backup]);
const manifest = await checkBackup(backup);
const earlier = migrations.slice(0, manifest.migrations.length);
const ended: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const end of ended.toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** Puts the backup into a database and a store of its own. */
async function restored() {
  const { url, drop } = await createDatabase({ empty: true });
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  const store = await openFileStore({ ...readSettings({}), dataDir });
  ended.push(drop, () => store.close());
  await restoreBackup({
    ...{ ownerUrl: url, applicationUrl: undefined, bytes: store.bytes, folder: backup, manifest },
    toolPath: '',
  });
  return { url, dataDir };
}

/** Rows of the tables of records, as a database has them. */
const countsIn = (url: string) =>
  asAdmin(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const { schema, name } of manifest.tables.filter(({ schema }) => schema === 'public')) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });

/** Tables to which an upgrade itself adds. */
const GROWS = ['mikro_orm_migrations', 'record_kind'];

test('An earlier version is behind this one, and none of its migrations is missing', () => {
  expect(manifest.migrations).toEqual(earlier.map(({ name }) => name));
  expect(earlier.length).toBeLessThan(migrations.length);
});

test('People of an earlier version sign in after the upgrade, and find their work', async () => {
  const { url, dataDir } = await restored();
  const counts = await countsIn(url);
  for (const { schema, name, rows } of manifest.tables)
    if (schema === 'public' && !GROWS.includes(name)) expect(counts[name], name).toBe(rows);

  const app = await startInstance(await assertMigrated(url, migrations), { settings: { dataDir } });
  ended.push(() => app.close());
  const { listeningOrigin } = app.server;
  const signedIn = await fetch(`${listeningOrigin}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'beheerder@demo.example', password: 'Welkom-2026' }),
  });
  expect(signedIn.status).toBe(200);
  const { token } = (await signedIn.json()) as { token: string };
  const ask = async (query: string) => {
    const answer = await fetch(`${listeningOrigin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return (
      (await answer.json()) as { data: Record<string, { total?: number; id?: string }[] & { total: number }> }
    ).data;
  };
  const { organizations } = await ask('{ organizations { id name } }');
  const id = organizations?.[0]?.id;
  const lists = await ask(`{
    registerEntries(organizationId: "${id}") { total } incidents(organizationId: "${id}") { total }
    risks(organizationId: "${id}") { total } documents(organizationId: "${id}") { total }
    audits(organizationId: "${id}") { total } }`);
  for (const kind of ['registerEntries', 'incidents', 'risks', 'documents'])
    expect(lists[kind]?.total, kind).toBeGreaterThan(0);
  expect(lists.audits?.total).toBe(0);
});

test('A database of an earlier version waits for the upgrade, and the way back is its backup', async () => {
  const { url, drop } = await createDatabase({ empty: true });
  ended.push(drop);
  await migrate(url, earlier);
  await expect(migrateOrRefuse(url, readSettings({ MIGRATE: 'manual' }))).rejects.toMatchObject({
    version: 'older',
  });
  await migrate(url, migrations);
  // The earlier version refuses the upgraded database, and starts on the backup of before alone.
  await expect(assertMigrated(url, earlier)).rejects.toMatchObject({ version: 'newer' });
  expect(await checkBackup(backup)).toEqual(manifest);
});
