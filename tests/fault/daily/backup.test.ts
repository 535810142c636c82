import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkBackup } from '../../../server/commands/backup/check-backup.ts';
import { makeBackup } from '../../../server/commands/backup/make-backup.ts';
import { type Manifest, tableFile } from '../../../server/commands/backup/manifest.ts';
import { restoreBackup } from '../../../server/commands/backup/restore-backup.ts';
import { migrations } from '../../../server/migrations.ts';
import { type FileStore, openFileStore } from '../../../server/platform/files/open-store.ts';
import { assertMigrated } from '../../../server/platform/migration/migrate.ts';
import { seedDemo } from '../../../server/seed/seed.ts';
import { readSettings } from '../../../server/settings.ts';
import { createDatabase } from '../../kit/database/database.ts';
import { asAdmin, databaseUrl, drop } from '../../kit/database/template.ts';
import { TestS3 } from '../../kit/processes/s3.ts';
import { startTestApp } from '../../kit/server/app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-backup-'));
const s3 = await TestS3.start();
const app = await startTestApp({ own: 'a whole database is backed up' });
await app.sql.query('truncate app_user, organization, change_log cascade');
await seedDemo(app.services);
const { adminUrl } = inject('testServer');
const sourceUrl = databaseUrl(adminUrl, new URL(app.applicationUrl).pathname.slice(1));
const ended: (() => Promise<void>)[] = [];

