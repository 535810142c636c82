import { sql } from 'kysely';
import { auditLimits } from '../../../schema/records/audits.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { requireOrganization } from '../organizations/index.ts';

/** Most changed procedures that are named with a list. */
export const NAMED = 5;

interface Dated {
  readonly id: string;
  readonly title: string;
  readonly date: string;
}

/** A list of questions in the programme. */
interface ProgrammeLine {
  readonly id: string;
  readonly title: string;
  readonly norm: string | null;
  /** Audits of the last three years that are finished. */
  readonly finished: number;
  readonly last: (Dated & { readonly score: number | null; readonly deviations: number }) | null;
  /** The next audit that is not finished. */
  readonly planned: Dated | null;
  /** The next task that opens an audit. */
  readonly task: Dated | null;
  readonly changedCount: number;
  readonly changed: readonly (Dated & { readonly kind: 'Manual' | 'Document' })[];
}

const TODAY = sql`(now() at time zone 'Europe/Amsterdam')::date`;

/** Audits and tasks of a list, within the last three years and the coming one. */
const ofLists = (organizationId: string) => sql`
  select l.id, l.title, l.norm, done.finished, last.audit as last, last.deviations, next.audit as planned, task.task
  from lists l
    cross join lateral (select count(*)::integer as finished from audit a where a.organization_id = ${organizationId}
      and a.template_id = l.id and a.status = 'Done' and a.date >= ${TODAY} - interval '3 years') done
    left join lateral (select jsonb_build_object('id', a.id, 'title', a.number, 'date', a.date,
        'score', app.audit_score(a.id), 'deviations', d.count) as audit, d.count as deviations
      from (select a.id, a.number, a.date from audit a where a.organization_id = ${organizationId}
          and a.template_id = l.id and a.status = 'Done' order by a.date desc, a.id desc limit 1) a
        cross join lateral (select count(*)::integer as count from audit_finding f
          where f.audit_id = a.id and f.severity in ('Major', 'Minor')) d) last on true
    left join lateral (select jsonb_build_object('id', a.id, 'title', a.number, 'date', a.date) as audit
      from audit a where a.organization_id = ${organizationId} and a.template_id = l.id and a.status <> 'Done'
        and a.date <= ${TODAY} + interval '1 year' order by a.date, a.id limit 1) next on true
    left join lateral (select jsonb_build_object('id', e.id, 'title', e.title, 'date', e.deadline) as task
      from task_template t join task_event e on e.organization_id = ${organizationId} and e.template_id = t.id
      where t.audit_template_id = l.id and e.status <> 'DONE' and e.deadline <= ${TODAY} + interval '1 year'
        and not exists (select from audit a where a.organization_id = e.organization_id and a.task_event_id = e.id)
      order by e.deadline, e.id limit 1) task on true`;

/**
 * Audits by each list of questions of an organisation in the last three years, what is planned in the coming
 * one, and which chapters and documents changed since: those linked with one of its audits, or about the same paragraphs
 * of its norm. Lists with changed procedures come first, then those with deviations, then what was never or longest ago
 * audited. In one statement. @throws AppError VALIDATION, NOT_FOUND for an organisation without access.
 */
export async function auditProgrammeOf(ctx: RequestContext, given: string) {
  const organizationId = parseId(given, 'organizationId');
  await requireOrganization(ctx, organizationId);
  return ctx.transaction.query(sql<ProgrammeLine>`with lists as (
      select t.id, t.title, t.norm, t.sections from audit_template t
      where coalesce(t.organization_id, ${organizationId}) = ${organizationId} and (
        t.published_version is not null and t.is_active or exists (select from audit a
          where a.organization_id = ${organizationId} and a.template_id = t.id
            and a.date >= ${TODAY} - interval '3 years'))
      order by t.title, t.id limit ${2 * auditLimits.templates}),
    lines as (${ofLists(organizationId)}),
    procedures as (
      select 'Manual' as kind, m.id, m.chapter || ' ' || m.title as title, m.published_at, m.norms
      from manual m where m.organization_id = ${organizationId} and m.status = 'Published'
      union all select 'Document', d.id, d.title, d.published_at, d.norms
      from document d where d.organization_id = ${organizationId} and d.status = 'Published'),
    about as (
      select l.id as list_id, p.id from lists l
        cross join lateral jsonb_path_query(l.sections, '$[*].questions[*].paragraph') q (paragraph)
        join (select p.id, n ->> 'norm' as norm, n -> 'paragraph' as paragraph
          from procedures p cross join lateral jsonb_array_elements(p.norms) n) p
          on p.norm = l.norm and p.paragraph = q.paragraph and q.paragraph <> '""'
      union select a.template_id, k.to_id from audit a join record_link k on k.from_id = a.id
        where a.organization_id = ${organizationId} and a.template_id is not null
      union select a.template_id, k.from_id from audit a join record_link k on k.to_id = a.id
        where a.organization_id = ${organizationId} and a.template_id is not null),
    changes as (
      select l.id as list_id, p.kind, p.id, p.title, (p.published_at at time zone 'Europe/Amsterdam')::date as date,
        row_number() over (partition by l.id order by p.published_at desc, p.id) as place
      from lines l join about b on b.list_id = l.id join procedures p on p.id = b.id
      where (p.published_at at time zone 'Europe/Amsterdam')::date > (l.last ->> 'date')::date),
    changed as (
      select c.list_id, count(*)::integer as count, jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.id,
        'title', c.title, 'date', c.date) order by c.place) filter (where c.place <= ${NAMED}) as named
      from changes c group by c.list_id)
    select l.id, l.title, l.norm, l.finished, l.last, l.planned, l.task, coalesce(c.count, 0) as "changedCount",
      coalesce(c.named, '[]'::jsonb) as changed
    from lines l left join changed c on c.list_id = l.id
    order by coalesce(c.count, 0) > 0 desc, coalesce(l.deviations, 0) > 0 desc, (l.last ->> 'date')::date nulls first,
      l.title collate "nl-x-icu", l.id`);
}
