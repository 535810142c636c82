import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CataloguedTable, columnList, nameOf } from './catalogue.ts';
import { durableStream, Meter } from './durable-file.ts';
import { type BackedUpTable, tableFile } from './manifest.ts';

/** Settings on which the text of values depends. */
const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local lc_monetary = 'C';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Begins a read of every row at one moment. Superusers pass row-level security, and an error ends the read if they do
 * not; another owner sees all by the scope of the system, which every policy admits.
 */
export async function beginReading(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(SAME_TEXT);
  await seeEverything(client);
}

/** Lifts row-level security off the reads of a transaction. */
export async function seeEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  );
  if (rows.length > 0) await client.query('set local row_security = off');
  else
    await client.query(`select set_config('app.role', 'System', true), set_config('app.actor', '', true),
      set_config('app.organizations', '', true), set_config('app.led_teams', '', true)`);
}

/** Makes texts of values equal in every database, within a transaction. */
export async function sameTexts(client: pg.Client): Promise<void> {
  await client.query(SAME_TEXT);
}

/** Writes a table's rows in the order of their key. */
export async function writeTable(
  client: pg.Client,
  table: CataloguedTable,
  folder: string,
): Promise<BackedUpTable> {
  const meter = new Meter();
  await pipeline(client.query(copyOf(table)), meter, createGzip(), durableStream(tableFile(folder, table)));
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: meter.lines, sha256: meter.sha256() };
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
