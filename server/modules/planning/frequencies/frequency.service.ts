import { LockMode } from '@mikro-orm/core';
import { type FrequencyValues, frequencyRules } from '../../../../schema/records/planning-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences } from '../../../platform/request/record-change.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { recordCatalogueChange } from '../catalogue/catalogue-change.ts';
import { lockCatalogue, lockTemplatesOfFrequency } from '../catalogue/catalogue-lock.ts';
import { parseDay } from '../catalogue/planning-day.ts';
import { nextMoments, startOfDay } from '../catalogue/recurrence.ts';
import { enqueueReplanOfFrequency } from '../event-changes/replan.service.ts';
import { Frequency, type FrequencyRow } from './frequency.entity.ts';

/** Number of previewed moments. */
const PREVIEWED = 3;

/** Creates a frequency and returns its id. @throws AppError FORBIDDEN for anyone but a SuperAdmin, VALIDATION. */
export async function createFrequency(ctx: RequestContext, input: unknown): Promise<string> {
  assertManages(ctx);
  const values = stored(validate(frequencyRules, input));
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { frequency: values }, id);
  if (claimed !== id) return claimed;
  ctx.transaction.insert(Frequency, { id, ...values });
  recordCatalogueChange(ctx, 'Frequency', { id, version: 1 }, 'created', values);
  return id;
}

/**
 * Updates a frequency; a job then adapts the upcoming tasks of its templates.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION, CONFLICT.
 */
export async function updateFrequency(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const frequency = await lockFrequency(ctx, id);
  const values = stored(validate(frequencyRules, input));
  assertUnchanged(frequency, seen);
  const before = stored(frequency);
  const details = differences(before, values);
  if (Object.keys(details).length === 0) return;
  ctx.em.assign(frequency, values);
  recordCatalogueChange(ctx, 'Frequency', { id, version: frequency.version + 1 }, 'updated', details);
  await ctx.em.flush();
  await enqueueReplanOfFrequency(ctx, frequency.id, before);
}

/** Deletes a frequency. @throws AppError FORBIDDEN, also while a template uses it, NOT_FOUND. */
export async function deleteFrequency(ctx: RequestContext, id: string): Promise<void> {
  const frequency = await lockFrequency(ctx, id);
  const using = await ctx.transaction.query(
    db.selectFrom('task_template').select('id').where('frequency_id', '=', frequency.id).limit(1),
  );
  if (using.length > 0) throw new AppError('FORBIDDEN', { message: messages.frequencyInUse });
  recordCatalogueChange(ctx, 'Frequency', frequency, 'deleted', stored(frequency));
  ctx.em.remove(frequency);
  await ctx.em.flush();
}

/**
 * Previews the next three moments of an unsaved frequency: from now, counted from 1 January of this year as a yearly
 * plan does, or counted from a given day.
 * @throws AppError FORBIDDEN, VALIDATION.
 */
export function previewFrequency(
  ctx: RequestContext,
  input: unknown,
  from: string | null | undefined,
  now: Temporal.ZonedDateTime = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam'),
): string[] {
  assertManages(ctx);
  const values = validate(frequencyRules, input);
  const day = from == null ? null : startOfDay(parseDay(from, 'from'));
  const anchor = day ?? startOfDay(`${now.year}-01-01`);
  return nextMoments(values, { anchor, after: day ?? now, count: PREVIEWED }).map((moment) =>
    moment.toInstant().toString(),
  );
}

function assertManages({ actor }: RequestContext): void {
  if (!cataloguePolicy.manage(actor)) throw new AppError('FORBIDDEN');
}

async function lockFrequency(ctx: RequestContext, id: string): Promise<FrequencyRow> {
  assertManages(ctx);
  const key = { id: parseId(id) };
  await lockCatalogue(ctx.transaction);
  await lockTemplatesOfFrequency(ctx.transaction, key.id);
  const frequency = await ctx.em.findOne(Frequency, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!frequency) throw new AppError('NOT_FOUND');
  return frequency;
}

/** The stored columns, with null for fields that its kind does not use. */
function stored(values: FrequencyValues | FrequencyRow) {
  const { name, kind, count, unit, onDay, onMonth, remindBeforeDays, isActive } = values;
  return {
    name,
    kind,
    count: count ?? null,
    unit: unit ?? null,
    onDay: onDay ?? null,
    onMonth: onMonth ?? null,
    remindBeforeDays: remindBeforeDays ?? null,
    isActive,
  };
}
