import {
  type RiskAssessmentValues,
  riskAssessmentRules,
  riskRules,
} from '../../../schema/records/risk-rules.ts';
import { fieldNames, pick } from '../../../schema/values/fields.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { defineStore } from '../../platform/kind/record-store.ts';
import type { PageInput } from '../../platform/list/page.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { isOpenFor, requireOrganization, requireOrganizationOf } from '../organizations/index.ts';
import { teamFor, teamOfNew } from '../teams/index.ts';
import { acceptanceFor, assertNotClosed, assertReview, assertSteps, ownerFor } from './assert-risk.ts';
import { Risk, type RiskRow } from './risk.entity.ts';
import { type RiskScope, riskPage } from './risk.page.ts';
import { riskPolicy } from './risk.policy.ts';
import { notifyOwner, riskChange } from './risk-change.ts';

const FIELDS = fieldNames(riskRules);

/** The form fields as stored, and whether the risk asks to be looked at. */
const valuesOf = (row: RiskRow) => ({
  ...pick(row, FIELDS),
  teamId: row.teamId ?? null,
  isSignalled: row.signalledAt != null,
  assessedAt: row.assessedAt.toISOString(),
  acceptedByUserId: row.acceptedByUserId ?? null,
  acceptedUntil: row.acceptedUntil ?? null,
});

export const riskStore = defineStore<RiskRow, 'update'>({
  entity: Risk,
  policy: riskPolicy,
  valuesOf,
  changeOf: riskChange,
  onLogged: notifyOwner,
});

/** Reads one risk. @throws AppError NOT_FOUND, also without access. */
export const getRisk = riskPage.get;

type PageAsked = Parameters<typeof riskPage.read>[1] & { readonly page: PageInput };

/**
 * Lists the risks of an organisation, which all its members see. Reads only the selected columns.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation without access.
 */
export async function listRisks(ctx: RequestContext, options: PageAsked, selection: Selection) {
  const { rows, total, facets } = await riskPage.read(ctx, options, selection);
  const { organizationId } = options;
  await requireOrganizationOf(ctx, organizationId, rows);
  const mayCreate =
    'abilities' in selection &&
    organizationId != null &&
    riskPolicy.create(ctx.actor, parseId(organizationId, 'organizationId')) &&
    (await isOpenFor(ctx, organizationId, rows));
  return { rows, total, facets, abilities: { create: mayCreate, changeSettings: mayCreate } };
}

/**
 * All risks of an organisation that the role may read, the highest net score first.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listAllRisks(
  ctx: RequestContext,
  options: RiskScope,
  selection: Selection,
): Promise<Rows> {
  const rows = await riskPage.readAll(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  return rows;
}

/**
 * Creates a risk in the actor's name and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN, VALIDATION.
 */
export async function createRisk(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!riskPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const given = validate(riskRules, input);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, risk: given }, id);
  if (claimed !== id) return claimed;
  await assertSteps(ctx, organization, given);
  assertReview(given.reviewDate);
  const place = { organizationId: organization };
  const values = {
    ...given,
    teamId: await teamOfNew(ctx, organization, given.teamId),
    ownerUserId: await ownerFor(ctx, place, given.ownerUserId),
    ...(await acceptanceFor(ctx, place, given)),
  };
  addRisk(ctx, { id, organizationId: organization, ...values });
  return id;
}

type NewRisk = Partial<RiskRow> & Pick<RiskRow, 'id' | 'organizationId' | 'ownerUserId'>;

/** Inserts and logs a new risk, whose values the caller has checked; by default judged now. */
export function addRisk(ctx: RequestContext, values: NewRisk): void {
  const row = { assessedAt: new Date(), ...values, userId: ctx.actor.userId };
  ctx.transaction.insert(Risk, row);
  riskStore.added(ctx, { ...row, version: 1 } as RiskRow);
}

/**
 * Updates a risk. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, also for a closed risk of which more than the
 * status changes, and CONFLICT when the optimistic lock fails.
 */
export async function updateRisk(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const risk = await riskStore.lock(ctx, id, 'update');
  const given = validate(riskRules, input);
  assertUnchanged(risk, seen);
  const ownerUserId = await ownerFor(ctx, risk, given.ownerUserId);
  const teamId = await teamFor(ctx, risk, given.teamId);
  await save(ctx, risk, { ...given, ownerUserId, teamId }, false);
}

/**
 * Judges a risk: its net score, what is done about it, and when it is judged again.
 * @throws AppError as `updateRisk` does.
 */
export async function assessRisk(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const risk = await riskStore.lock(ctx, id, 'update');
  const given = validate(riskAssessmentRules, input);
  assertUnchanged(risk, seen);
  await save(ctx, risk, given, true);
}

/** Fields of which a change is a judgement. */
const JUDGED = ['netLikelihood', 'netSeverity', 'strategy', 'status', 'reviewDate'] as const;

/**
 * Saves new values. A judgement counts as one also where it confirms them, and a signal as looked at since.
 * @param isJudgement whether it was asked for as a judgement, not as an edit.
 */
async function save(
  ctx: RequestContext,
  risk: RiskRow,
  given: RiskAssessmentValues & Partial<RiskRow>,
  isJudgement: boolean,
): Promise<void> {
  await assertSteps(ctx, risk.organizationId, given);
  assertReview(given.reviewDate, risk.reviewDate);
  const values = { ...given, ...(await acceptanceFor(ctx, risk, given)) } as Partial<RiskRow>;
  assertNotClosed(valuesOf(risk), { ...valuesOf(risk), ...values });
  if (isJudgement && risk.status === 'Closed' && given.status === 'Closed')
    throw new AppError('VALIDATION', { message: messages.riskClosed });
  const isJudged = isJudgement || JUDGED.some((field) => values[field] !== risk[field]);
  const judged = isJudged ? { assessedAt: new Date(), signalledAt: null } : {};
  await riskStore.change(ctx, risk, { ...values, ...judged });
}
