import type { accessActions } from '../../../schema/records/audit-log.ts';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/transaction.ts';
import { runBatch } from '../transaction/statement-batch.ts';

/** Kinds of access that change nothing. */
export type AccessAction = (typeof accessActions)[number];

/** A line of the access log. */
export interface AccessLine {
  readonly id: string;
  readonly at: Date;
  readonly organizationId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: AccessAction;
  readonly details: Record<string, unknown>;
  readonly actorId: string | null;
  readonly shielded: boolean;
  readonly shield: { readonly actorId: string; readonly details: Record<string, unknown> } | null;
}

/** Sets the system role for one batch: access lines are written regardless of the caller's rights. */
const AS_SYSTEM: Statement<never> = {
  name: 'enter-as-system',
  sql: `select set_config('app.role', 'System', true), set_config('app.actor', '', true),
    set_config('app.organizations', '', true)`,
  parameters: [],
};

const INSERT = `
with line as (
  select * from jsonb_to_recordset($1::jsonb) as l (id uuid, "organizationId" uuid, at timestamptz, "actorId" uuid,
    entity text, "entityId" uuid, action text, shielded boolean, details jsonb, shield jsonb)
), shields as (
  insert into access_log_shield (access_id, organization_id, at, actor_id, details)
  select id, "organizationId", at, (shield ->> 'actorId')::uuid, shield -> 'details' from line
  where jsonb_typeof(shield) = 'object'
)
insert into access_log (id, organization_id, at, actor_id, entity, entity_id, action, shielded, details)
select id, "organizationId", at, "actorId", entity, "entityId", action, shielded, details from line
on conflict do nothing`;

/**
 * Writes access lines atomically, in a transaction of their own and one round trip. A line by the day is there already
 * where it is not the first.
 */
export async function writeAccessLines(
  { pool, report }: Database,
  lines: readonly AccessLine[],
): Promise<void> {
  const insert = { name: 'write-access-lines', sql: INSERT, parameters: [JSON.stringify(lines)] };
  const client = await pool.connect();
  let outcomes: Awaited<ReturnType<typeof runBatch>>;
  try {
    outcomes = await runBatch(client, [AS_SYSTEM, insert]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  report(INSERT, outcomes[1]?.milliseconds ?? 0);
}
