import { sql } from 'kysely';
import {
  retentionMessages as messages,
  type RetentionKind,
  type RetentionStatus,
  retentionLimits,
} from '../../../schema/records/retention.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { jobsOf } from '../../platform/jobs/jobs.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { takeDue } from './read-retention.ts';
import { RetentionRun } from './retention.entity.ts';
import { retentionPolicy } from './retention.policy.ts';
import { failedRetentionQueue, retentionQueue } from './retention-queue.ts';
import { requireRetention, yearsOf } from './retention-settings.service.ts';

interface RetentionRequest {
  readonly withTexts: boolean;
  readonly choices: readonly { readonly kind: RetentionKind; readonly digest: string }[];
}

/**
 * Has a job anonymise or delete what was previewed, which stays as it was chosen here; returns the id of the run.
 * @throws AppError VALIDATION for nothing and for a kind twice, CONFLICT when something else is due than was previewed,
 * and while another run is under way, NOT_FOUND, FORBIDDEN.
 */
export async function applyRetention(
  ctx: RequestContext,
  given: string,
  { withTexts, choices }: RetentionRequest,
): Promise<string> {
  const organizationId = await requireRetention(ctx, given, { isOpen: true });
  if (choices.length === 0) throw new AppError('VALIDATION', { message: messages.nothingChosen });
  if (new Set(choices.map(({ kind }) => kind)).size < choices.length)
    throw new AppError('VALIDATION', { message: messages.twice });
  await assertIdle(ctx, organizationId);
  const years = await yearsOf(ctx, organizationId);
  const id = newId();
  ctx.transaction.insert(RetentionRun, {
    ...{ id, organizationId, userId: ctx.actor.userId, status: 'Waiting', withTexts, years },
    createdAt: new Date(),
  });
  const counts: Record<string, number> = {};
  for (const { kind, digest } of choices) {
    const due = await takeDue(ctx, { organizationId, kind, years: years[kind], withTexts });
    if (due.digest !== digest) throw new AppError('CONFLICT', { message: messages.changed });
    if (due.ids.length === 0) continue;
    counts[kind] = due.ids.length;
    await ctx.transaction.query(sql`insert into retention_item (run_id, record_id, organization_id, kind)
      select ${id}::uuid, one, ${organizationId}::uuid, ${kind} from unnest(${due.ids}::uuid[]) one`);
  }
  if (Object.keys(counts).length === 0) throw new AppError('CONFLICT', { message: messages.changed });
  recordChange(ctx, {
    ...{ organizationId, entity: 'Retention', entityId: id, action: 'created', version: 1 },
    ...{ subjectUserId: null, details: { withTexts, ...counts } },
  });
  await enqueue(ctx, id);
  return id;
}

/**
 * Has a job put back what a run removed.
 * @throws AppError NOT_FOUND, VALIDATION after a week and where it was undone already, CONFLICT while a run is under way.
 */
export async function undoRetention(ctx: RequestContext, given: string): Promise<void> {
  const id = parseId(given);
  const [run] = await ctx.transaction.query(
    sql<{ organizationId: string; status: RetentionStatus; isTooLate: boolean }>`select
        organization_id as "organizationId", status,
        created_at < now() - make_interval(days => ${sql.lit(retentionLimits.undoDays)}) as "isTooLate"
      from retention_run where id = ${id}::uuid for update`,
  );
  if (!run || !retentionPolicy.manage(ctx.actor, run.organizationId)) throw new AppError('NOT_FOUND');
  const { organizationId, status, isTooLate } = run;
  await requireRetention(ctx, organizationId, { isOpen: true });
  if (status === 'Undone') throw new AppError('VALIDATION', { message: messages.undone });
  await assertIdle(ctx, organizationId);
  if (isTooLate) throw new AppError('VALIDATION', { message: messages.tooLate });
  await ctx.transaction.query(sql`update retention_run set status = 'Undoing' where id = ${id}::uuid`);
  recordChange(ctx, {
    ...{ organizationId, entity: 'Retention', entityId: id, action: 'updated', version: 1 },
    ...{ subjectUserId: null, details: { undone: [false, true] } },
  });
  await enqueue(ctx, id);
}

/** @throws AppError CONFLICT while a run of the organisation is under way. */
async function assertIdle({ transaction }: RequestContext, organizationId: string): Promise<void> {
  await lockNames(transaction, [`retention ${organizationId}`]);
  const busy = await transaction.query(
    sql`select id from retention_run where organization_id = ${organizationId}::uuid and status in ('Waiting', 'Undoing')`,
  );
  if (busy.length > 0) throw new AppError('CONFLICT', { message: messages.underWay });
}

async function enqueue({ transaction }: RequestContext, runId: string): Promise<void> {
  const payload = { runId };
  await jobsOf(transaction).enqueue(transaction, retentionQueue, payload, {
    ifGivenUp: { queue: failedRetentionQueue, payload },
  });
}
