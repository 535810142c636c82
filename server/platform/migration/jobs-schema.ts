import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';

/** Where the job queue keeps its tables. */
export const JOB_SCHEMA = 'pgboss';

const BETWEEN_LOOKS_MS = 500;

/**
 * Installs the tables of the job queue, or updates them to this code, as the owner; the role, quoted for SQL, may then
 * use them. The caller holds a lock: several processes may start at once.
 */
export async function installJobSchema(client: Client, role: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOB_SCHEMA,
    schedule: false,
    supervise: false,
    bamIntervalSeconds: 10,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  try {
    // A new version's indexes are built after its tables, one by one.
    while (!failure && (await isBuilding(boss))) await setTimeout(BETWEEN_LOOKS_MS);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failure) throw new Error('The tables of the job queue could not be installed', { cause: failure });
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${role};
    grant execute on all functions in schema ${JOB_SCHEMA} to ${role};`);
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const steps = await boss.getBamStatus();
  return steps.some(({ status, count }) => Number(count) > 0 && status !== 'completed');
}
