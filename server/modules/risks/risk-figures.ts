import { type RawBuilder, sql } from 'kysely';
import { object } from 'yup';
import { pastDate } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { compile } from '../../platform/database/compile.ts';
import { whereAll } from '../../platform/list/list.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { BatchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { NAME_OF_PERSON } from '../identity/index.ts';
import { requireOrganization } from '../organizations/index.ts';
import { riskPage } from './risk.page.ts';
import { riskPolicy } from './risk.policy.ts';
import { riskSettingsOf } from './risk-settings.service.ts';

type Asked = Omit<Parameters<typeof riskPage.where>[1], 'page' | 'sort'> & {
  readonly organizationId: string;
  /** Day with which the net scores are compared; a year ago unless given. */
  readonly since?: string | null | undefined;
};

/** Most risks that a matrix names. */
export const MOST_NAMED = 300;

/** Risks of one cell of the matrix, or that moved from one cell to another. */
interface Counted {
  readonly kind: 'gross' | 'net' | 'movement';
  readonly fromLikelihood: number | null;
  readonly fromSeverity: number | null;
  readonly likelihood: number;
  readonly severity: number;
  readonly count: number;
}

/**
 * Counts the risks of an organisation within the filters by the cells of its matrix, gross and net, and how their net
 * scores moved since a day; names them where the selection asks for it.
 * @throws AppError VALIDATION for a malformed id, filter or day, NOT_FOUND for an organisation without access.
 */
export async function riskMatrixOf(
  ctx: RequestContext,
  { since: day, ...asked }: Asked,
  selection: Selection,
) {
  const since = comparedSince(day);
  const organizationId = parseId(asked.organizationId, 'organizationId');
  await requireOrganization(ctx, organizationId);
  const where = riskPage.where(ctx.actor, await riskPage.followed(ctx, { ...asked, organizationId }));
  const [settings, counted, risks] = await Promise.all([
    riskSettingsOf(ctx, organizationId),
    ctx.transaction.query(compile(countedCells(organizationId, whereAll(where), since))),
    'risks' in selection ? ctx.transaction.query(compile(namedRisks(whereAll(where), since))) : [],
  ]);
  const byPlace = Map.groupBy(
    counted.filter(({ kind }) => kind !== 'movement'),
    ({ likelihood, severity }) => `${likelihood} ${severity}`,
  );
  const countOf = (some: readonly Counted[], wanted: Counted['kind']) =>
    some.find(({ kind }) => kind === wanted)?.count ?? 0;
  return {
    method: settings.method,
    since,
    risks,
    movements: counted.filter(({ kind }) => kind === 'movement'),
    cells: [...byPlace.values()].map((some) => ({
      likelihood: some[0]?.likelihood ?? 0,
      severity: some[0]?.severity ?? 0,
      gross: countOf(some, 'gross'),
      net: countOf(some, 'net'),
    })),
  };
}

/** SQL: reads the risks once, from an index alone, for all three counts. */
const countedCells = (
  organizationId: string,
  where: RawBuilder<unknown>,
  since: Date,
) => sql<Counted>`with before as (
    select distinct on (s.risk_id) s.risk_id, s.net_likelihood, s.net_severity from risk_score s
    where s.organization_id = ${organizationId} and s.valid_to > ${since}
    order by s.risk_id, s.valid_from),
  counted as (
    select case grouping(e.gross_likelihood, b.net_likelihood) when 1 then 'gross' when 3 then 'net'
        else 'movement' end as kind, b.net_likelihood as from_likelihood, b.net_severity as from_severity,
      coalesce(e.gross_likelihood, e.net_likelihood) as likelihood,
      coalesce(e.gross_severity, e.net_severity) as severity, count(*)::integer as count
    from risk e left join before b on b.risk_id = e.id ${where}
    group by grouping sets ((e.gross_likelihood, e.gross_severity), (e.net_likelihood, e.net_severity),
      (b.net_likelihood, b.net_severity, e.net_likelihood, e.net_severity)))
  select kind, from_likelihood as "fromLikelihood", from_severity as "fromSeverity", likelihood, severity, count
  from counted
  where kind <> 'movement' or (from_likelihood, from_severity) <> (likelihood, severity)
  order by count desc, 2, 3, 4, 5`;

