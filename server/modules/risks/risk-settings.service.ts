import { sql } from 'kysely';
import { type RiskSettingsValues, riskSettingsRules } from '../../../schema/records/risk-rules.ts';
import { type RiskMethod, type RiskThresholds, riskScales } from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { differences, recordChange } from '../../platform/request/record-change.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { riskPolicy } from './risk.policy.ts';

/** How an organisation scores its risks. */
export interface RiskSettingsOf extends RiskThresholds {
  /** 0 while nothing was chosen and no risk recorded. */
  readonly version: number;
  readonly method: RiskMethod;
  readonly appetite: Readonly<Record<string, number>>;
}

const UNSET: RiskSettingsOf = {
  version: 0,
  method: 'Matrix5',
  appetite: {},
  ...riskScales.Matrix5.thresholds,
};

/** Reads how an organisation within the caller's access scores its risks; the usual 5×5 by default. */
export async function riskSettingsOf(
  { transaction }: RequestContext,
  organizationId: string,
): Promise<RiskSettingsOf> {
  const [found] = await transaction.query(
    db
      .selectFrom('risk_settings')
      .select(['version', 'method', 'moderate_from as moderateFrom', 'high_from as highFrom'])
      .select(['very_high_from as veryHighFrom', 'appetite'])
      .where('organization_id', '=', organizationId),
  );
  return found ?? UNSET;
}

/** Reads the settings as they are published. @throws AppError NOT_FOUND for an organisation without access. */
export async function getRiskSettings(ctx: RequestContext, organizationId: string) {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  const { appetite, ...settings } = await riskSettingsOf(ctx, id);
  return {
    ...settings,
    appetite: Object.entries(appetite).map(([category, highestScore]) => ({ category, highestScore })),
    isInUse: await hasRisks(ctx, id),
    abilities: { update: riskPolicy.changeSettings(ctx.actor, id) },
  };
}

/**
 * Changes how an organisation scores its risks; method and thresholds only while it has none.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT when the optimistic lock fails.
 */
export async function updateRiskSettings(
  ctx: RequestContext,
  organizationId: string,
  version: number,
  input: unknown,
): Promise<void> {
  const id = parseId(organizationId, 'organizationId');
  const organization = await requireOpenOrganization(ctx, id);
  if (!riskPolicy.changeSettings(ctx.actor, id)) throw new AppError('FORBIDDEN');
  const { appetite, ...given } = validate(riskSettingsRules, input);
  assertReachable(given);
  const before = await lockRiskSettings(ctx, id);
  if (before.version !== version) throw new AppError('CONFLICT');
  const isSame = SCORING.every((field) => before[field] === given[field]);
  if (!isSame && (await hasRisks(ctx, id)))
    throw new AppError('VALIDATION', { message: messages.riskSettingsInUse });
  const lines = appetite.flatMap(({ category, highestScore }) =>
    highestScore === undefined ? [] : [[category, highestScore] as const],
  );
  const after = { ...given, appetite: Object.fromEntries(lines) };
  const details = differences(loggedOf(before), loggedOf(after));
  if (Object.keys(details).length === 0) return;
  await ctx.transaction.query(
    db
      .updateTable('risk_settings')
      .set((eb) => ({
        method: given.method,
        moderate_from: given.moderateFrom,
        high_from: given.highFrom,
        very_high_from: given.veryHighFrom,
        appetite: sql`${JSON.stringify(after.appetite)}::jsonb`,
        version: eb('version', '+', 1),
      }))
      .where('organization_id', '=', id),
  );
  recordChange(ctx, {
    organizationId: id,
    entity: 'Organization',
    entityId: id,
    action: 'updated',
    version: organization.version,
    subjectUserId: null,
    forMembers: true,
    details,
  });
}

/** The settings as fields of the organisation in the log; the appetite as a text. */
function loggedOf({
  method,
  moderateFrom,
  highFrom,
  veryHighFrom,
  appetite,
}: Omit<RiskSettingsOf, 'version'>) {
  const lines = Object.entries(appetite).map(([category, highest]) => `${category} ${highest}`);
  return {
    riskMethod: method,
    riskThresholds: `${moderateFrom}, ${highFrom}, ${veryHighFrom}`,
    riskAppetite: lines.toSorted().join(', '),
  };
}

const SCORING = ['method', 'moderateFrom', 'highFrom', 'veryHighFrom'] as const;

/** Refuses a threshold that no score of the method reaches. @throws AppError VALIDATION. */
function assertReachable({ method, veryHighFrom }: Omit<RiskSettingsValues, 'appetite'>): void {
  const highest = riskScales[method].likelihood.steps.length ** 2;
  if (veryHighFrom <= highest) return;
  throw new AppError('VALIDATION', { fields: { veryHighFrom: messages.numberOutOfRange(2, highest) } });
}

/** Locks the settings, with the usual ones for an organisation without, until the end of the transaction. */
export async function lockRiskSettings(ctx: RequestContext, organizationId: string): Promise<RiskSettingsOf> {
  const before = await riskSettingsOf(ctx, organizationId);
  if (before.version === 0)
    await ctx.transaction.query(
      db
        .insertInto('risk_settings')
        .values({ organization_id: organizationId, version: 0 })
        .onConflict((known) => known.doNothing()),
    );
  const [locked] = await ctx.transaction.query(
    db
      .selectFrom('risk_settings')
      .select(['version', 'method', 'moderate_from as moderateFrom', 'high_from as highFrom'])
      .select(['very_high_from as veryHighFrom', 'appetite'])
      .where('organization_id', '=', organizationId)
      .forUpdate(),
  );
  if (!locked) throw new AppError('NOT_FOUND');
  return locked;
}

async function hasRisks({ transaction }: RequestContext, organizationId: string): Promise<boolean> {
  const rows = await transaction.query(
    db.selectFrom('risk').select('id').where('organization_id', '=', organizationId).limit(1),
  );
  return rows.length > 0;
}
