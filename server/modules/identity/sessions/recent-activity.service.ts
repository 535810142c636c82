import type { SecurityEventKind } from '../../../../schema/terms/security-events.ts';
import { isoMoment } from '../../../platform/core/time.ts';
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
  return ctx.transaction.query<SecurityEventRow>({
    name: 'recent-activity',
    sql: `select (array_agg(id order by at desc, id desc))[1] as id, kind, max(at) as at, count(*)::integer as times,
        case when count(distinct device) = 1 then min(device) else '' end as device,
        case when count(distinct network) = 1 then min(network) else '' end as network
      from security_event
      where user_id = $1 and at > now() - interval '90 days'
      group by kind, case when kind = any ($2::text[]) then (at at time zone 'Europe/Amsterdam')::date::text else id::text end
      order by 3 desc, 1 desc limit ${MAX_LINES}`,
    parameters: [actor.userId, AGGREGATED],
  });
}

/** All security events of the caller, unaggregated, for the data export. */
export async function ownSecurityEvents(ctx: RequestContext): Promise<Record<string, unknown>[]> {
  const rows = await ctx.transaction.query<Omit<SecurityEventRow, 'times'>>({
    name: 'own-security-events',
    sql: `select kind, at, device, network from security_event
      where user_id = $1 and at > now() - interval '90 days' order by at desc, id desc`,
    parameters: [ctx.actor.userId],
  });
  return rows.map(({ at, ...event }) => ({ at: isoMoment(at), ...event }));
}
