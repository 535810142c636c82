import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { findProjectRoot } from '../launch/project-root.ts';
import { modules } from '../modules.ts';
import { platformEntities } from '../platform/entities.ts';
import { type EmittedFile, emittedFiles, emittedSchema } from './emitted-files.ts';
import { withMigratedDatabase } from './migrated-database.ts';

/** Columns that only Postgres reads and writes; no entity maps them. */
const UNMAPPED = new Set([
  ...['transaction_id', 'horizon', 'logged_at', 'logged_id', 'text_starts', 'search_text', 'search_bits'],
  ...['chapter_order', 'title_start', 'search_title', 'search_vector'],
  ...['assigned_at', 'assigned_by', 'responsible_since', 'responsible_by', 'handler_since', 'handler_by'],
  ...['closed_at', 'occurred_month', 'occurred_weekday', 'occurred_hour', 'is_told'],
  ...['reader_team_ids', 'review_months', 'hidden_from'],
]);

/** Statements that change columns; indexes, policies and constraint names are left to the migrations. */
const COLUMN_CHANGE =
  /create table|add (column )?"\w+"|drop column "(?<dropped>\w+)"|alter column "\w+" (type|set not null|drop not null)/g;

/** Compares the committed emitted files and the migrations with the code; one line per difference. */
async function findDrift(): Promise<string[]> {
  const ofDatabase = withMigratedDatabase(async (ownerUrl, applicationUrl) => [
    ...(await staleFiles([await emittedSchema(ownerUrl, applicationUrl)])),
    ...(await columnChanges(ownerUrl)),
  ]);
  return [...(await staleFiles(await emittedFiles())), ...(await ofDatabase)];
}

async function staleFiles(emitted: readonly EmittedFile[]): Promise<string[]> {
  const stale: string[] = [];
  for (const { file, text } of emitted) {
    const committed = await readFile(file, 'utf8').catch(() => '');
    if (committed !== text)
      stale.push(`${path.relative(findProjectRoot(), file)} is not what the code emits: npm run emit`);
  }
  return stale;
}

async function columnChanges(clientUrl: string): Promise<string[]> {
  const entities = [...modules.flatMap((module) => module.entities), ...platformEntities];
  const orm = await MikroORM.init({ clientUrl, entities });
  try {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    const generated = generatedColumns(orm);
    return sql
      .split('\n')
      .filter(changesColumns)
      .map(
        (line) =>
          `no migration makes this: ${line}${generated.some((name) => line.includes(name)) ? CURE : ''}`,
      );
  } finally {
    await orm.close(true);
  }
}

/** Cure of a difference in a column that Postgres fills. */
const CURE =
  ' (an entity gives a generated column .default(…) before .generated(…), of the value that nobody reads)';

/** Columns of entities that Postgres fills, as statements name them. */
const generatedColumns = (orm: MikroORM): string[] =>
  [...orm.getMetadata().getAll().values()].flatMap(({ props }) =>
    props
      .filter(({ generated }) => generated)
      .flatMap(({ fieldNames }) => fieldNames.map((name) => `"${name}"`)),
  );

function changesColumns(line: string): boolean {
  const changes = [...line.matchAll(COLUMN_CHANGE)];
  return changes.some(({ groups }) => !groups?.dropped || !UNMAPPED.has(groups.dropped));
}

const drift = await findDrift();
for (const line of drift) console.error(line);
if (drift.length > 0) process.exitCode = 1;
