import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CataloguedTable, columnList, nameOf } from './catalogue.ts';
import { durableStream, Meter } from './durable-file.ts';
import { type BackedUpTable, tableFile } from './manifest.ts';

/** Settings on which the text of values depends. */
const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local lc_monetary = 'C';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A transaction that reads every row of one moment. */
export interface Snapshot {
  readonly client: pg.Client;
  readonly id: string;
  readonly isAboveSecurity: boolean;
}

/** Begins a read of every row of one moment. */
export async function beginReading(client: pg.Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(SAME_TEXT);
  const isAboveSecurity = await seeEverything(client);
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return { client, id: rows[0]?.id ?? '', isAboveSecurity };
}

/**
 * Lets a transaction read every row. Row-level security does not limit superusers, and an error ends the read if it did;
 * another owner has the scope of the system, which every policy but those for triggers admits.
 * @returns whether no policy matters.
 */
export async function seeEverything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  );
  const isAboveSecurity = rows.length > 0;
  if (isAboveSecurity) await client.query('set local row_security = off');
  else
    await client.query(`select set_config('app.role', 'System', true), set_config('app.actor', '', true),
      set_config('app.organizations', '', true), set_config('app.led_teams', '', true)`);
  return isAboveSecurity;
}

/** Makes texts of values equal in every database, within a transaction. */
export async function sameTexts(client: pg.Client): Promise<void> {
  await client.query(SAME_TEXT);
}

/** Writes a table's rows in the order of their key. */
export async function writeTable(
  snapshot: Snapshot,
  ownerUrl: string,
  table: CataloguedTable,
  folder: string,
): Promise<BackedUpTable> {
  const meter = new Meter();
  const write = (client: pg.Client) =>
    pipeline(client.query(copyOf(table)), meter, createGzip(), durableStream(tableFile(folder, table)));
  if (table.isForTriggers && !snapshot.isAboveSecurity) await asOwner(snapshot, ownerUrl, table, write);
  else await write(snapshot.client);
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: meter.lines, sha256: meter.sha256() };
}

/**
 * Reads a table in the same snapshot as its owner, whom row-level security limits no more until the transaction is
 * undone. Nothing else reads the table meanwhile, so it is for small ones.
 */
async function asOwner(
  { id }: Snapshot,
  ownerUrl: string,
  table: CataloguedTable,
  read: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    await client.query(`set transaction snapshot ${client.escapeLiteral(id)}`);
    await client.query(SAME_TEXT);
    await client.query(`set local lock_timeout = '30s'`);
    await client.query(`alter table ${nameOf(table)} no force row level security`);
    await read(client);
    await client.query('rollback');
  } finally {
    await client.end();
  }
}

/** Number and digest of a table's rows, as writeTable makes them. */
export async function measureTable(
  client: pg.Client,
  table: CataloguedTable,
): Promise<Pick<BackedUpTable, 'rows' | 'sha256'>> {
  const meter = new Meter();
  await pipeline(
    client.query(copyOf(table)),
    meter,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  return { rows: meter.lines, sha256: meter.sha256() };
}

function copyOf(table: CataloguedTable) {
  return copyTo(
    `copy (select ${columnList(table.columns, 't.')} from ${nameOf(table)} t order by ${table.sorting}) to stdout`,
  );
}
