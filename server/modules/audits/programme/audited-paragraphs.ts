import { sql } from 'kysely';
import type { QualityNorm } from '../../../../schema/records/planning.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';

/** Most paragraphs of norms that are told. */
const MOST = 2_000;

/** Result of the latest finished audits about a paragraph of a norm. */
interface AuditedParagraph {
  readonly norm: QualityNorm;
  readonly paragraph: string;
  readonly auditId: string;
  readonly number: string;
  readonly date: string;
  /** Whole percents over its questions; null where none counts. */
  readonly score: number | null;
  /** Findings whose improvement point is not completed, or that have none. */
  readonly openFindings: number;
}

/**
 * The paragraphs of norms about which the last finished audit of each list asked or found something, each by the latest
 * of these audits. @throws AppError VALIDATION, NOT_FOUND for an organisation without access.
 */
export async function auditedParagraphsOf(ctx: RequestContext, given: string): Promise<AuditedParagraph[]> {
  const organizationId = parseId(given, 'organizationId');
  await requireOrganization(ctx, organizationId);
  return ctx.transaction.query(sql<AuditedParagraph>`with latest as (
      select distinct on (a.template_id, a.norm) a.id, a.number, a.date, a.norm, a.template_id, a.template_version
      from audit a where a.organization_id = ${organizationId} and a.status = 'Done' and a.norm is not null
      order by a.template_id, a.norm, a.date desc, a.id desc),
    asked as (
      select l.id, q ->> 'paragraph' as paragraph,
        100.0 * sum(case s.rating when 'Met' then 1 when 'Partly' then 0.5 when 'NotMet' then 0 end)
          / nullif(count(*) filter (where s.rating in ('Met', 'Partly', 'NotMet')), 0) as score
      from latest l join audit_template_version v on v.template_id = l.template_id and v.number = l.template_version
        cross join lateral jsonb_path_query(v.sections, '$[*].questions[*]') q
        left join audit_answer s on s.audit_id = l.id and s.question_id = (q ->> 'id')::uuid
      where q ->> 'paragraph' <> '' group by l.id, q ->> 'paragraph'),
    found as (
      select l.id, f.paragraph, count(*) filter (where r.state is distinct from 'Closed') as open
      from latest l join audit_finding f on f.audit_id = l.id left join record r on r.id = f.entry_id
      where f.paragraph <> '' and f.severity <> 'GoodPractice' group by l.id, f.paragraph)
    select distinct on (l.norm, p.paragraph) l.norm, p.paragraph, l.id as "auditId", l.number, l.date,
      round(p.score)::integer as score, (sum(p.open) over (partition by l.norm, p.paragraph))::integer as "openFindings"
    from (select coalesce(k.id, f.id) as id, coalesce(k.paragraph, f.paragraph) as paragraph, k.score,
        coalesce(f.open, 0) as open
      from asked k full join found f on f.id = k.id and f.paragraph = k.paragraph) p join latest l on l.id = p.id
    order by l.norm, p.paragraph, l.date desc, l.id desc limit ${MOST}`);
}
