import { sql } from 'kysely';
import { type RiskSettingsValues, riskSettingsRules } from '../../../schema/records/risk-rules.ts';
import {
  meaningsOf,
  riskAxes,
  type StepMeanings,
  usualMeanings,
} from '../../../schema/records/risk-steps.ts';
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
  /** Meanings of the steps, as far as the organisation words them itself. */
  readonly stepMeanings: Partial<StepMeanings>;
}

const UNSET: RiskSettingsOf = {
  version: 0,
  method: 'Matrix5',
  appetite: {},
  stepMeanings: {},
  ...riskScales.Matrix5.thresholds,
};

const settingsOf = (organizationId: string) =>
  db
    .selectFrom('risk_settings')
    .select(['version', 'method', 'moderate_from as moderateFrom', 'high_from as highFrom'])
    .select(['very_high_from as veryHighFrom', 'appetite', 'step_meanings as stepMeanings'])
    .where('organization_id', '=', organizationId);

/** Reads how an organisation within the caller's access scores its risks; the usual 5×5 by default. */
export async function riskSettingsOf(
  { transaction }: RequestContext,
  organizationId: string,
): Promise<RiskSettingsOf> {
  const [found] = await transaction.query(settingsOf(organizationId));
  return found ?? UNSET;
}

/** Reads the settings as they are published. @throws AppError NOT_FOUND for an organisation without access. */
export async function getRiskSettings(ctx: RequestContext, organizationId: string) {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  const { appetite, stepMeanings, ...settings } = await riskSettingsOf(ctx, id);
  const { likelihood, severity } = meaningsOf(settings.method, stepMeanings);
  return {
    ...settings,
    likelihoodMeanings: likelihood,
    severityMeanings: severity,
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
  const { appetite, likelihoodMeanings, severityMeanings, ...given } = validate(riskSettingsRules, input);
  assertReachable(given);
  const before = await lockRiskSettings(ctx, id);
  if (before.version !== version) throw new AppError('CONFLICT');
  const isSame = SCORING.every((field) => before[field] === given[field]);
  if (!isSame && (await hasRisks(ctx, id)))
    throw new AppError('VALIDATION', { message: messages.riskSettingsInUse });
  const lines = appetite.flatMap(({ category, highestScore }) =>
    highestScore === undefined ? [] : [[category, highestScore] as const],
  );
  const meanings = meaningsAfter(before, given.method, {
    ...(likelihoodMeanings && { likelihood: likelihoodMeanings }),
    ...(severityMeanings && { severity: severityMeanings }),
  });
  const after = { ...given, appetite: Object.fromEntries(lines), stepMeanings: meanings };
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
        step_meanings: sql`${JSON.stringify(after.stepMeanings)}::jsonb`,
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
  stepMeanings,
}: Omit<RiskSettingsOf, 'version'>) {
  const meanings = meaningsOf(method, stepMeanings);
  const lines = Object.entries(appetite).map(([category, highest]) => `${category} ${highest}`);
  return {
    riskMethod: method,
    riskThresholds: `${moderateFrom}, ${highFrom}, ${veryHighFrom}`,
    riskAppetite: lines.toSorted().join(', '),
    riskLikelihoodMeanings: numbered(meanings.likelihood),
    riskSeverityMeanings: numbered(meanings.severity),
  };
}

const numbered = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`).join('\n');

/**
 * Returns the meanings of the steps after a change: those given, and those before for an absent scale of the same method.
 * @throws AppError VALIDATION for more meanings than the method has steps.
 */
function meaningsAfter(
  before: RiskSettingsOf,
  method: RiskMethod,
  given: Partial<StepMeanings>,
): Partial<StepMeanings> {
  const steps = riskScales[method].likelihood.steps.length;
  const beyond = riskAxes.filter((axis) => (given[axis]?.length ?? 0) > steps);
  if (beyond.length > 0) {
    const fields = beyond.map((axis) => [`${axis}Meanings`, messages.tooManyMeanings(steps)]);
    throw new AppError('VALIDATION', { fields: Object.fromEntries(fields) });
  }
  // A text that equals the usual meaning follows that one.
  const own = riskAxes.flatMap((axis) => {
    const texts = given[axis]?.map((text, index) =>
      text === usualMeanings[method][axis][index] ? '' : text,
    );
    return texts ? [[axis, texts] as const] : [];
  });
  return { ...(before.method === method && before.stepMeanings), ...Object.fromEntries(own) };
}

const SCORING = ['method', 'moderateFrom', 'highFrom', 'veryHighFrom'] as const;

/** Refuses a threshold that no score of the method reaches. @throws AppError VALIDATION. */
function assertReachable({
  method,
  veryHighFrom,
}: Pick<RiskSettingsValues, 'method' | 'veryHighFrom'>): void {
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
  const [locked] = await ctx.transaction.query(settingsOf(organizationId).forUpdate());
  if (!locked) throw new AppError('NOT_FOUND');
  return locked;
}

async function hasRisks({ transaction }: RequestContext, organizationId: string): Promise<boolean> {
  const rows = await transaction.query(
    db.selectFrom('risk').select('id').where('organization_id', '=', organizationId).limit(1),
  );
  return rows.length > 0;
}
