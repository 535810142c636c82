import { ratingsAsked } from '../../../../schema/records/audit-conditions.ts';
import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import { type AuditQuestion, type AuditRating, withAdded } from '../../../../schema/records/audits.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { type PreviousAnswer, previousAnswersOf } from './previous-answers.ts';

/** The answer to a question; the version of one that is open is 0. */
interface ShownAnswer {
  readonly version: number;
  readonly rating: AuditRating | null;
  readonly explanation: string;
  readonly remark: string;
  readonly answeredBy: { readonly id: string; readonly name: string; readonly surname: string } | null;
}

interface DossierAnswer extends Omit<ShownAnswer, 'answeredBy'> {
  readonly dossier: string;
  readonly rating: AuditRating;
  /** Name of the person. */
  readonly answeredBy: string;
}

/** A question of an audit with its answer, or those of its dossiers. */
interface AnsweredQuestion extends AuditQuestion, ShownAnswer {
  readonly needsFinding: boolean;
  readonly needsPhoto: boolean;
  readonly dossierAnswers: readonly DossierAnswer[];
  /** Score over the dossiers in which it is asked. */
  readonly result: ReturnType<typeof auditScoreOf>;
  readonly previous: PreviousAnswer | null;
  readonly isNew: boolean;
  readonly isAdded: boolean;
}

/** A section of an audit with its answers and score. */
export interface AnsweredSection extends ReturnType<typeof auditScoreOf> {
  readonly title: string;
  readonly questions: readonly AnsweredQuestion[];
}

const OPEN: ShownAnswer = { version: 0, rating: null, explanation: '', remark: '', answeredBy: null };

/** Reads the sections of many audits with their answers and scores; of an audit without questions there are none. */
export const sectionsOf: BatchLoad<readonly AnsweredSection[]> = async (ctx, ids) => {
  const { transaction } = ctx;
  const [lists, answers, previous] = await Promise.all([
    transaction.query(
      db
        .selectFrom('audit as e')
        .leftJoin('audit_template_version as v', (join) =>
          join.onRef('v.template_id', '=', 'e.template_id').onRef('v.number', '=', 'e.template_version'),
        )
        .where('e.id', '=', anyOf(ids))
        .select(['e.id', 'v.sections', 'e.dossiers', 'e.extra_questions as added']),
    ),
    transaction.query(
      db
        .selectFrom('audit_answer as a')
        .innerJoin('app_user as u', 'u.id', 'a.user_id')
        .leftJoin('user_email as ue', 'ue.user_id', 'u.id')
        .where('a.audit_id', '=', anyOf(ids))
        .select(['a.audit_id as auditId', 'a.question_id as questionId', 'a.version', 'a.rating'])
        .select(['a.dossier', 'a.explanation', 'a.remark'])
        .select(['u.id as userId', 'u.name', 'u.surname', 'u.username', 'ue.email']),
    ),
    previousAnswersOf(ctx, ids),
  ]);
  const known = Map.groupBy(
    answers.map(({ auditId, questionId, userId, name, surname, username, email, ...answer }) => ({
      ...{ key: `${auditId} ${questionId}`, ...answer },
      answeredBy: { id: userId, name, surname, username, email },
    })),
    ({ key }) => key,
  );
  return new Map(
    lists.map(({ id, sections: asked, dossiers, added }) => {
      const before = previous.get(id);
      const answered = (question: AuditQuestion) => {
        const found = known.get(`${id} ${question.id}`) ?? [];
        return {
          ...question,
          needsFinding: question.needsFinding ?? false,
          needsPhoto: question.needsPhoto ?? false,
          condition: question.condition ?? null,
          ...(found.find(({ dossier }) => dossier === '') ?? OPEN),
          dossierAnswers: found
            .filter(({ dossier }) => dossier !== '')
            .map((answer) => ({ ...answer, answeredBy: nameOf(answer.answeredBy) })),
          previous: before?.answers.get(question.id) ?? null,
          isAdded: added.includes(question),
          isNew: before !== undefined && !before.questions.has(question.id),
        };
      };
      const sections = withAdded(asked ?? [], added).map(({ title, questions }) => ({
        title,
        questions: questions.map(answered),
      }));
      const ratings = ratingsAsked(
        sections.flatMap(({ questions }) => questions),
        dossiers as string[],
      );
      const ratingsOf = (question: { readonly id: string }) => ratings.get(question.id) ?? [];
      return [
        id,
        sections.map(({ title, questions }) => ({
          ...{ title, ...auditScoreOf(questions.flatMap(ratingsOf)) },
          questions: questions.map((question) => ({
            ...question,
            result: auditScoreOf(ratingsOf(question)),
          })),
        })),
      ];
    }),
  );
};

const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();

/** The sections of one audit. */
export const sectionsOfAudit = async (ctx: RequestContext, id: string) =>
  (await sectionsOf(ctx, [id])).get(id) ?? [];
