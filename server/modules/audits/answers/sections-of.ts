import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import type { AuditQuestion, AuditRating, AuditSection } from '../../../../schema/records/audits.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** A question of an audit with its answer; the version of one without is 0. */
interface AnsweredQuestion extends AuditQuestion {
  readonly version: number;
  readonly rating: AuditRating | null;
  readonly explanation: string;
  readonly answeredBy: { readonly id: string; readonly name: string; readonly surname: string } | null;
}

/** A section of an audit with its answers and score. */
export interface AnsweredSection extends ReturnType<typeof auditScoreOf> {
  readonly title: string;
  readonly questions: readonly AnsweredQuestion[];
}

/** Reads the sections of many audits with their answers and scores; of an audit without a list there are none. */
export const sectionsOf: BatchLoad<readonly AnsweredSection[]> = async ({ transaction }, ids) => {
  const [lists, answers] = await Promise.all([
    transaction.query(
      db
        .selectFrom('audit as e')
        .innerJoin('audit_template_version as v', (join) =>
          join.onRef('v.template_id', '=', 'e.template_id').onRef('v.number', '=', 'e.template_version'),
        )
        .where('e.id', '=', anyOf(ids))
        .select(['e.id', 'v.sections']),
    ),
    transaction.query(
      db
        .selectFrom('audit_answer as a')
        .innerJoin('app_user as u', 'u.id', 'a.user_id')
        .leftJoin('user_email as ue', 'ue.user_id', 'u.id')
        .where('a.audit_id', '=', anyOf(ids))
        .select(['a.audit_id as auditId', 'a.question_id as questionId', 'a.version', 'a.rating'])
        .select(['a.explanation', 'u.id as userId', 'u.name', 'u.surname', 'u.username', 'ue.email']),
    ),
  ]);
  const known = new Map(answers.map((answer) => [`${answer.auditId} ${answer.questionId}`, answer]));
  const answered = (auditId: string, question: AuditQuestion): AnsweredQuestion => {
    const found = known.get(`${auditId} ${question.id}`);
    if (!found) return { ...question, version: 0, rating: null, explanation: '', answeredBy: null };
    const { version, rating, explanation, userId, ...name } = found;
    return { ...question, version, rating, explanation, answeredBy: { id: userId, ...name } };
  };
  return new Map(
    lists.map(({ id, sections }) => [
      id,
      (sections as readonly AuditSection[]).map(({ title, questions: asked }) => {
        const questions = asked.map((question) => answered(id, question));
        return { title, questions, ...auditScoreOf(questions.map(({ rating }) => rating)) };
      }),
    ]),
  );
};

/** The sections of one audit. */
export const sectionsOfAudit = async (ctx: RequestContext, id: string) =>
  (await sectionsOf(ctx, [id])).get(id) ?? [];
