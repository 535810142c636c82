import { sql } from 'kysely';
import {
  retentionMessages as messages,
  type RetentionKind,
  retentionKinds,
  retentionYears,
} from '../../../schema/records/retention.ts';
import { RETENTION, type RetentionAct } from '../../../schema/records/retention-acts.ts';
import { retentionFields, retentionRules } from '../../../schema/records/retention-rules.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { differences, recordChange, recordChanges } from '../../platform/request/record-change.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { retentionPolicy } from './retention.policy.ts';
import { changesOf } from './retention-changes.ts';

export type YearsByKind = Readonly<Record<RetentionKind, number>>;

/** Asserts that the caller manages the retention of an organisation. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function requireRetention(
  ctx: RequestContext,
  given: string,
  { isOpen = false } = {},
): Promise<string> {
  const organizationId = parseId(given, 'organizationId');
  await (isOpen ? requireOpenOrganization : requireOrganization)(ctx, organizationId);
  if (!retentionPolicy.manage(ctx.actor, organizationId))
    throw new AppError('FORBIDDEN', { message: messages.onlyAdmins });
  return organizationId;
}

/** The years of each kind in an organisation: its own, or the usual ones. */
export async function yearsOf({ transaction }: RequestContext, organizationId: string): Promise<YearsByKind> {
  const rows = await transaction.query(
    db.selectFrom('retention_period').select(['kind', 'years']).where('organization_id', '=', organizationId),
  );
  const own = new Map(rows.map(({ kind, years }) => [kind, years]));
  return Object.fromEntries(
    retentionKinds.codes.map((kind) => [kind, own.get(kind) ?? retentionYears[kind].usual]),
  ) as YearsByKind;
}

/**
 * Sets the periods of an organisation, and logs what changed.
 * @throws AppError VALIDATION by field for years out of bounds, NOT_FOUND, FORBIDDEN.
 */
export async function saveRetention(ctx: RequestContext, given: string, input: object): Promise<void> {
  const organizationId = await requireRetention(ctx, given, { isOpen: true });
  const values = validate(retentionRules, input);
  const before = await yearsOf(ctx, organizationId);
  const after = Object.fromEntries(
    retentionKinds.codes.map((kind) => [kind, values[retentionFields[kind]]]),
  ) as YearsByKind;
  const changed = differences({ ...before }, { ...after });
  if (Object.keys(changed).length === 0) return;
  await ctx.transaction.query(
    db
      .insertInto('retention_period')
      .values(
        retentionKinds.codes.map((kind) => ({ organization_id: organizationId, kind, years: after[kind] })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'kind']).doUpdateSet({ years: sql`excluded.years` }),
      ),
  );
  recordChange(ctx, {
    ...{ organizationId, entity: 'Retention', entityId: organizationId, action: 'updated', version: 1 },
    ...{ subjectUserId: null, details: changed },
  });
}

/**
 * Holds a record longer than its period, or no longer; the history of the record says so.
 * @throws AppError NOT_FOUND, VALIDATION for a kind without a period.
 */
export async function holdRecord(ctx: RequestContext, given: string, isHeld: boolean): Promise<void> {
  const recordId = parseId(given, 'recordId');
  const record = await manageableRecord(ctx, recordId, ctx.actor);
  const { organizationId } = record;
  await requireRetention(ctx, organizationId, { isOpen: true });
  if (!retentionKinds.has(record.kind)) throw new AppError('VALIDATION', { message: messages.notOfThese });
  const changed = isHeld
    ? db
        .insertInto('retention_hold')
        .values({
          ...{ record_id: recordId, organization_id: organizationId },
          ...{ user_id: ctx.actor.userId, created_at: new Date() },
        })
        .onConflict((conflict) => conflict.column('record_id').doNothing())
        .returning('record_id')
    : db.deleteFrom('retention_hold').where('record_id', '=', recordId).returning('record_id');
  const rows = await ctx.transaction.query(changed);
  if (rows.length === 0) return;
  const act: RetentionAct = isHeld ? 'Held' : 'Released';
  await recordChanges(
    ctx,
    await changesOf(ctx.transaction, record.kind, [recordId], {
      action: 'updated',
      details: { [RETENTION]: ['', act] },
    }),
  );
}

async function manageableRecord({ transaction }: RequestContext, id: string, actor: Actor) {
  const [record] = await transaction.query(
    db.selectFrom('record').select(['kind', 'organization_id as organizationId']).where('id', '=', id),
  );
  if (!record || !reaches(actor, record.organizationId)) throw new AppError('NOT_FOUND');
  return record as { readonly kind: RetentionKind; readonly organizationId: string };
}
