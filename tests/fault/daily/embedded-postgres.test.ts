import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/launch/embedded/embedded-postgres.ts';
import { waitUntilGone } from '../../../server/launch/embedded/process-table.ts';

const flags = ['-c', 'fsync=off'];
let dataDir: string;
let running: EmbeddedPostgres | null = null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await running?.stop();
  running = null;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(onLost?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, flags, onLost });
  return running;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed on purpose ends its connections with an error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readPid(file: string): number {
  return Number(readFileSync(join(dataDir, file), 'utf8').split(/\s/)[0]);
}

test('keeps its data, its address and its password from one start to the next', async () => {
  const first = await start();
  await query(first.url, 'create table note as select 1 as id');
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }]);
});

test('sorts Dutch text by the collation nl-x-icu and listens on this machine only', async () => {
  const { url } = await start();
  const sorted = await query<{ name: string }>(
    url,
    `select name from (values ('zee'), ('Ándre'), ('appel'), ('andré')) as one(name) order by name collate "nl-x-icu"`,
  );
  expect(sorted.map(({ name }) => name)).toEqual(['andré', 'Ándre', 'appel', 'zee']);
  const [settings] = await query(
    url,
    `select current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding`,
  );
  expect(settings).toEqual({ listen: '127.0.0.1', encoding: 'UTF8' });
});

test('starts again after the server and its supervisor were killed', async () => {
  const lost = new Promise<string>((resolve) => {
    void start(resolve).then(async ({ url }) => {
      await query(url, 'create table note as select 1 as id');
      process.kill(readPid('postgres.lock'), 'SIGKILL');
    });
  });
  expect(await lost).toContain('onverwacht gestopt');
  const orphan = readPid('postgres/postmaster.pid');
  const second = await start();
  expect(await waitUntilGone(orphan, 0)).toBe(true);
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }]);
});

test('starts a server that was killed again at once, on the same address', async () => {
  const { url } = await start();
  const killed = readPid('postgres/postmaster.pid');
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => query(url, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
  expect(readPid('postgres/postmaster.pid')).not.toBe(killed);
});

test('refuses a folder that another start uses', async () => {
  await start();
  await expect(startEmbeddedPostgres({ dataDir, flags })).rejects.toThrow(
    'al in gebruik door een andere start',
  );
});

test('refuses data of another version with a sentence that names both', async () => {
  const { stop } = await start();
  await stop();
  running = null;
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir, flags })).rejects.toThrow(
    /PostgreSQL 17 .* met 18: kies een andere DATA_DIR/,
  );
});
