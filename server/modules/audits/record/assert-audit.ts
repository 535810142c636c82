import { sql } from 'kysely';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import type { AuditValues } from '../../../../schema/records/audit-rules.ts';
import { auditStatusOf } from '../../../../schema/records/audit-scores.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { count } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { writtenCell } from '../../../platform/export/index.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { Before } from '../../kinds/index.ts';
import { assertAssignable } from '../../organizations/index.ts';
import type { AuditRow } from './audit.entity.ts';
import { auditPolicy } from './audit.policy.ts';

type AuditBefore = Before<AuditRow>;

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/**
 * Checks a new or changed audit and returns the columns that differ from the form: its people, the version of its list and
 * its status.
 * @throws AppError VALIDATION for somebody outside the organisation, an auditor who is auditee, a list that is not
 * published, and a finished audit; FORBIDDEN for an auditor who chooses people.
 */
export async function completeAudit(
  ctx: RequestContext,
  before: AuditBefore,
  given: AuditValues & Partial<AuditRow>,
): Promise<Partial<AuditRow>> {
  if (before.finishedAt) throw new AppError('VALIDATION', { message: auditMessages.done });
  const people = {
    auditorUserIds: await peopleIn(ctx, before, 'auditorUserIds', given.auditorUserIds),
    auditeeUserIds: await peopleIn(ctx, before, 'auditeeUserIds', given.auditeeUserIds),
  };
  // Ids differ in case as they are written.
  if (people.auditeeUserIds.some((id) => people.auditorUserIds.includes(id)))
    throw wrong('auditeeUserIds', auditMessages.auditorIsAuditee);
  const template = await templateOf(ctx, before, given);
  const stage = { ...before, ...template, conclusion: given.conclusion } as AuditStage;
  return {
    ...{ ...people, ...template, norm: given.norm ?? null },
    status: await statusOf(ctx, before.id === undefined ? { ...stage, id: null } : stage),
  };
}

async function peopleIn(
  ctx: RequestContext,
  before: AuditBefore,
  field: 'auditorUserIds' | 'auditeeUserIds',
  given: readonly string[],
): Promise<string[]> {
  const ids = given.map((id) => parseId(id, field));
  const known = before[field] ?? [];
  const added = ids.filter((id) => !known.includes(id));
  const isChanged = added.length > 0 || ids.length !== known.length;
  const { organizationId } = before;
  if (before.id && isChanged && !auditPolicy.choosePeople(ctx.actor, { organizationId, auditorUserIds: [] }))
    throw new AppError('FORBIDDEN', { message: auditMessages.peopleByAdmin });
  // People who take part already may have left since.
  for (const id of added) await assertAssignable(ctx, organizationId, id, field);
  return ids;
}

/** The list of an audit with the version that it keeps: the latest when the list is chosen. */
async function templateOf(
  ctx: RequestContext,
  before: AuditBefore,
  { templateId: given, date }: AuditValues,
): Promise<Pick<AuditRow, 'templateId' | 'templateVersion'>> {
  const templateId = given ? parseId(given, 'templateId') : null;
  const known = before.templateId ?? null;
  if (templateId !== known && before.id && (await answerCount(ctx, before.id)) > 0)
    throw wrong('templateId', auditMessages.templateFixed);
  if (templateId === null) return { templateId: null, templateVersion: null };
  const [found] = await ctx.transaction.query(
    db
      .selectFrom('audit_template as t')
      .innerJoin('audit_template_version as v', (join) =>
        join.onRef('v.template_id', '=', 't.id').on('v.number', '=', 1),
      )
      .where('t.id', '=', templateId)
      .where(sql<boolean>`coalesce(t.organization_id, ${before.organizationId}) = ${before.organizationId}`)
      .select(['t.published_version as latest', 't.is_active as isActive', 'v.published_at as since']),
  );
  if (!found?.latest || (templateId !== known && !found.isActive))
    throw wrong('templateId', auditMessages.notPublished);
  const since = dayOf(found.since as unknown as string);
  if (date < since && (templateId !== known || date !== before.date))
    throw wrong('date', auditMessages.beforeTemplate(writtenCell({ kind: 'day' }, since)));
  return { templateId, templateVersion: templateId === known ? (before.templateVersion ?? 1) : found.latest };
}

const answerCount = async ({ transaction }: RequestContext, auditId: string): Promise<number> => {
  const [row] = await transaction.query(
    db.selectFrom('audit_answer').where('audit_id', '=', auditId).select(count.as('count')),
  );
  return Number(row?.count);
};

/** The part of an audit by which its status is known; without an id one that is not there yet. */
export interface AuditStage extends Pick<AuditRow, 'templateId' | 'templateVersion' | 'conclusion'> {
  readonly id: string | null;
  readonly finishedAt?: Date | null | undefined;
}

/** Counts what was done of an audit, in one statement. */
export async function stepsOf(
  { transaction }: RequestContext,
  { id, templateId, templateVersion }: AuditStage,
) {
  const [row] = await transaction.query(
    db.selectNoFrom([
      sql<number>`(select count(*)::integer from audit_answer where audit_id = ${id})`.as('answered'),
      sql<number>`(select count(*)::integer from audit_finding where audit_id = ${id})`.as('findings'),
      sql<number>`coalesce((select jsonb_array_length(jsonb_path_query_array(v.sections, '$[*].questions[*]'))
          from audit_template_version v where v.template_id = ${templateId ?? null} and v.number = ${templateVersion ?? null}), 0)`.as(
        'total',
      ),
    ]),
  );
  return { answered: row?.answered ?? 0, findings: row?.findings ?? 0, total: row?.total ?? 0 };
}

/** The status of an audit by what was done of it. */
export async function statusOf(ctx: RequestContext, stage: AuditStage): Promise<AuditRow['status']> {
  return auditStatusOf({
    ...(await stepsOf(ctx, stage)),
    hasTemplate: stage.templateId != null,
    hasConclusion: stage.conclusion !== '' && stage.conclusion != null,
    isFinished: stage.finishedAt != null,
  });
}
