import { LockMode } from '@mikro-orm/core';
import { evaluationFields, registerEntryFields } from '../../../schema/records/register.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import { validate } from '../../platform/core/validate.ts';
import { forEachRow, parseBatch, type RowVersion } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertUnchanged } from '../../platform/request/optimistic-lock.ts';
import { differences } from '../../platform/request/record-change.ts';
import { RegisterEntry, type RegisterEntryRow } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange, recordEntryChanges } from './register-entry-change.ts';
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
}

/**
 * Changes some improvement points, all or none, and returns their versions since.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export async function changeRegisterEntries(
  ctx: RequestContext,
  input: readonly RegisterEntryChange[],
): Promise<RowVersion[]> {
  const changes = parseBatch(input);
  const entries = await lockEntries(ctx, changes);
  const known = new Map<string, Promise<Responsible>>();
  const lines: ReturnType<typeof entryChange>[] = [];
  await forEachRow(changes, async (change) => {
    const entry = entryIn(ctx, entries, change, 'update');
    const before = valuesOf(entry);
    const given = givenIn(change);
    const values = {
      ...before,
      ...given,
      ...(await responsibleIn(ctx, entry, { ...change, ...given }, known)),
    };
    const details = differences(before, values);
    if (Object.keys(details).length === 0) return;
    ctx.em.assign(entry, values);
    const after = { ...entry, version: entry.version + 1 };
    lines.push(entryChange(after, 'updated', details, before.responsibleUserId));
  });
  await ctx.em.flush();
  await recordEntryChanges(ctx, lines);
  return changes.map(({ id }) => ({ id, version: entries.get(id)?.version ?? 0 }));
}

/**
 * Deletes some improvement points, all or none; their values stay in the change log.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export async function deleteRegisterEntries(
  ctx: RequestContext,
  input: readonly RowVersion[],
): Promise<string[]> {
  const rows = parseBatch(input);
  const entries = await lockEntries(ctx, rows);
  const lines: ReturnType<typeof entryChange>[] = [];
  await forEachRow(rows, (row) => {
    const entry = entryIn(ctx, entries, row, 'delete');
    lines.push(entryChange(entry, 'deleted', { ...valuesOf(entry), number: entry.number }));
    ctx.em.remove(entry);
  });
  await ctx.em.flush();
  await recordEntryChanges(ctx, lines);
  return rows.map(({ id }) => id);
}

/** Locks the rows until the end of the transaction, in one statement. */
async function lockEntries(
  { em }: RequestContext,
  rows: readonly RowVersion[],
): Promise<ReadonlyMap<string, RegisterEntryRow>> {
  const found = await em.find(
    RegisterEntry,
    { id: { $in: rows.map(({ id }) => id) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT. */
function entryIn(
  { actor }: RequestContext,
  entries: ReadonlyMap<string, RegisterEntryRow>,
  { id, version }: RowVersion,
  action: 'update' | 'delete',
): RegisterEntryRow {
  const entry = entries.get(id);
  if (!entry) throw new AppError('NOT_FOUND');
  if (!registerEntryPolicy[action](actor, entry)) throw new AppError('FORBIDDEN');
  assertUnchanged(entry, { version });
  return entry;
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

/** The form fields as stored. */
function valuesOf(entry: RegisterEntryRow) {
  return {
    ...pick(entry, registerEntryFields),
    responsibleUserId: entry.responsibleUserId ?? null,
    evaluateOn: entry.evaluateOn ?? null,
    effectivenessResult: entry.effectivenessResult ?? null,
  };
}
