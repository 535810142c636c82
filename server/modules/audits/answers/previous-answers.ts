import { auditScoreOf } from '../../../../schema/records/audit-scores.ts';
import type { AuditRating } from '../../../../schema/records/audits.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** The answer to a question in the audit before; over dossiers its score alone. */
export interface PreviousAnswer {
  readonly rating: AuditRating | null;
  readonly explanation: string;
  readonly score: number | null;
}

interface PreviousAudit {
  /** Ids of the questions that it had. */
  readonly questions: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, PreviousAnswer>;
}

/** Reads what the audits answered with which audits began, as far as the reader may see those. */
export async function previousAnswersOf(
  { transaction }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PreviousAudit>> {
  const audits = await transaction.query(
    db
      .selectFrom('audit as e')
      .innerJoin('audit as p', 'p.id', 'e.previous_id')
      .leftJoin('audit_template_version as v', (join) =>
        join.onRef('v.template_id', '=', 'p.template_id').onRef('v.number', '=', 'p.template_version'),
      )
      .where('e.id', '=', anyOf(ids))
      .select(['e.id', 'p.id as previousId', 'v.sections']),
  );
  if (audits.length === 0) return new Map();
  const answers = await transaction.query(
    db
      .selectFrom('audit_answer')
      .where('audit_id', '=', anyOf(audits.map(({ previousId }) => previousId)))
      .select(['audit_id as auditId', 'question_id as questionId', 'dossier', 'rating', 'explanation']),
  );
  const byAudit = Map.groupBy(answers, ({ auditId }) => auditId);
  return new Map(
    audits.map(({ id, previousId, sections }) => [
      id,
      {
        questions: new Set((sections ?? []).flatMap(({ questions }) => questions.map((one) => one.id))),
        answers: new Map(
          [...Map.groupBy(byAudit.get(previousId) ?? [], ({ questionId }) => questionId)].map(
            ([questionId, given]) => {
              const only = given.find(({ dossier }) => dossier === '');
              const { score } = auditScoreOf(given.map(({ rating }) => rating));
              return [
                questionId,
                { rating: only?.rating ?? null, explanation: only?.explanation ?? '', score },
              ];
            },
          ),
        ),
      },
    ]),
  );
}
