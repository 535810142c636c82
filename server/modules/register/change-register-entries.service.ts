import { evaluationFields } from '../../../schema/records/register.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RowVersion } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { teamFor } from '../teams/index.ts';
import type { RegisterEntryRow } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { registerEntryStore } from './register-entry.store.ts';
import { type Responsible, responsibleFor } from './responsible-user.ts';

/** Fields that a batch may change. */
const CHANGEABLE = ['status', 'expectedCompletionDate', 'responsibleEmployee', ...evaluationFields] as const;

/** New values of one improvement point of a batch; absent fields keep theirs. */
export interface RegisterEntryChange extends RowVersion {
  readonly status?: unknown;
  readonly expectedCompletionDate?: unknown;
  readonly responsibleEmployee?: unknown;
  readonly evaluateOn?: unknown;
  readonly effectivenessResult?: unknown;
  readonly responsibleUserId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/**
 * Changes some improvement points, all or none, and returns their versions since.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export function changeRegisterEntries(
  ctx: RequestContext,
  input: readonly RegisterEntryChange[],
): Promise<RowVersion[]> {
  const known = new Map<string, Promise<Responsible>>();
  return registerEntryStore.changeMany(ctx, input, 'update', async (entry, change) => {
    const given = givenIn(change);
    const isByTeam = registerEntryPolicy.seesByTeamAlone(ctx.actor, entry);
    const teamId = await teamFor(ctx, entry, change.teamId, isByTeam);
    return { ...given, teamId, ...(await responsibleIn(ctx, entry, { ...change, ...given }, known)) };
  });
}

/**
 * Deletes some improvement points, all or none; their values stay in the change log.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export function deleteRegisterEntries(ctx: RequestContext, input: readonly RowVersion[]): Promise<string[]> {
  return registerEntryStore.removeMany(ctx, input);
}

/** Resolves the responsible colleague after a change; rows that need the same lookups share them. */
function responsibleIn(
  ctx: RequestContext,
  entry: RegisterEntryRow,
  change: RegisterEntryChange & { readonly responsibleEmployee?: string },
  known: Map<string, Promise<Responsible>>,
): Promise<Responsible> {
  const { organizationId, responsibleUserId: before, responsibleEmployee: named } = entry;
  const chosen = chosenIn(change);
  const { responsibleEmployee = named } = change;
  // The name of a newly chosen colleague replaces the text, which therefore stays out of the key.
  const texts = chosen && chosen !== before ? [] : [responsibleEmployee, named];
  const key = JSON.stringify([organizationId, before, chosen, ...texts]);
  const responsible = known.get(key) ?? responsibleFor(ctx, entry, { responsibleEmployee, chosen });
  known.set(key, responsible);
  return responsible;
}

/** Id of the colleague that a change chooses; empty for nobody, undefined where the field is absent. */
function chosenIn({ responsibleUserId }: RegisterEntryChange): string | undefined {
  return responsibleUserId === undefined ? undefined : (responsibleUserId ?? '');
}

/** Validates the fields that a change contains. @throws AppError VALIDATION. */
function givenIn(change: RegisterEntryChange) {
  const said = CHANGEABLE.filter((field) => change[field] !== undefined);
  const values = validate(registerEntryRules.pick(said), pick(change, said));
  const evaluation = evaluationFields.filter((field) => change[field] !== undefined);
  return { ...values, ...Object.fromEntries(evaluation.map((field) => [field, values[field] ?? null])) };
}
