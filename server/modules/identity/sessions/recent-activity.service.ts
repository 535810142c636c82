import { sql } from 'kysely';
import type { SecurityEventKind } from '../../../../schema/people/security-events.ts';
import { isoMoment } from '../../../platform/core/time.ts';
import { count, fromNow } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';

/** Events that an attacker can cause at will: aggregated per day, so that they cannot push out others. */
const AGGREGATED: readonly SecurityEventKind[] = [
  'SignInFailed',
  'LimitMet',
  'SecondFactorFailed',
  'PasswordRefused',
];
const MAX_LINES = 50;

export interface SecurityEventRow {
  readonly id: string;
  readonly kind: SecurityEventKind;
  readonly at: string;
  readonly times: number;
  readonly device: string;
  readonly network: string;
}

/**
 * The caller's security events of the last 90 days, newest first, at most fifty.
 * @throws AppError FORBIDDEN for an API token.
 */
export async function listRecentActivity(ctx: RequestContext): Promise<SecurityEventRow[]> {
  const { actor } = ctx;
  assertSession(actor);
  const line = sql<string>`case when kind = any (${AGGREGATED}::text[])
    then (at at time zone 'Europe/Amsterdam')::date::text else id::text end`;
  return ctx.transaction.query(
    ofLastMonths(actor.userId)
      .select(['kind', count.as('times'), onlyOne('device').as('device'), onlyOne('network').as('network')])
      .select(sql<string>`(array_agg(id order by at desc, id desc))[1]`.as('id'))
      .select((eb) => eb.fn.max('at').as('at'))
      .groupBy(['kind', line])
      .orderBy(sql`max(at)`, 'desc')
      .orderBy(sql`(array_agg(id order by at desc, id desc))[1]`, 'desc')
      .limit(MAX_LINES),
  );
}

/** SQL: a column's value if all events of a line share it, else ''. */
function onlyOne(column: 'device' | 'network') {
  return sql<string>`case when count(distinct ${sql.ref(column)}) = 1 then min(${sql.ref(column)}) else '' end`;
}

function ofLastMonths(userId: string) {
  return db.selectFrom('security_event').where('user_id', '=', userId).where('at', '>', fromNow('-90 days'));
}

/** All security events of the caller, unaggregated, for the data export. */
export async function ownSecurityEvents(ctx: RequestContext): Promise<Record<string, unknown>[]> {
  const rows = await ctx.transaction.query(
    ofLastMonths(ctx.actor.userId)
      .select(['kind', 'at', 'device', 'network'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
  );
  return rows.map(({ at, ...event }) => ({ at: isoMoment(at), ...event }));
}
