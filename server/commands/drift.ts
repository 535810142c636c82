import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { startEmbeddedPostgres } from '../launch/embedded-postgres.ts';
import { migrations } from '../migrations.ts';
import { modules } from '../modules.ts';
import { migrate } from '../platform/database/migrate.ts';
import { changeLogEntities } from '../platform/live/change-log.ts';
import { emittedFiles } from './emitted-files.ts';

/** Columns that Postgres alone fills and reads: no entity maps them. */
const UNMAPPED = new Set([
  ...['transaction_id', 'horizon', 'text_starts', 'search_bits'],
  ...['assigned_at', 'assigned_by', 'responsible_since', 'responsible_by'],
]);

/** What would change a table's columns; indexes, policies and names of constraints are the migrations' own matter. */
const COLUMN_CHANGE =
  /create table|add (column )?"\w+"|drop column "(?<dropped>\w+)"|alter column "\w+" (type|set not null|drop not null)/g;

/** Says, a line each, where what is committed differs from what the code makes. */
async function findDrift(): Promise<string[]> {
  return [...(await staleFiles()), ...(await unmigratedColumns())];
}

async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const { file, text } of await emittedFiles()) {
    const committed = await readFile(file, 'utf8').catch(() => '');
    if (committed !== text)
      stale.push(`schema/${path.basename(file)} is not what the code emits: npm run emit`);
  }
  return stale;
}

async function unmigratedColumns(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quality-app-drift-'));
  // Where this runs as root, Postgres runs as another user who must get through.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, flags: ['-c', 'fsync=off'] });
  try {
    await migrate(postgres.url, migrations);
    return await columnChanges(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function columnChanges(clientUrl: string): Promise<string[]> {
  const entities = [...modules.flatMap((module) => module.entities), ...changeLogEntities];
  const orm = await MikroORM.init({ clientUrl, entities });
  try {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    return sql
      .split('\n')
      .filter(changesColumns)
      .map((line) => `no migration makes this: ${line}`);
  } finally {
    await orm.close(true);
  }
}

function changesColumns(line: string): boolean {
  const changes = [...line.matchAll(COLUMN_CHANGE)];
  return changes.some(({ groups }) => !groups?.dropped || !UNMAPPED.has(groups.dropped));
}

const drift = await findDrift();
for (const line of drift) console.error(line);
if (drift.length > 0) process.exitCode = 1;
