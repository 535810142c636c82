import { incidentEvents as events } from '../../../schema/records/incidents.ts';
import { type LibraryRisk, riskLibrary } from '../../../schema/records/risk-library.ts';
import { takeOverRules } from '../../../schema/records/risk-rules.ts';
import { riskScales } from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { assertReview } from './assert-risk.ts';
import { riskKind } from './risk.kind.ts';
import { riskPolicy } from './risk.policy.ts';
import { lockRiskSettings } from './risk-settings.service.ts';

/**
 * Takes risks of the library over into an organisation, open and scored as usual without measures, and returns their
 * ids in the order of the library.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN, VALIDATION for an unknown risk, for one that
 * was taken over already, and for a person outside the organisation.
 */
export async function takeOverRisks(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string[]> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, organization);
  if (!riskPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const { codes, ownerUserId: named, reviewDate } = validate(takeOverRules, input);
  const chosen = riskLibrary.filter(({ code }) => codes.includes(code));
  if (chosen.length < codes.length) throw refused(messages.notInLibrary);
  assertReview(reviewDate);
  const owner = await riskKind.service.handlerFor(ctx, { organizationId: organization }, named);
  // Held until the end, so that two people do not take over the same risk at once.
  const { method } = await lockRiskSettings(ctx, organization);
  await assertNew(ctx, organization, chosen);
  const most = riskScales[method].likelihood.steps.length;
  return chosen.map((risk) => {
    const id = newId();
    const place = { id, organizationId: organization, reviewDate, assessedAt: new Date(), ...owner };
    riskKind.service.add(ctx, { ...place, ...valuesOf(risk, most) });
    return id;
  });
}

/** @throws AppError VALIDATION for a risk that the organisation has taken over already. */
async function assertNew(
  { transaction }: RequestContext,
  organizationId: string,
  chosen: readonly LibraryRisk[],
): Promise<void> {
  const [known] = await transaction.query(
    db
      .selectFrom('risk')
      .select('library_code')
      .where('organization_id', '=', organizationId)
      .where(
        'library_code',
        'in',
        chosen.map(({ code }) => code),
      )
      .limit(1),
  );
  const risk = chosen.find(({ code }) => code === known?.library_code);
  if (risk) throw refused(messages.alreadyTakenOver(risk.title));
}

const refused = (message: string) => new AppError('VALIDATION', { fields: { codes: message } });

const { codes: allEvents } = events;

/** Values of a risk of the library; steps beyond the method's scale become its highest. */
function valuesOf({ code, likelihood, severity, incidentEvents, ...texts }: LibraryRisk, most: number) {
  const [ofLikelihood, ofSeverity] = [Math.min(likelihood, most), Math.min(severity, most)];
  return {
    ...texts,
    // The order of the closed list, as every form gives it.
    incidentEvents: allEvents.filter((event) => incidentEvents.includes(event)),
    libraryCode: code,
    grossLikelihood: ofLikelihood,
    grossSeverity: ofSeverity,
    netLikelihood: ofLikelihood,
    netSeverity: ofSeverity,
    strategy: 'Reduce' as const,
    acceptanceReason: '',
    acceptedByUserId: null,
    acceptedUntil: null,
    status: 'Open' as const,
  };
}

/**
 * Lists the library, with what an organisation has taken over of it.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client.
 */
export async function listLibrary(ctx: RequestContext, organizationId: string) {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!riskPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const taken = await ctx.transaction.query(
    db
      .selectFrom('risk')
      .select(['id', 'library_code'])
      .where('organization_id', '=', organization)
      .where('library_code', 'is not', null),
  );
  const byCode = new Map(taken.map(({ id, library_code: code }) => [code, id]));
  return riskLibrary.map((risk) => ({ ...risk, riskId: byCode.get(risk.code) ?? null }));
}
