import { sql } from 'kysely';
import { auditLimits } from '../../../../schema/records/audits.ts';
import type { Days } from '../../../../schema/values/periods.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';

/** Years that are told, the coming one included. */
export const YEARS = 5;

/** Audits of a year in numbers. */
interface AuditYear {
  readonly year: number;
  readonly total: number;
  readonly finished: number;
  /** Finished within so many days after their day. */
  readonly onTime: number;
  /** Mean of the scores of finished audits, in whole percents. */
  readonly score: number | null;
  readonly major: number;
  readonly minor: number;
  readonly improvement: number;
  readonly observation: number;
  readonly goodPractice: number;
  /** Findings whose improvement point is not completed, or that have none. */
  readonly openFindings: number;
  /** Findings of which an improvement point was made. */
  readonly sentFindings: number;
}

const OF_SEVERITY = sql.raw(
  Object.entries({
    ...{ major: 'Major', minor: 'Minor', improvement: 'Improvement', observation: 'Observation' },
    goodPractice: 'GoodPractice',
  })
    .map(([name, severity]) => `(count(*) filter (where f.severity = '${severity}'))::integer as "${name}"`)
    .join(', '),
);

/**
 * The audits of an organisation per year of their day, the latest first: in one statement over those that the caller may
 * read. @throws AppError VALIDATION, NOT_FOUND for an organisation without access.
 */
export async function auditFiguresOf(
  ctx: RequestContext,
  given: string,
  { from, to }: Required<Days>,
): Promise<AuditYear[]> {
  const organizationId = parseId(given, 'organizationId');
  await requireOrganization(ctx, organizationId);
  return ctx.transaction.query(sql<AuditYear>`with audits as (
      select a.id, extract(year from a.date)::integer as year, a.status = 'Done' as is_done,
        a.status = 'Done' and (a.finished_at at time zone 'Europe/Amsterdam')::date <= a.date + ${auditLimits.reportDays}::integer
          as is_on_time
      from audit a where a.organization_id = ${organizationId} and a.date between ${from}::date and ${to}::date),
    years as (select year, count(*)::integer as total, (count(*) filter (where is_done))::integer as finished,
        (count(*) filter (where is_on_time))::integer as "onTime"
      from audits group by year),
    scores as (select s.year, round(avg(s.score))::integer as score from (
        select a.year, 100.0 * avg(case r.rating when 'Met' then 1 when 'Partly' then 0.5 else 0 end) as score
        from audits a join audit_answer r on r.audit_id = a.id and r.rating <> 'NotApplicable'
        where a.is_done group by a.id, a.year) s group by s.year),
    found as (select a.year, ${OF_SEVERITY}, (count(*) filter (where f.severity <> 'GoodPractice'
          and r.state is distinct from 'Closed'))::integer as "openFindings",
        (count(f.entry_id))::integer as "sentFindings"
      from audits a join audit_finding f on f.audit_id = a.id left join record r on r.id = f.entry_id
      group by a.year)
    select y.*, s.score, coalesce(f.major, 0) as major, coalesce(f.minor, 0) as minor,
      coalesce(f.improvement, 0) as improvement, coalesce(f.observation, 0) as observation,
      coalesce(f."goodPractice", 0) as "goodPractice", coalesce(f."openFindings", 0) as "openFindings",
      coalesce(f."sentFindings", 0) as "sentFindings"
    from years y left join scores s on s.year = y.year left join found f on f.year = y.year
    order by y.year desc`);
}
