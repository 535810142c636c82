import { auditScoreOf } from '../../../schema/records/audit-scores.ts';
import { auditRatings, findingSeverities } from '../../../schema/records/audits.ts';
import { registerStatuses } from '../../../schema/records/register.ts';
import { writtenCell } from '../../platform/export/index.ts';
import type { PaperBlock } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { sectionsOf } from './answers/sections-of.ts';
import { findingsOf } from './findings/findings-of.ts';
import { requestsOf } from './requests/requests-of.ts';

const heading = (text: string): PaperBlock => ({ kind: 'heading', level: 1, text });
const remark = (text: string): PaperBlock => ({ kind: 'paragraph', runs: [{ text }], isMuted: true });
const nameOf = ({ name, surname }: { readonly name: string; readonly surname: string }) =>
  `${name} ${surname}`.trim();
const percent = (score: number | null) => (score === null ? '–' : `${score}%`);

/** The report of an audit in its dossier: scores, answers and findings with what was done since. */
export async function auditDossier(ctx: RequestContext, id: string): Promise<PaperBlock[]> {
  const [sections = [], findings = [], requests = []] = [
    (await sectionsOf(ctx, [id])).get(id),
    (await findingsOf(ctx, [id])).get(id),
    (await requestsOf(ctx, [id])).get(id),
  ];
  const asked = sections.flatMap(({ questions }) =>
    questions.flatMap(({ id: questionId, text }) =>
      requests.flatMap(({ answers, askedUser, recipient }) =>
        answers
          .filter((answer) => answer.questionId === questionId)
          .map((answer) => [text, askedUser ? nameOf(askedUser) : recipient, answer.text]),
      ),
    ),
  );
  const all = auditScoreOf(sections.flatMap(({ questions }) => questions.map(({ rating }) => rating)));
  return [
    heading('Bevindingen'),
    findings.length === 0
      ? remark('Er zijn geen bevindingen.')
      : {
          kind: 'table',
          columns: [
            { label: 'Zwaarte', share: 3 },
            { label: 'Omschrijving', share: 7 },
            { label: 'Norm', share: 2 },
            { label: 'Eigenaar', share: 3 },
            { label: 'Datum', share: 2 },
            { label: 'Verbeterpunt', share: 3 },
          ],
          rows: findings.map(({ severity, description, paragraph, owner, dueDate, entry }) => [
            findingSeverities.nameOf(severity),
            description,
            paragraph,
            owner ? nameOf(owner) : '',
            dueDate === null ? '' : writtenCell({ kind: 'day' }, dueDate),
            entry ? `${entry.number}: ${registerStatuses.nameOf(entry.status as never)}` : '',
          ]),
        },
    heading('Resultaat'),
    sections.length === 0
      ? remark('Deze audit heeft geen vragenlijst.')
      : {
          kind: 'table',
          columns: [
            { label: 'Onderdeel', share: 8 },
            { label: 'Beantwoord', share: 2 },
            { label: 'Score', share: 2 },
          ],
          rows: [
            ...sections.map(({ title, answered, total, score }) => [
              title,
              `${answered} van ${total}`,
              percent(score),
            ]),
            ['Totaal', `${all.answered} van ${all.total}`, percent(all.score)],
          ],
        },
    ...sections.flatMap(({ title, questions }): PaperBlock[] => [
      { kind: 'heading', level: 2, text: title },
      {
        kind: 'table',
        columns: [
          { label: 'Vraag', share: 7 },
          { label: 'Norm', share: 2 },
          { label: 'Beoordeling', share: 3 },
          { label: 'Toelichting', share: 6 },
        ],
        rows: questions.map(({ text, paragraph, rating, explanation }) => [
          text,
          paragraph,
          rating ? auditRatings.nameOf(rating) : 'Niet beantwoord',
          explanation,
        ]),
      },
    ]),
    ...(asked.length === 0
      ? []
      : [
          heading('Antwoorden van wie het is gevraagd'),
          {
            kind: 'table' as const,
            columns: [
              { label: 'Vraag', share: 6 },
              { label: 'Van', share: 3 },
              { label: 'Antwoord', share: 8 },
            ],
            rows: asked,
          },
        ]),
  ];
}