/** SQL: the risks of a matrix by name, with the net score that each had before where it differs. */
const namedRisks = (where: RawBuilder<unknown>, since: Date) => sql<object>`select e.id, e.number, e.title,
    e.gross_likelihood as "grossLikelihood", e.gross_severity as "grossSeverity",
    e.net_likelihood as "netLikelihood", e.net_severity as "netSeverity",
    b.likelihood as "fromLikelihood", b.severity as "fromSeverity"
  from risk e left join lateral (
    select first.likelihood, first.severity from (
      select s.net_likelihood as likelihood, s.net_severity as severity from risk_score s
      where s.risk_id = e.id and s.valid_to > ${since} order by s.valid_from limit 1) first
    where (first.likelihood, first.severity) <> (e.net_likelihood, e.net_severity)) b on true ${where}
  order by e.net_score desc, e.id desc limit ${sql.lit(MOST_NAMED)}`;

/** Start of the day with which scores are compared. @throws AppError VALIDATION for no day and one in the future. */
function comparedSince(day: string | null | undefined): Date {
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
  const { since } = validate(object({ since: pastDate() }), { since: day });
  const start = since ? Temporal.PlainDate.from(since) : today.subtract({ years: 1 });
  return new Date(start.toZonedDateTime('Europe/Amsterdam').epochMilliseconds);
}

interface Statistic {
  readonly dimension: 'category' | 'class' | 'status' | 'owner';
  readonly value: string;
  readonly name: string | null;
  readonly count: number;
  readonly averageNetScore: number;
}

/**
 * Counts the risks of an organisation by category, net class, status and owner, for reporting.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND, FORBIDDEN for a Client.
 */
export async function riskStatisticsOf(ctx: RequestContext, organization: string) {
  const organizationId = parseId(organization, 'organizationId');
  await requireOrganization(ctx, organizationId);
  if (!riskPolicy.seeStatistics(ctx.actor, organizationId)) throw new AppError('FORBIDDEN');
  const rows = await ctx.transaction.query(
    compile(sql<Statistic>`
      select s.*, case when s.dimension = 'owner' then (select ${sql.raw(NAME_OF_PERSON)} from app_user u
        where u.id = s.value::uuid) end as name
      from (
        select case when grouping(e.category) = 0 then 'category' when grouping(e.net_class) = 0 then 'class'
            when grouping(e.status) = 0 then 'status' else 'owner' end as dimension,
          coalesce(e.category, e.net_class, e.status, e.owner_user_id::text) as value, count(*)::integer as count,
          round(avg(e.net_score), 1)::float as "averageNetScore"
        from risk e where e.organization_id = ${organizationId}
        group by grouping sets (e.category, e.net_class, e.status, e.owner_user_id)) s
      order by s.count desc, s.value`),
  );
  const of = (dimension: Statistic['dimension']) => rows.filter((row) => row.dimension === dimension);
  const byStatus = of('status');
  return {
    total: byStatus.reduce((sum, { count }) => sum + count, 0),
    byCategory: of('category'),
    byClass: of('class'),
    byStatus,
    byOwner: of('owner').map(({ value, name, ...rest }) => ({
      ...rest,
      ownerUserId: value,
      name: name ?? '',
    })),
  };
}

/** Most scores of a risk that are shown. */
const MOST_SCORES = 100;

interface ScoreLine {
  readonly riskId: string;
  readonly at: string;
  readonly [score: string]: unknown;
}

/** Reads the scores of many risks over time, the present ones last. */
export const scoresOf: BatchLoad<ScoreLine[]> = async ({ transaction }, ids) => {
  const rows = await transaction.query(
    compile(sql<ScoreLine>`select s.* from unnest(${ids}::uuid[]) as r (id) cross join lateral (
        select s.risk_id as "riskId", s.valid_from as at, s.gross_likelihood as "grossLikelihood",
          s.gross_severity as "grossSeverity", s.gross_likelihood * s.gross_severity as "grossScore",
          s.net_likelihood as "netLikelihood", s.net_severity as "netSeverity",
          s.net_likelihood * s.net_severity as "netScore"
        from risk_score s where s.risk_id = r.id order by s.valid_from desc limit ${sql.lit(MOST_SCORES)}) s
      order by s.at`),
  );
  return Map.groupBy(rows, ({ riskId }) => riskId);
};
