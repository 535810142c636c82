import { sql } from 'kysely';
import { ratingsAsked } from '../../../../schema/records/audit-conditions.ts';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import type { AuditValues } from '../../../../schema/records/audit-rules.ts';
import { auditScoreOf, auditStatusOf } from '../../../../schema/records/audit-scores.ts';
import { type AuditQuestion, withAdded } from '../../../../schema/records/audits.ts';
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
  await assertDossiers(ctx, before, given.dossiers);
  const previousId = await previousOf(ctx, before, given.previousId ?? '');
  const { conclusion, dossiers } = given;
  const stage = { ...before, ...template, conclusion, dossiers } as AuditStage;
  return {
    ...{ ...people, ...template, norm: given.norm ?? null, previousId },
    status: await statusOf(ctx, before.id === undefined ? { ...stage, id: null } : stage),
  };
}

/** @throws AppError VALIDATION where answers, or files beside them, would lose their dossier. */
async function assertDossiers(
  { transaction }: RequestContext,
  { id, dossiers: known = [] }: AuditBefore,
  given: readonly string[],
): Promise<void> {
  const isFirst = known.length === 0;
  const gone = isFirst ? given.length > 0 && [''] : known.filter((code) => !given.includes(code));
  if (!id || !gone || gone.length === 0) return;
  const [answered] = await transaction.query(
    db
      .selectFrom('audit_answer')
      .where('audit_id', '=', id)
      .where('dossier', 'in', gone)
      .select('dossier')
      .unionAll(
        db
          .selectFrom('file')
          .where('record_id', '=', id)
          .where('question_id', 'is not', null)
          .where('dossier', 'in', gone)
          .select('dossier'),
      )
      .limit(1),
  );
  if (!answered) return;
  throw wrong('dossiers', isFirst ? auditMessages.answeredWithoutDossier : auditMessages.dossierAnswered);
}

/** The audit that an audit begins with; one that is there keeps its own. @throws AppError VALIDATION. */
async function previousOf(
  { transaction }: RequestContext,
  before: AuditBefore,
  given: string,
): Promise<string | null> {
  if (before.id) return before.previousId ?? null;
  if (!given) return null;
  const [found] = await transaction.query(
    db
      .selectFrom('audit')
      .where('id', '=', parseId(given, 'previousId'))
      .select('organization_id as organizationId'),
  );
  if (!found) throw wrong('previousId', auditMessages.previousUnknown);
  if (found.organizationId !== before.organizationId)
    throw wrong('previousId', auditMessages.previousOfOther);
  return given.toLowerCase();
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
  if (templateId !== known && before.id && (await hasAnswers(ctx, before.id)))
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

/** Whether a question of an audit has an answer, or a file beside it. */
const hasAnswers = async ({ transaction }: RequestContext, auditId: string): Promise<boolean> => {
  const [row] = await transaction.query(
    sql<{ has: boolean }>`select exists (select from audit_answer where audit_id = ${auditId})
      or exists (select from file where record_id = ${auditId} and question_id is not null) as has`,
  );
  return row?.has === true;
};

/** The part of an audit by which its status is known; without an id one that is not there yet. */
export interface AuditStage extends Pick<AuditRow, 'templateId' | 'templateVersion' | 'conclusion'> {
  readonly id: string | null;
  readonly finishedAt?: Date | null | undefined;
  readonly dossiers?: readonly string[];
  readonly extraQuestions?: readonly AuditQuestion[];
}

/** Counts what was done of an audit: questions once for each dossier in which they are asked. */
export async function stepsOf({ transaction }: RequestContext, stage: AuditStage) {
  const { id, templateId = null, templateVersion = null, dossiers = [], extraQuestions } = stage;
  const [[list], answers, [found]] = await Promise.all([
    transaction.query(
      db
        .selectFrom('audit_template_version')
        .where('template_id', '=', templateId)
        .where('number', '=', templateVersion)
        .select('sections'),
    ),
    transaction.query(
      db
        .selectFrom('audit_answer')
        .where('audit_id', '=', id)
        .select(['question_id as questionId', 'dossier', 'rating']),
    ),
    transaction.query(db.selectFrom('audit_finding').where('audit_id', '=', id).select(count.as('count'))),
  ]);
  const added = Array.isArray(extraQuestions) ? extraQuestions : [];
  const ofQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  const questions = withAdded(list?.sections ?? [], added).flatMap((section) =>
    section.questions.map((question) => {
      const dossierAnswers = ofQuestion.get(question.id) ?? [];
      const rating = dossierAnswers.find(({ dossier }) => dossier === '')?.rating ?? null;
      return { ...question, rating, dossierAnswers };
    }),
  );
  const { answered, total } = auditScoreOf([...ratingsAsked(questions, dossiers).values()].flat());
  return { answered, total, findings: Number(found?.count) };
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
