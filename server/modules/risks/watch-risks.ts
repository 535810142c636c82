import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../platform/core/time.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { announceable, type Change, writeChanges } from '../../platform/live/change-log.ts';
import type { Services } from '../../platform/request/context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { frequentEvents } from '../incidents/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { type ChangedRisk, riskKind } from './risk.kind.ts';

/** Periodic job: runs at the start and every quarter of an hour, thus also at midnight in the Netherlands. */
export const riskWatchQueue: Queue<Record<string, never>> = {
  name: 'risk-watch',
  timeoutSeconds: 300,
  retries: 3,
  maxBackoffSeconds: 60,
};
export const RISK_WATCH_CRON = '*/15 * * * *';

/** Rows per transaction, to keep locks short. */
const BATCH = 500;

type Watching = Pick<Services, 'database' | 'events' | 'settings'>;

/**
 * Reopens risks whose acceptance has ended, and marks those of whose kinds more incidents happened than the signal since
 * they were judged; both logged as changes by the system. Archived organisations are skipped.
 * @returns the number of changed risks.
 */
export async function watchRisks(services: Watching, day = dayOf(new Date())): Promise<number> {
  const { signalThreshold } = services.settings;
  const reopened = await inBatches(services, endedAcceptances(day), { status: ['Accepted', 'Open'] });
  const signalled = await inBatches(services, signalledRisks(signalThreshold, day), {
    isSignalled: [false, true],
  });
  return reopened + signalled;
}

/**
 * SQL: incidents reported before a day began. The moment of a signal then tells no more than the day on which the last
 * of them was reported, and so does its absence after a judgement: either could identify a shielded reporter.
 */
const reportedBefore = (day: string) =>
  sql`e.created_at < (${day}::date::timestamp at time zone 'Europe/Amsterdam')`;

/** SQL: reopens some risks whose acceptance ended before a day. */
const endedAcceptances = (day: string) => sql<ChangedRisk>`update risk e
  set status = 'Open', version = e.version + 1, updated_at = now()
  from (select r.id from risk r join organization o on o.id = r.organization_id
    where r.status = 'Accepted' and r.accepted_until < ${day}::date and o.archived_at is null
    order by r.accepted_until, r.id limit ${sql.lit(BATCH)} for update of r skip locked) due
  where e.id = due.id
  returning e.id, e.organization_id as "organizationId", e.version, e.user_id as "userId",
    e.owner_user_id as "ownerUserId"`;

/**
 * SQL: marks some risks of whose kinds of incidents more happened in 30 days, at one place or to one client, than a
 * threshold, the last of them reported since the risk was judged. The version stays: nobody's open form is refused.
 */
const signalledRisks = (
  threshold: number,
  day: string,
) => sql<ChangedRisk>`update risk e set signalled_at = now()
  from (select r.id from risk r join organization o on o.id = r.organization_id
    where r.status <> 'Closed' and r.signalled_at is null and r.incident_events <> '{}' and o.archived_at is null
      and exists (select from (${frequentEvents(sql`r.organization_id`, threshold, { where: reportedBefore(day) })}) f
        where f.event = any (r.incident_events) and f."reportedAt" >= date_trunc('day', r.assessed_at, 'Europe/Amsterdam'))
    order by r.id limit ${sql.lit(BATCH)} for update of r skip locked) due
  where e.id = due.id
  returning e.id, e.organization_id as "organizationId", e.version, e.user_id as "userId",
    e.owner_user_id as "ownerUserId"`;

async function inBatches(
  { database, events }: Watching,
  update: RawBuilder<ChangedRisk>,
  details: Readonly<Record<string, unknown>>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { changes, userIds } = await runAsSystem(database, (transaction) =>
      someOf(transaction, update, details),
    );
    if (changes.length > 0) events.announce(changes);
    if (userIds.length > 0) events.announceNotified(userIds);
    count += changes.length;
    if (changes.length < BATCH) return count;
  }
}

async function someOf(
  transaction: Transaction,
  update: RawBuilder<ChangedRisk>,
  details: Readonly<Record<string, unknown>>,
): Promise<{ changes: Change[]; userIds: string[] }> {
  const changed = await transaction.query(compile(update));
  const lines = changed.map((risk) => riskKind.changes.changeOf(risk, 'updated', { ...details }));
  const changes = (await writeChanges(transaction, null, lines)).map(announceable);
  const isSignal = 'isSignalled' in details;
  const userIds = await writeNotifications(
    transaction,
    changed.map(({ id, organizationId, ownerUserId }) => ({
      event: isSignal ? 'IncidentReported' : 'Overdue',
      kind: isSignal ? 'Signalled' : 'AcceptanceEnded',
      organizationId,
      recordId: id,
      userIds: [ownerUserId],
    })),
  );
  return { changes, userIds };
}
