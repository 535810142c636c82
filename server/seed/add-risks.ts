import { riskLibrary } from '../../schema/records/risk-library.ts';
import { riskRules } from '../../schema/records/risk-rules.ts';
import { riskScales } from '../../schema/records/risks.ts';
import { linkRecords } from '../modules/links/index.ts';
import { RegisterEntry } from '../modules/register/index.ts';
import { riskKind, updateRiskSettings } from '../modules/risks/index.ts';
import { newId } from '../platform/core/ids.ts';
import { dayOf } from '../platform/core/time.ts';
import { validate } from '../platform/core/validate.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { dayFrom, idOf, requestOf, type Story } from './demo-requests.ts';
import { type DemoReview, type DemoRisk, demoAppetite, demoRisks } from './demo-risks.ts';

/** Days before today on which De Linde chose how it scores, before its first risk. */
const SETTINGS_DAYS_AGO = 700;

/** Adds the demo's risks with their judgements, each at its time, and links them to their measures. */
export async function addRisks(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  const planner = requestOf(services, story, { by: 'marijke', daysAgo: SETTINGS_DAYS_AGO });
  const settings = { method: 'Matrix5', ...riskScales.Matrix5.thresholds, appetite: [...demoAppetite] };
  await updateRiskSettings(planner, ids.organizations.get('deLinde') ?? '', 0, settings);
  for (const risk of demoRisks) {
    const place = { id: newId(), organizationId: ids.organizations.get(risk.organization) ?? '' };
    await judge(services, story, risk, place);
    await linkMeasures(services, story, risk, place);
  }
  // The unit of work knows only the present as a time of change.
  await transaction.query(db.updateTable('risk').set((eb) => ({ updated_at: eb.ref('assessed_at') })));
}

interface Place {
  readonly id: string;
  readonly organizationId: string;
}

/** Records a risk and judges it again; past the services, which refuse dates of reviews that have passed. */
async function judge(services: Services, story: Story, risk: DemoRisk, place: Place): Promise<void> {
  for (const [index, review] of risk.reviews.entries()) {
    const ctx = requestOf(services, story, review);
    const values = { ...valuesOf(story, risk, index), assessedAt: ctx.moment };
    if (index === 0) riskKind.service.add(ctx, { ...place, libraryCode: risk.code, ...values });
    else await riskKind.store.change(ctx, await riskKind.store.lock(ctx, place.id, 'update'), values);
  }
}

function valuesOf(story: Story, { code, owner, gross, reviews, reviewIn }: DemoRisk, index: number) {
  const known = riskLibrary.find((risk) => risk.code === code);
  const review = reviews[index];
  if (!known || !review) throw new Error(`The library has no risk ${code}`);
  const { likelihood, severity, code: _, ...texts } = known;
  const [grossLikelihood, grossSeverity] = gross ?? [likelihood, severity];
  const [netLikelihood, netSeverity] = review.net;
  const next = reviews[index + 1];
  const { strategy = 'Reduce', status = 'Open', acceptanceReason = '', reason } = review;
  const values = validate(riskRules, {
    ...texts,
    ...{ grossLikelihood, grossSeverity, netLikelihood, netSeverity },
    ...{ strategy, status, acceptanceReason, reason },
    ownerUserId: idOf(story.people, owner),
    reviewDate: dayFrom(story, next ? -next.daysAgo : reviewIn),
  });
  return { ...values, ...acceptanceOf(story, review, values.reviewDate) };
}

const acceptanceOf = ({ people }: Story, { strategy, by }: DemoReview, reviewDate: string) =>
  strategy === 'Accept'
    ? { acceptedByUserId: idOf(people, by), acceptedUntil: reviewDate }
    : { acceptedByUserId: null, acceptedUntil: null };

async function linkMeasures(
  services: Services,
  story: Story,
  { reviews, measures = [] }: DemoRisk,
  { id, organizationId }: Place,
): Promise<void> {
  const [{ by }] = reviews;
  for (const beginning of measures) {
    const { id: toId, createdAt } = await story.transaction.em.findOneOrFail(RegisterEntry, {
      description: { $like: `${beginning}%` },
    });
    const recorded = Temporal.PlainDate.from(dayOf(createdAt));
    const daysAgo = Math.min(
      recorded.until(dayOf(story.today), { largestUnit: 'day' }).days,
      reviews[0].daysAgo,
    );
    const ctx = requestOf(services, story, { by, daysAgo });
    await linkRecords(ctx, { organizationId, fromId: id, toId, relation: 'Measure' });
  }
}
