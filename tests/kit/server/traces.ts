import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';
import type { App } from '../../../server/app.ts';

/** State of a shared server that each file must leave as the first one found it. */
export interface Cleanliness {
  readonly settings: string;
  readonly schema: string;
}

interface Server {
  readonly app: App;
  readonly ownerUrl: string;
}

const BETWEEN_LOOKS_MS = 10;

/** Row-level security, policies, triggers, columns, constraints and functions. */
const SCHEMA = `with ours as (select oid from pg_namespace where nspname in ('public', 'app'))
  select md5(string_agg(line, ',' order by line)) as sum from (
    select concat_ws(' ', relname, relkind, relrowsecurity, relforcerowsecurity) from pg_class
      where relnamespace in (select oid from ours)
    union all select concat_ws(' ', polname, polcmd, polqual, polwithcheck) from pg_policy
    union all select concat_ws(' ', tgname, tgrelid, tgenabled) from pg_trigger
    union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull) from pg_attribute a
      join pg_class c on c.oid = a.attrelid where attnum > 0 and relkind in ('r', 'p') and relnamespace in (select oid from ours)
    union all select concat_ws(' ', conname, conrelid, convalidated) from pg_constraint
      where connamespace in (select oid from ours)
    union all select concat_ws(' ', proname, md5(prosrc), proacl) from pg_proc
      where pronamespace in (select oid from ours)) lines (line)`;

const OPEN_TRANSACTIONS = `select left(query, 60) as what from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`;

/** The servers name their connections; those of a test have no name. */
const OPEN_CONNECTIONS = `select left(query, 60) as what from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and application_name = '' and backend_type = 'client backend'`;

const UNFINISHED_JOBS = `select name as what from pgboss.job where state < 'completed' and start_after <= now()`;

/** Notes a server and its database before the first file uses them. */
export async function noteCleanliness(server: Server): Promise<Cleanliness> {
  return asOwner(server, async (client) => ({
    settings: settingsOf(server),
    schema: await sumOf(client, SCHEMA),
  }));
}

/** Traces of a file that the next one would meet, in words; waits a while for those about to end. */
export async function findTraces(server: Server, clean: Cleanliness, patienceMs: number): Promise<string[]> {
  const traces: string[] = [];
  if (vi.isFakeTimers()) {
    vi.useRealTimers();
    traces.push('a clock of its own');
  }
  if (settingsOf(server) !== clean.settings) traces.push('changed settings');
  await asOwner(server, async (client) => {
    const transaction = await whatRemains(client, OPEN_TRANSACTIONS, patienceMs);
    if (transaction !== undefined) traces.push(`an open transaction (${transaction})`);
    const connection = await whatRemains(client, OPEN_CONNECTIONS, patienceMs);
    if (connection !== undefined) traces.push(`an open connection (${connection})`);
    const job = await whatRemains(client, UNFINISHED_JOBS, patienceMs);
    if (job !== undefined) traces.push(`an unfinished job (${job})`);
    // Jobs for later would run while another file is under way.
    await client.query("delete from pgboss.job where state < 'completed'");
    // The organisations of other files would plan by general tasks.
    await client.query('update task_template set is_active = false where for_all_organizations');
    if ((await sumOf(client, SCHEMA)) !== clean.schema) traces.push('a changed schema');
  });
  return traces;
}

const settingsOf = ({ app }: Server): string => JSON.stringify(app.services.settings);

async function sumOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(statement);
  return rows[0]?.sum ?? '';
}

/** The first row of a statement once patience has ended; undefined when there soon is none. */
async function whatRemains(
  client: pg.Client,
  statement: string,
  patienceMs: number,
): Promise<string | undefined> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ what: string }>(statement);
    const [row] = rows;
    if (!row || performance.now() > giveUpAt) return row?.what;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
}

async function asOwner<Result>({ ownerUrl }: Server, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
