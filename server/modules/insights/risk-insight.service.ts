import { type RawBuilder, sql } from 'kysely';
import { object } from 'yup';
import { riskCategories, riskClasses, riskStatuses, riskStrategies } from '../../../schema/records/risks.ts';
import { pastDate } from '../../../schema/values/fields.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { validate } from '../../platform/core/validate.ts';
import { compile } from '../../platform/database/compile.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { type CountedColumn, countGroups } from '../../platform/kind/count-groups.ts';
import { whereAll } from '../../platform/list/list.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type AskedOrganizations, requireAskedOrganizations } from '../organizations/index.ts';
import { riskPage } from '../risks/index.ts';

/** Most risks that are named. */
export const HIGHEST = 10;

/** Request for the risks in numbers as it arrives. */
export interface RiskInsightInput extends AskedOrganizations {
  /** Day with which the net scores are compared; a year ago unless given. */
  readonly since?: string | null | undefined;
  readonly filter?: object | null | undefined;
}

/** SQL: how the net score moved, by the code of its trend; a younger risk by its first score. */
const MOVED = `(case when b.score is null or b.score = e.net_score then 'Steady'
  when b.score < e.net_score then 'Rising' else 'Falling' end)`;

const COLUMNS = {
  class: { column: 'e.net_class', terms: riskClasses },
  category: { column: 'e.category', terms: riskCategories },
  status: { column: 'e.status', terms: riskStatuses },
  strategy: { column: 'e.strategy', terms: riskStrategies },
  movement: { column: MOVED },
} as const satisfies Record<string, CountedColumn & { readonly terms?: Terms<string> }>;

type Column = keyof typeof COLUMNS;

/**
 * The risks that the caller's list has, as they are now: counted by class, category, status, strategy and movement of
 * the net score, and those with the highest net scores that are not closed.
 * @throws AppError VALIDATION for a malformed id, filter or day, NOT_FOUND for an organisation out of reach.
 */
export async function riskInsightOf(ctx: RequestContext, { since: day, filter, ...asked }: RiskInsightInput) {
  const since = startOf(day);
  const organizationIds = await requireAskedOrganizations(ctx, asked);
  const [organizationId = null, ...others] = organizationIds ?? [];
  const request = { organizationId: others.length === 0 ? organizationId : null, filter: filter ?? null };
  const among = others.length === 0 ? [] : [sql`e.organization_id = ${anyOf(organizationIds ?? [])}`];
  const where = [...riskPage.where(ctx.actor, await riskPage.followed(ctx, request)), ...among];
  const from = fromSince(since, organizationIds);
  const names = Object.keys(COLUMNS) as Column[];
  const { statement, groupsOf } = countGroups({
    ...{ from, where, dimensions: COLUMNS },
    groupings: [[], ...names.map((name) => [name])],
  });
  const [rows, highest] = await Promise.all([
    ctx.transaction.query(statement),
    ctx.transaction.query(compile(highestOf(from, where))),
  ]);
  const groups = groupsOf(rows) ?? [];
  const countOf = (by: Column | null, code?: string) =>
    groups.find((one) => (by === null ? one.by.length === 0 : one.by[0] === by && one.values[by] === code))
      ?.count ?? 0;
  const counted = (by: Exclude<Column, 'movement'>) =>
    COLUMNS[by].terms.list
      .map(({ code, name }) => ({ code, name, count: countOf(by, code) }))
      .filter(({ count }) => count > 0);
  return {
    since,
    total: countOf(null),
    byClass: counted('class'),
    byCategory: counted('category'),
    byStatus: counted('status'),
    byStrategy: counted('strategy'),
    risen: countOf('movement', 'Rising'),
    fallen: countOf('movement', 'Falling'),
    steady: countOf('movement', 'Steady'),
    highest,
  };
}

/** SQL: the risks, each with its net score on a day or its first one after; null where that is the present one. */
const fromSince = (since: Date, organizationIds: readonly string[] | null) => sql`risk e left join (
    select distinct on (s.risk_id) s.risk_id, s.net_likelihood * s.net_severity as score from risk_score s
    where s.valid_to > ${since} ${organizationIds ? sql`and s.organization_id = ${anyOf(organizationIds)}` : sql``}
    order by s.risk_id, s.valid_from) b on b.risk_id = e.id`;

const highestOf = (
  from: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
) => sql<object>`select e.id,
    e.number, e.title, e.net_score as "netScore", e.net_class as "netClass", e.category, e.status,
    coalesce(b.score, e.net_score) as "netScoreBefore", ${sql.raw(MOVED)} as trend
  from ${from} ${whereAll([...where, sql`e.status <> 'Closed'`])}
  order by e.net_score desc, e.id desc limit ${sql.lit(HIGHEST)}`;

/** Start of the day with which scores are compared. @throws AppError VALIDATION for no day and one in the future. */
function startOf(day: string | null | undefined): Date {
  const { since } = validate(object({ since: pastDate() }), { since: day });
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
  const start = since ? Temporal.PlainDate.from(since) : today.subtract({ years: 1 });
  return new Date(start.toZonedDateTime('Europe/Amsterdam').epochMilliseconds);
}
