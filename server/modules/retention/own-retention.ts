import { sql } from 'kysely';
import { isoMoment } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';

interface OwnRow {
  readonly id: string;
  readonly organizationId: string;
  readonly createdAt: string;
}

/** Personal data export: the runs that the caller began, and the records that they hold. */
export async function ownRetention({ actor, transaction }: RequestContext) {
  const told = (rows: readonly OwnRow[]) =>
    rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: isoMoment(createdAt) }));
  const runs = await transaction.query(
    sql<OwnRow>`select id, organization_id as "organizationId", created_at as "createdAt" from retention_run
      where user_id = ${actor.userId} order by created_at desc, id`,
  );
  const holds = await transaction.query(
    sql<OwnRow>`select record_id as id, organization_id as "organizationId", created_at as "createdAt"
      from retention_hold where user_id = ${actor.userId} order by created_at desc, id`,
  );
  return { retentionRuns: told(runs), retentionHolds: told(holds) };
}
