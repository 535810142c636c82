import type pg from 'pg';
import { MIGRATIONS_TABLE } from '../../platform/migration/database-version.ts';
import { JOB_SCHEMA } from '../../platform/migration/jobs-schema.ts';
import type { Manifest } from './manifest.ts';

/** The schemas of this program. */
export const SCHEMAS = ['public', 'app', JOB_SCHEMA];

/** A table with rows of its own or in partitions. */
export interface CataloguedTable {
  readonly schema: string;
  readonly name: string;
  /** Columns that are stored, not generated from others. */
  readonly columns: string[];
  /** SQL: the order of the rows, the same in every database. */
  readonly sorting: string;
  /** Whether its policies admit triggers only, whatever the scope. */
  readonly isForTriggers: boolean;
}

const OURS = `n.nspname = any ($1) and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Sorting by key, and of texts by their bytes, as databases differ in their collation. */
const TABLES = `
select n.nspname as schema, c.relname as name,
  array(select attname::text from pg_attribute a
    where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
  coalesce((select string_agg(format(case when a.attcollation = 0 then 't.%I' else 't.%I collate "C"' end, a.attname),
      ', ' order by k.place)
    from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as sorting,
  exists (select from pg_policy p where p.polrelid = c.oid
    and pg_get_expr(p.polqual, p.polrelid) like '%pg_trigger_depth()%') as "isForTriggers"
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
order by 5 desc, 1, 2`;

const SEQUENCES = `
select n.nspname as schema, c.relname as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS} order by 1, 2`;

const PARTITIONS = `
select n.nspname as schema, c.relname as name, parent.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_inherits i on i.inhrelid = c.oid join pg_class parent on parent.oid = i.inhparent
where c.relispartition and c.relkind = 'r' and n.nspname = 'public'
  and pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM%' and ${OURS} order by 1, 2`;

/** The tables of this program in a database; those for triggers come first, as they are read under a lock. */
export async function readTables(client: pg.Client): Promise<CataloguedTable[]> {
  return (await client.query<CataloguedTable>(TABLES, [SCHEMAS])).rows;
}

/** The months of the logs. */
export async function readPartitions(client: pg.Client): Promise<Manifest['partitions']> {
  return (await client.query<Manifest['partitions'][number]>(PARTITIONS, [SCHEMAS])).rows;
}

/** Where each sequence is. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES, [SCHEMAS]);
  const found: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const [state] = (
      await client.query<{ value: string; isCalled: boolean }>(
        `select last_value::text as value, is_called as "isCalled" from ${nameOf(sequence)}`,
      )
    ).rows;
    if (state) found.push({ ...sequence, ...state });
  }
  return found;
}

/** The migrations that were applied, in their order. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by name`);
  return rows.map(({ name }) => name);
}

/** Version of the tables of the job queue. */
export async function readJobsVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  return Number(rows[0]?.version);
}

/** SQL: a table's name. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `"${schema}"."${name}"`;
}

/** SQL: a list of columns. */
export function columnList(columns: readonly string[], before = ''): string {
  return columns.map((column) => `${before}"${column}"`).join(', ');
}
