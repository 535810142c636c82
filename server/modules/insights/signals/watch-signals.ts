import { sql } from 'kysely';
import type { Settings } from '../../../platform/core/env.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { compile } from '../../../platform/database/compile.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import {
  type FoundSignal,
  findSignals,
  type KnownCause,
  type SignalCount,
  type WatchedPeriods,
  watchedPeriods,
} from './find-signals.ts';
import { type NewSignal, tellOfSignals } from './tell-of-signals.ts';

/** Periodic job: runs at the start, and each day early in the morning. */
export const signalWatchQueue: Queue<Record<string, never>> = {
  name: 'signal-watch',
  timeoutSeconds: 900,
  retries: 3,
  maxBackoffSeconds: 60,
};
export const SIGNAL_WATCH_CRON = '20 3 * * *';

interface Moment {
  /** Aborts between two organisations. */
  readonly signal?: AbortSignal;
  readonly day?: string;
}

interface Watched {
  readonly id: string;
  readonly created_at: Date | string;
}

/**
 * Finds signals in the incidents of every organisation that is not archived, keeps each once and tells it to the Admins,
 * and to the leads of its team. Counts what was reported before the day: the moment of a signal then tells nothing of a
 * shielded reporter.
 * @returns the number of new signals.
 * @throws AggregateError for organisations that could not be watched, after all others were.
 */
export async function watchSignals(
  { database, events, settings }: Pick<Services, 'database' | 'events' | 'settings'>,
  { signal, day = dayOf(new Date()) }: Moment = {},
): Promise<number> {
  const organizations = await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .selectFrom('organization')
        .select(['id', 'created_at'])
        .where('archived_at', 'is', null)
        .orderBy('id'),
    ),
  );
  const periods = watchedPeriods(day);
  const failures: unknown[] = [];
  let found = 0;
  for (const organization of organizations) {
    signal?.throwIfAborted();
    try {
      const { count, userIds } = await runAsSystem(database, (transaction) =>
        watchOrganization(transaction, settings, organization, periods, day),
      );
      found += count;
      if (userIds.length > 0) events.announceNotified(userIds);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} organisations could not be watched`);
  return found;
}

async function watchOrganization(
  transaction: Transaction,
  settings: Settings,
  { id, created_at }: Watched,
  periods: WatchedPeriods,
  day: string,
): Promise<{ count: number; userIds: string[] }> {
  const counts = await transaction.query(compile(countsOf(id, periods, day)));
  const known = await transaction.query(
    compile(sql<KnownCause>`select rule, direction, ends_on::text as "endsOn" from insight_signal
      where organization_id = ${id} and kind = 'SpecialCause'`),
  );
  const starts = await transaction.query(
    db
      .selectFrom('chart_note')
      .select(['team_id as teamId', 'month'])
      .where('organization_id', '=', id)
      .where('starts_limits', '=', true),
  );
  const found = findSignals(counts, { known, starts, began: dayOf(created_at) }, periods);
  const kept = found.length === 0 ? [] : await transaction.query(compile(keep(id, found, day)));
  const userIds = kept.length === 0 ? [] : await tellOfSignals(transaction, settings, id, kept);
  return { count: kept.length, userIds };
}

/** SQL: the first moment of a day in the Netherlands. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Amsterdam')`;

/** SQL: incidents per month, per month of a kind of event in a team, and per week of a place. */
const countsOf = (
  organizationId: string,
  { months, weeks }: WatchedPeriods,
  day: string,
) => sql<SignalCount>`select e.team_id as "teamId", e.event, e.place, coalesce(e.week, e.month) as period,
    count(*)::integer as count
  from (select i.team_id, i.event, i.place, to_char(i.occurred_month, 'FM0000"-"00') as month,
      to_char(date_trunc('week', i.occurred_at at time zone 'Europe/Amsterdam'), 'YYYY-MM-DD') as week
    from incident i
    where i.organization_id = ${organizationId} and i.occurred_at >= ${startOf(`${months[0]}-01`)}
      and i.occurred_at < ${startOf(day)} and i.created_at < ${startOf(day)}) e
  group by grouping sets ((e.month), (e.team_id, e.event, e.month), (e.place, e.week))
  having e.week is null or e.week >= ${weeks[0]}`;

/**
 * SQL: keeps signals that were not kept before, also not of a team that was merged since, and returns those. The unique
 * key lets one of two processes keep a signal.
 */
const keep = (organizationId: string, found: readonly FoundSignal[], day: string) => sql<NewSignal>`
  insert into insight_signal (id, organization_id, team_id, key, kind, rule, direction, event, place, starts_on, ends_on,
    count, control_limit, incident_id, found_at)
  select gen_random_uuid(), ${organizationId}::uuid, f."teamId", f.key, f.kind, f.rule, f.direction, f.event, f.place,
    f."startsOn", f."endsOn", f.count, f."limit",
    (select i.id from incident i
      where i.organization_id = ${organizationId} and i.occurred_at < ${sql`((f."endsOn" + 1)::timestamp at time zone 'Europe/Amsterdam')`}
        and i.created_at < ${startOf(day)} and (f."teamId" is null or i.team_id = f."teamId")
        and (f.event is null or i.event = f.event) and (f.place is null or i.place = f.place)
      order by i.occurred_at desc, i.id desc limit 1), now()
  from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f ("teamId" uuid, key text, kind text, rule text,
    direction text, event text, place text, "startsOn" date, "endsOn" date, count integer, "limit" double precision)
  where not exists (select from insight_signal k where k.organization_id = ${organizationId} and k.kind = f.kind
    and k.team_id = f."teamId" and k.event = f.event and k.ends_on = f."endsOn")
  on conflict (organization_id, key) do nothing
  returning kind, team_id as "teamId", event, incident_id as "incidentId", starts_on::text as "startsOn",
    ends_on::text as "endsOn"`;
