import { evaluationFields } from '../../../schema/records/register.ts';
import { evaluationRules, registerEntryRules } from '../../../schema/records/register-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { requireOrganization } from '../organizations/index.ts';
import { teamFor, teamOfNew } from '../teams/index.ts';
import { registerEntryPage } from './lists/register-entry.page.ts';
import { RegisterEntry, type RegisterEntryRow } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { registerEntryStore } from './register-entry.store.ts';
import { linkFollowUp } from './register-entry-follow-up.ts';
import { responsibleFor } from './responsible-user.ts';

/** Reads one improvement point. @throws AppError NOT_FOUND, also without access. */
export const getRegisterEntry = registerEntryPage.get;

/** Records that a new improvement point results from. */
interface EntryOrigin {
  /** The improvement point that it follows up. */
  readonly followUpOf?: string | null | undefined;
  /** Id of the record of another module as part of which it is created. */
  readonly becauseOf?: string;
  /** The team of that record, taken over where the input names none. */
  readonly teamId?: string | null;
  /** The caller sees to it that it is made once; the idempotency key, which several may share, is not claimed. */
  readonly isMadeOnce?: boolean;
}

/**
 * Creates an improvement point in the actor's name (section 4) and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation or followed-up entry without access, VALIDATION, and FORBIDDEN for a
 * Client who chooses the responsible colleague.
 */
export async function createRegisterEntry(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
  followUpOf?: string | null,
): Promise<string> {
  return (await addRegisterEntry(ctx, organizationId, input, { followUpOf })).id;
}

/**
 * Creates an improvement point as part of another record: as `createRegisterEntry`, but also returns whether it is new,
 * and includes that record in the idempotency check. @throws AppError as `createRegisterEntry` does.
 */
export async function addRegisterEntry(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
  { followUpOf, becauseOf, teamId: ofOrigin, isMadeOnce = false }: EntryOrigin = {},
): Promise<{ id: string; isNew: boolean }> {
  const { actor } = ctx;
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!registerEntryPolicy.create(actor, organization)) throw new AppError('FORBIDDEN');
  const { responsibleUserId: chosen, teamId: team, ...given } = validate(registerEntryRules, input);
  const followed = followUpOf == null ? undefined : parseId(followUpOf, 'followUpOf');
  const id = newId();
  const origin = followed === undefined ? {} : { followUpOf: followed };
  const request = { organization, becauseOf, ...origin, values: { ...given, chosen, team } };
  const claimed = isMadeOnce ? id : await claimIdempotencyKey(ctx, request, id);
  if (claimed !== id) return { id: claimed, isNew: false };
  const { responsibleEmployee } = given;
  const teamOf = async () =>
    team === undefined && ofOrigin !== undefined ? ofOrigin : teamOfNew(ctx, organization, team);
  const place = { organizationId: organization, teamId: await teamOf() };
  const responsible = await responsibleFor(ctx, place, { responsibleEmployee, chosen });
  const values = {
    ...given,
    teamId: place.teamId,
    evaluateOn: given.evaluateOn ?? null,
    effectivenessResult: given.effectivenessResult ?? null,
    ...responsible,
  };
  const entry = { id, organizationId: organization, userId: actor.userId, ...values };
  ctx.transaction.insert(RegisterEntry, entry);
  if (followed !== undefined) await linkFollowUp(ctx, entry, followed);
  registerEntryStore.added(ctx, { ...entry, version: 1 } as RegisterEntryRow, origin);
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
  const entry = await registerEntryStore.lock(ctx, id, 'update');
  const { responsibleUserId: chosen, teamId: team, ...given } = validate(registerEntryRules, input);
  assertUnchanged(entry, seen);
  const teamId = await teamFor(ctx, entry, team, registerEntryPolicy.seesByTeamAlone(ctx.actor, entry));
  const { responsibleEmployee } = given;
  const responsible = await responsibleFor(ctx, entry, { responsibleEmployee, chosen });
  await registerEntryStore.change(ctx, entry, {
    ...{ ...given, teamId },
    ...{ ...evaluationIn(input, given), ...responsible },
  });
}

/**
 * Sets the evaluation of an improvement point: whether its measure works, or the day on which to evaluate that.
 * @throws AppError NOT_FOUND, VALIDATION, and CONFLICT when the optimistic lock fails.
 */
export async function evaluateRegisterEntry(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const entry = await registerEntryStore.lock(ctx, id, 'update');
  const given = validate(evaluationRules, input);
  assertUnchanged(entry, seen);
  const { evaluateOn = entry.evaluateOn ?? null, effectivenessResult = null } = given;
  await registerEntryStore.change(ctx, entry, { evaluateOn, effectivenessResult });
}

/** Returns the evaluation fields of an input; absent ones keep their values, and documented calls contain none. */
function evaluationIn(
  input: unknown,
  given: Partial<Pick<RegisterEntryRow, 'evaluateOn' | 'effectivenessResult'>>,
): Partial<RegisterEntryRow> {
  const said = Object(input) as Record<string, unknown>;
  const names = evaluationFields.filter((name) => said[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
}

/**
 * Deletes an improvement point; its values stay in the change log.
 * @throws AppError NOT_FOUND, FORBIDDEN for a colleague who is only responsible for it.
 */
export async function deleteRegisterEntry(ctx: RequestContext, id: string): Promise<void> {
  await registerEntryStore.remove(ctx, await registerEntryStore.lock(ctx, id, 'delete'));
}
