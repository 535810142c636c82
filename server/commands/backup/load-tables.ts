import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartFailure } from '../../launch/start-failure.ts';
import { type CataloguedTable, columnList, nameOf, readPartitions, readTables } from './catalogue.ts';
import { measureTable, sameTexts } from './copy-out.ts';
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts';
import { liftRules, liftTriggersAndSecurity } from './table-rules.ts';
import { renumberTransactions } from './transaction-numbers.ts';

/**
 * Loads every table of a backup in one transaction into a database of its version, in which nothing else works, and
 * compares number and digest of the rows. The database checks every foreign key anew.
 * @throws StartFailure with a Dutch sentence when the tables differ from the backup; nothing is loaded then.
 */
export async function loadTables(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  await restoreRows(client, manifest, async () => {
    await makePartitions(client, manifest);
    const tables = await matchTables(client, manifest);
    const putBack = await liftRules(client);
    await client.query(`truncate ${tables.map(({ table }) => nameOf(table)).join(', ')}`);
    for (const { table } of tables) await loadTable(client, table, folder);
    for (const { table, expected } of tables) await compareTable(client, table, expected);
    return putBack;
  });
}

/**
 * Compares tables that a dump brought with those of the backup, and gives sequences and transactions their numbers.
 * @throws StartFailure with a Dutch sentence when they differ.
 */
export async function compareTables(client: pg.Client, manifest: Manifest): Promise<void> {
  await restoreRows(client, manifest, async () => {
    const putBack = await liftTriggersAndSecurity(client);
    for (const { table, expected } of await matchTables(client, manifest))
      await compareTable(client, table, expected);
    return putBack;
  });
}

/**
 * Restores rows in one transaction, with the numbers of sequences and transactions; `work` lifts rules and returns what
 * puts them back.
 */
async function restoreRows(
  client: pg.Client,
  manifest: Manifest,
  work: () => Promise<() => Promise<void>>,
): Promise<void> {
  await client.query('begin');
  try {
    await sameTexts(client);
    const putBack = await work();
    await setSequences(client, manifest);
    await renumberTransactions(client);
    await putBack();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

interface Match {
  readonly table: CataloguedTable;
  readonly expected: BackedUpTable;
}

/** Pairs the tables of the database with those of the backup, which must be the same. */
async function matchTables(client: pg.Client, { tables }: Manifest): Promise<Match[]> {
  const found = await readTables(client);
  const matches = found.flatMap((table) => {
    const expected = tables.find(({ schema, name }) => schema === table.schema && name === table.name);
    return expected && sameColumns(table, expected)
      ? [{ table: { ...table, columns: expected.columns }, expected }]
      : [];
  });
  if (matches.length === found.length && matches.length === tables.length) return matches;
  throw new StartFailure(
    'De tabellen in de back-up zijn anders dan die van dit programma: er is niets teruggezet.',
  );
}

/** Equal columns in any order: a table that was altered may have others than one that was made at once. */
function sameColumns(table: CataloguedTable, expected: BackedUpTable): boolean {
  return table.columns.toSorted().join() === expected.columns.toSorted().join();
}

async function loadTable(client: pg.Client, table: CataloguedTable, folder: string): Promise<void> {
  await pipeline(
    createReadStream(tableFile(folder, table)),
    createGunzip(),
    client.query(copyFrom(`copy ${nameOf(table)} (${columnList(table.columns)}) from stdin`)),
  );
}

async function compareTable(
  client: pg.Client,
  table: CataloguedTable,
  expected: BackedUpTable,
): Promise<void> {
  const { rows, sha256 } = await measureTable(client, table);
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new StartFailure(
      `De tabel ${table.schema}.${table.name} is na het terugzetten anders dan in de back-up: er is niets teruggezet.`,
    );
}

/** Makes the months of the logs that a fresh database lacks, closed like those that the program makes. */
async function makePartitions(client: pg.Client, manifest: Manifest): Promise<void> {
  const existing = new Set((await readPartitions(client)).map(nameOf));
  for (const { schema, name, parent, bound } of manifest.partitions) {
    const partition = nameOf({ schema, name });
    if (existing.has(partition)) continue;
    await client.query(`create table ${partition} partition of ${nameOf({ schema, name: parent })} ${bound};
      alter table ${partition} enable row level security; alter table ${partition} force row level security`);
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { value, isCalled, ...sequence } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(sequence), value, isCalled]);
}