afterAll(async () => {
  await app.close();
  for (const end of ended) await end();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

async function openStore(FILES_URL = ''): Promise<FileStore> {
  const store = await openFileStore({
    ...readSettings({ FILES_URL }),
    dataDir: path.join(folder, randomUUID()),
  });
  ended.push(() => store.close());
  return store;
}

/** Puts bytes into a store and names them in the source's database. */
async function addContent(store: FileStore, organizationId: string, size: number, previews: string[] = []) {
  const file = path.join(folder, randomUUID());
  const bytes = randomBytes(size);
  await writeFile(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  for (const preview of ['', ...previews])
    await store.bytes.put(`${organizationId}/${sha256.toString('hex')}${preview}`, file);
  await app.sql.query(
    `insert into file_content (organization_id, sha256, size, type, has_previews) values ($1, $2, $3, 'jpg', $4)`,
    [organizationId, sha256, size, previews.length > 0],
  );
}

const source = app.services.files.store;
const { rows: organizations } = await app.sql.query<{ id: string }>(
  'select id from organization order by id limit 2',
);
for (const { id } of organizations) {
  await addContent(source, id, 300_000, ['.small', '.medium']);
  await addContent(source, id, 10);
}

async function backUp(
  ownerUrl = sourceUrl,
  store = source,
): Promise<{ made: string; manifest: Omit<Manifest, 'format'> }> {
  const made = path.join(folder, randomUUID());
  const manifest = await makeBackup({
    ownerUrl,
    bytes: store.bytes,
    secretKey: 'a key of the source',
    folder: made,
    toolPath: '',
  });
  return { made, manifest };
}

async function restore(made: string, ownerUrl: string, store: FileStore): Promise<void> {
  const manifest = await checkBackup(made);
  await restoreBackup({
    ownerUrl,
    applicationUrl: undefined,
    bytes: store.bytes,
    folder: made,
    manifest,
    toolPath: '',
  });
}

async function emptyDatabase(): Promise<string> {
  const { url, drop: remove } = await createDatabase({ empty: true });
  ended.push(remove);
  return url;
}

/**
 * The tables of a backup, but for the one in which the job queue notes when it looked after itself, and the digest of the
 * change log, which gets other numbers of transactions while others are at work on the server.
 */
const tablesIn = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables
    .filter(({ schema, name }) => `${schema}.${name}` !== 'pgboss.version')
    .map((table) => (table.name === 'change_log' ? { ...table, sha256: undefined } : table));

/** Lines of the change log in a backup, without the numbers of their transactions. */
async function changesIn(made: string, { tables }: Pick<Manifest, 'tables'>): Promise<string[]> {
  const log = tables.find(({ name }) => name === 'change_log');
  if (!log) throw new Error('The backup has no change log');
  const text = gunzipSync(await readFile(tableFile(made, log))).toString();
  const isKept = log.columns.map((column) => !['transaction_id', 'horizon'].includes(column));
  return text.split('\n').map((line) =>
    line
      .split('\t')
      .filter((_, column) => isKept[column])
      .join('\t'),
  );
}

/** The contents of a store by key. */
async function contents(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of store.bytes.list()) {
    const opened = await store.bytes.open(key);
    if (opened)
      found[key] = createHash('sha256')
        .update(await buffer(opened.stream))
        .digest('hex');
  }
  return found;
}

/** Constraints, triggers and row-level security, as the catalogue of Postgres has them. */
async function rulesOf(url: string): Promise<unknown> {
  return asAdmin(url, async (client) => {
    const queries = [
      `select conrelid::regclass::text as on, conname, convalidated, pg_get_constraintdef(oid) as def from pg_constraint
        where conrelid <> 0 and conparentid = 0 order by 1, 2`,
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      `select relname, relrowsecurity, relforcerowsecurity from pg_class where relkind in ('r', 'p') and relname !~ '^(pg|sql)_'
        order by 1`,
    ];
    const found: unknown[] = [];
    for (const query of queries) found.push((await client.query(query)).rows);
    return found;
  });
}

describe.each(['disk', 'S3'] as const)('a backup that is restored to %s', (kind) => {
  let made: string;
  let manifest: Omit<Manifest, 'format'>;
  let target: string;
  let store: FileStore;
  beforeAll(async () => {
    ({ made, manifest } = await backUp());
    target = await emptyDatabase();
    store = await openStore(kind === 'S3' ? s3.url(`b-${randomUUID()}`) : '');
    await restore(made, target, store);
  });

  test('has every row of every table, and every file', async () => {
    expect(manifest.tables.find(({ name }) => name === 'incident')?.rows).toBeGreaterThan(10);
    // Eight of this test, and the three pictures of the demo with two previews each.
    expect(manifest.files).toHaveLength(8 + 9);
    const again = await backUp(target, store);
    expect(tablesIn(again.manifest)).toEqual(tablesIn(manifest));
    expect(await changesIn(again.made, again.manifest)).toEqual(await changesIn(made, manifest));
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(await contents(store)).toEqual(await contents(source));
  });

  test('has the rules of a database that was migrated at once, and lets the application in', async () => {
    expect(await rulesOf(target)).toEqual(await rulesOf(sourceUrl));
    await expect(assertMigrated(target, migrations)).resolves.toBeTruthy();
  });

  test('is refused into the same place a second time', async () => {
    const another = await openStore();
    await expect(restore(made, target, another)).rejects.toThrow('De database is niet leeg');
    expect(await contents(another)).toEqual({});
    await expect(restore(made, await emptyDatabase(), store)).rejects.toThrow(
      'In de opslag staan al bestanden',
    );
  });
});

describe('a backup', () => {
  test('holds neither the key nor anything that others may read', async () => {
    const { made, manifest } = await backUp();
    expect(JSON.stringify(manifest)).not.toContain('a key of the source');
    const entries = await readdir(made, { recursive: true });
    expect(entries.length).toBeGreaterThan(70);
    for (const entry of ['', ...entries])
      expect((await stat(path.join(made, entry))).mode & 0o077, entry).toBe(0);
  });

  test('goes into an empty folder only', async () => {
    const made = path.join(folder, randomUUID());
    await makeBackup({
      ownerUrl: sourceUrl,
      bytes: source.bytes,
      secretKey: undefined,
      folder: made,
      toolPath: '',
    });
    const before = await readdir(made);
    await expect(
      makeBackup({
        ownerUrl: sourceUrl,
        bytes: source.bytes,
        secretKey: undefined,
        folder: made,
        toolPath: '',
      }),
    ).rejects.toThrow('is niet leeg');
    expect(await readdir(made)).toEqual(before);
  });

  test('is not made of a store that lacks a file or has a damaged one', async () => {
    const lacking = await openStore();
    const made = path.join(folder, randomUUID());
    const options = { ownerUrl: sourceUrl, secretKey: undefined, folder: made, toolPath: '' };
    await expect(makeBackup({ ...options, bytes: lacking.bytes })).rejects.toThrow('ontbreekt in de opslag');
    for (const key of Object.keys(await contents(source))) {
      const other = path.join(folder, randomUUID());
      await writeFile(other, 'anders');
      await lacking.bytes.put(key, other);
    }
    await expect(makeBackup({ ...options, bytes: lacking.bytes })).rejects.toThrow(
      'is beschadigd in de opslag',
    );
    expect(await readdir(made)).toEqual([]);
  });

  test('is refused with any byte altered or any part missing, before anything is written', async () => {
    const { made, manifest } = await backUp();
    const file = manifest.files[0]?.key ?? '';
    const parts = [
      'manifest.json',
      'manifest.json.sha256',
      'tables/public.incident.copy.gz',
      `files/${file}`,
    ];
    const store = await openStore();
    const target = await emptyDatabase();
    for (const part of parts) {
      const place = path.join(made, part);
      const whole = await readFile(place);
      for (const at of [0, Math.floor(whole.length / 2), whole.length - 5]) {
        const altered = Buffer.from(whole);
        altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
        await writeFile(place, altered);
        if (part.endsWith('.sha256') && at > 64) continue;
        await expect(restore(made, target, store), `${part} ${at}`).rejects.toThrow(/beschadigd/);
      }
      await writeFile(place, whole.subarray(0, -1));
      if (!part.endsWith('.sha256')) await expect(restore(made, target, store)).rejects.toThrow(/beschadigd/);
      await rm(place);
      await expect(restore(made, target, store)).rejects.toThrow(/beschadigd|geen volledige back-up/);
      await writeFile(place, whole);
    }
    await asAdmin(target, async (client) => {
      const { rows } = await client.query(`select from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('public', 'app', 'pgboss')`);
      expect(rows).toHaveLength(0);
    });
    expect(await contents(store)).toEqual({});
    await restore(made, target, store);
  });

  test('is refused when it is of a later version or another program', async () => {
    const { made } = await backUp();
    const manifest = await checkBackup(made);
    const store = await openStore();
    const options = { applicationUrl: undefined, bytes: store.bytes, folder: made, toolPath: '' };
    const ownerUrl = await emptyDatabase();
    const later = { ...manifest, migrations: [...manifest.migrations, '9999-later'] };
    await expect(restoreBackup({ ...options, ownerUrl, manifest: later })).rejects.toThrow('nieuwere versie');
    const other = { ...manifest, jobsVersion: manifest.jobsVersion - 1 };
    await expect(restoreBackup({ ...options, ownerUrl, manifest: other })).rejects.toThrow('wachtrij');
  });

  test('leaves no row and no file when it turns out other than its manifest', async () => {
    const { made } = await backUp();
    const manifest = await checkBackup(made);
    const store = await openStore();
    const ownerUrl = await emptyDatabase();
    const tables = manifest.tables.map((table) =>
      table.name === 'organization' ? { ...table, sha256: '0'.repeat(64) } : table,
    );
    await expect(
      restoreBackup({
        ...{ ownerUrl, applicationUrl: undefined, bytes: store.bytes, folder: made, toolPath: '' },
        manifest: { ...manifest, tables },
      }),
    ).rejects.toThrow('anders dan in de back-up');
    expect(await contents(store)).toEqual({});
    // Only empty tables are left, so that it can be tried again.
    await restore(made, ownerUrl, store);
  });
});

describe('an owner who is no superuser', () => {
  test('restores and backs up every row, with row-level security as before', async () => {
    const name = `quality_owner_${randomUUID().replaceAll('-', '')}`;
    await asAdmin(adminUrl, async (client) => {
      await client.query(`create role ${name} login createrole password 'eigen'`);
      await client.query(`create database ${name} owner ${name} template template0`);
    });
    ended.push(() =>
      asAdmin(adminUrl, async (client) => {
        await drop(client, name);
        await client.query(`drop role if exists quality_app_${name}`);
        await client.query(`drop role ${name}`);
      }),
    );
    const url = new URL(databaseUrl(adminUrl, name));
    url.username = name;
    url.password = 'eigen';
    const { made, manifest } = await backUp();
    const store = await openStore();
    await restore(made, url.toString(), store);
    const asOwner = await backUp(url.toString(), store);
    expect(tablesIn(asOwner.manifest)).toEqual(tablesIn(manifest));
    expect(await rulesOf(databaseUrl(adminUrl, name))).toEqual(await rulesOf(sourceUrl));
  });
});

describe('the change log of another server', () => {
  test('gets numbers of past transactions, in the same order and as many', async () => {
    const target = await emptyDatabase();
    const numbers = (url: string) =>
      asAdmin(url, async (client) => {
        const { rows } = await client.query<{ id: string; t: string; before: number; isPast: boolean }>(
          `select id, dense_rank() over (order by transaction_id)::integer as t,
            (select count(distinct o.transaction_id)::integer from change_log o where o.transaction_id < l.horizon) as before,
            transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as "isPast"
          from change_log l order by id`,
        );
        return rows;
      });
    await app.sql.query(`update change_log set transaction_id = (transaction_id::text::bigint + 5e12::bigint)::text::xid8,
      horizon = (horizon::text::bigint + 5e12::bigint)::text::xid8`);
    const { made } = await backUp();
    await restore(made, target, await openStore());
    const [before, after] = [await numbers(sourceUrl), await numbers(target)];
    expect(before.some(({ isPast }) => isPast)).toBe(false);
    expect(after).toEqual(before.map((line) => ({ ...line, isPast: true })));
    expect(after.length).toBeGreaterThan(20);
  });
});
