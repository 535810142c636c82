import { chartMarkLimits, clientDayRules } from '../../../../schema/insights/chart-mark-rules.ts';
import { statisticsMessages } from '../../../../schema/insights/statistics-messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';
import { lockCharts, type MarkedCharts, recordMarks } from './marked-charts.ts';

/** Client days of a month, and those that were on the screen before. */
export interface MonthOfClientDays {
  readonly month: string;
  /** Null for none. */
  readonly days?: number | null | undefined;
  readonly seen?: number | null | undefined;
}

/**
 * Lists the client days of a year, of an organisation or of a team.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation out of reach.
 */
export async function listClientDays(
  ctx: RequestContext,
  { year, ...asked }: { organizationId: string; teamId: string | null; year: number },
): Promise<{ month: string; days: number }[]> {
  const organizationId = parseId(asked.organizationId, 'organizationId');
  await requireOrganization(ctx, organizationId);
  const teamId = asked.teamId === null ? null : parseId(asked.teamId, 'teamId');
  return ctx.transaction.query(
    daysOf({ organizationId, teamId })
      .where('month', '>=', `${year}-01`)
      .where('month', '<=', `${year}-12`)
      .orderBy('month'),
  );
}

/**
 * Saves the client days of months, of an organisation or of a team: all of them, or none.
 * @throws AppError as `lockCharts` does, and VALIDATION by month for what is no number of days, a month that is none, has
 * not begun or comes twice, and where a colleague changed it since.
 */
export async function saveClientDays(
  ctx: RequestContext,
  charts: { organizationId: string; teamId?: string | null | undefined },
  given: readonly MonthOfClientDays[],
): Promise<void> {
  const { team, version, ...marked } = await lockCharts(ctx, charts);
  const months = checkedMonths(given);
  const known = new Map<string, number>();
  const names = months.map(({ month }) => month);
  for (const { month, days } of await ctx.transaction.query(daysOf(marked).where('month', 'in', names)))
    known.set(month, days);
  const changed = months.filter(({ month, days }) => (known.get(month) ?? null) !== days);
  refuseUnseen(changed, known);
  if (changed.length === 0) return;
  await write(ctx, marked, changed);
  recordMarks(
    ctx,
    { organizationId: marked.organizationId, version, team },
    'clientDays',
    changed.map(({ month, days }) => ({ month, before: words(known.get(month)), after: words(days) })),
  );
}

const words = (days: number | null | undefined) => (days == null ? null : days.toLocaleString('nl-NL'));

const daysOf = ({ organizationId, teamId }: MarkedCharts) =>
  db
    .selectFrom('client_days')
    .select(['month', 'days'])
    .where('organization_id', '=', organizationId)
    .where('team_id', teamId === null ? 'is' : '=', teamId);

/** Writes the days of months, and removes those of months without any. */
async function write(
  { transaction }: RequestContext,
  { organizationId, teamId }: MarkedCharts,
  changed: readonly { readonly month: string; readonly days: number | null }[],
): Promise<void> {
  const gone = changed.flatMap(({ month, days }) => (days === null ? month : []));
  const kept = changed.flatMap(({ month, days }) => (days === null ? [] : { month, days }));
  if (gone.length > 0)
    await transaction.query(
      db
        .deleteFrom('client_days')
        .where('organization_id', '=', organizationId)
        .where('team_id', teamId === null ? 'is' : '=', teamId)
        .where('month', 'in', gone),
    );
  const common = { organization_id: organizationId, team_id: teamId, updated_at: new Date() };
  if (kept.length > 0)
    await transaction.query(
      db
        .insertInto('client_days')
        .values(kept.map((one) => ({ id: newId(), ...common, ...one })))
        .onConflict((key) =>
          key.columns(['organization_id', 'team_id', 'month']).doUpdateSet(({ ref }) => ({
            days: ref('excluded.days'),
            updated_at: ref('excluded.updated_at'),
          })),
        ),
    );
}

/** Months with their days as numbers. @throws AppError VALIDATION by month. */
function checkedMonths(given: readonly MonthOfClientDays[]) {
  if (given.length > chartMarkLimits.months)
    throw new AppError('VALIDATION', {
      fields: { months: statisticsMessages.tooManyMonths(chartMarkLimits.months) },
    });
  const fields: Record<string, string> = {};
  const months = given.flatMap((one) => {
    const name = typeof one.month === 'string' && one.month !== '' ? one.month : 'months';
    if (given.filter(({ month }) => month === one.month).length > 1) {
      fields[name] = statisticsMessages.monthTwice;
      return [];
    }
    try {
      const { month, days } = validate(clientDayRules, { month: one.month, days: one.days });
      return [{ month, days: days ?? null, seen: one.seen ?? null }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      fields[name] = Object.values(error.fields ?? {})[0] ?? error.message;
      return [];
    }
  });
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
  return months;
}

/** @throws AppError VALIDATION by month for days that differ from those that were on the screen. */
function refuseUnseen(
  changed: readonly { readonly month: string; readonly seen: number | null }[],
  known: ReadonlyMap<string, number>,
): void {
  const others = changed.filter(({ month, seen }) => (known.get(month) ?? null) !== seen);
  if (others.length === 0) return;
  throw new AppError('VALIDATION', {
    fields: Object.fromEntries(
      others.map(({ month }) => [
        month,
        statisticsMessages.changedMeanwhile(words(known.get(month)) ?? statisticsMessages.noDays),
      ]),
    ),
  });
}
