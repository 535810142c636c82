import { LockMode } from '@mikro-orm/core';
import { registerEntryFields } from '../../../schema/records/register.ts';
import { pick } from '../../../schema/rules/fields.ts';
import { registerEntryRules } from '../../../schema/rules/register.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { differences, recordChange } from '../../platform/request/record-change.ts';
import { requireOrganization } from '../organizations/index.ts';
import { RegisterEntry, type RegisterEntryRow } from './register-entry.entity.ts';
import { registerEntryPage } from './register-entry.page.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange } from './register-entry-change.ts';
import { responsibleUserFor } from './responsible-user.ts';

/** Reads one improvement point. @throws AppError NOT_FOUND, also without access. */
export const getRegisterEntry = registerEntryPage.get;

/**
 * Creates an improvement point in the actor's name (section 4) and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, VALIDATION, and FORBIDDEN for a Client who chooses the
 * responsible colleague.
 */
export async function createRegisterEntry(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  return (await addRegisterEntry(ctx, organizationId, input)).id;
}

/**
 * As `createRegisterEntry`, for a caller that creates an entry as part of another record: also tells whether it is new,
 * and includes that record in the idempotency check. @throws AppError as `createRegisterEntry` does.
 */
export async function addRegisterEntry(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
  becauseOf?: string,
): Promise<{ id: string; isNew: boolean }> {
  const { actor } = ctx;
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!registerEntryPolicy.create(actor, organization)) throw new AppError('FORBIDDEN');
  const { responsibleUserId: chosen, ...given } = validate(registerEntryRules, input);
  const id = newId();
  const request = { organization, becauseOf, values: { ...given, chosen } };
  const claimed = await claimIdempotencyKey(ctx, request, id);
  if (claimed !== id) return { id: claimed, isNew: false };
  const responsibleUserId = await responsibleUserFor(ctx, { organizationId: organization }, chosen);
  const values = { ...given, responsibleUserId };
  const entry = { id, organizationId: organization, userId: actor.userId, ...values };
  ctx.transaction.insert(RegisterEntry, entry);
  recordChange(ctx, entryChange({ ...entry, version: 1 }, 'created', values));
  return { id, isNew: true };
}

/**
 * Updates an improvement point. @throws AppError NOT_FOUND, VALIDATION, CONFLICT when the optimistic lock fails, and
 * FORBIDDEN for a Client who chooses the responsible colleague.
 */
export async function updateRegisterEntry(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const entry = await loadEntry(ctx, id, 'update');
  const { responsibleUserId: chosen, ...given } = validate(registerEntryRules, input);
  assertUnchanged(entry, seen);
  const before = valuesOf(entry);
  const values = { ...given, responsibleUserId: await responsibleUserFor(ctx, entry, chosen) };
  ctx.em.assign(entry, values);
  const details = differences(before, values);
  if (Object.keys(details).length === 0) return;
  const after = { ...entry, version: entry.version + 1 };
  recordChange(ctx, entryChange(after, 'updated', details, before.responsibleUserId));
  await ctx.em.flush();
}

/**
 * Deletes an improvement point; its values stay in the change log.
 * @throws AppError NOT_FOUND, FORBIDDEN for a colleague who is only responsible for it.
 */
export async function deleteRegisterEntry(ctx: RequestContext, id: string): Promise<void> {
  const entry = await loadEntry(ctx, id, 'delete');
  recordChange(ctx, entryChange(entry, 'deleted', valuesOf(entry)));
  ctx.em.remove(entry);
  await ctx.em.flush();
}

/** Locks the row until the end of the transaction, which serialises concurrent changes. */
async function loadEntry(
  ctx: RequestContext,
  id: string,
  action: 'update' | 'delete',
): Promise<RegisterEntryRow> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const entry = await ctx.em.findOne(RegisterEntry, { id: parseId(id) }, { lockMode });
  if (!entry) throw new AppError('NOT_FOUND');
  if (!registerEntryPolicy[action](ctx.actor, entry)) throw new AppError('FORBIDDEN');
  return entry;
}

/** The form fields as stored. */
function valuesOf(entry: RegisterEntryRow) {
  return { ...pick(entry, registerEntryFields), responsibleUserId: entry.responsibleUserId ?? null };
}
