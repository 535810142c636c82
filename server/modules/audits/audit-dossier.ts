import { ratingsAsked } from '../../../schema/records/audit-conditions.ts';
import { auditScoreOf } from '../../../schema/records/audit-scores.ts';
import { auditRatings, findingSeverities } from '../../../schema/records/audits.ts';
import { registerStatuses } from '../../../schema/records/register.ts';
import { db } from '../../platform/database/tables.ts';
import { writtenCell } from '../../platform/export/index.ts';
import type { PaperBlock } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { questionFilesOf, type ReadQuestionFile } from './answers/question-files.ts';
import { type AnsweredSection, sectionsOf } from './answers/sections-of.ts';
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
  const [audit] = await ctx.transaction.query(db.selectFrom('audit').where('id', '=', id).select('dossiers'));
  const files = await questionFilesOf(ctx, id);
  const dossiers = (audit?.dossiers ?? []) as readonly string[];
  const questions = sections.flatMap((section) => section.questions);
  const ratings = ratingsAsked(questions, dossiers);
  const all = auditScoreOf([...ratings.values()].flat());
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
    ...sections.flatMap(({ title, questions: all }): PaperBlock[] => {
      const asked = all.filter(({ result }) => result.total > 0);
      const parts = dossiers.length > 0 ? overDossiers(asked, ratings, files) : [answersOf(asked, files)];
      return asked.length === 0
        ? []
        : [{ kind: 'heading', level: 2, text: title }, ...parts, ...picturesOf(asked, files)];
    }),
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

type Questions = AnsweredSection['questions'];

type Files = readonly ReadQuestionFile[];

const filesAt = (files: Files, questionId: string, at: string) =>
  files.filter((file) => file.questionId === questionId && file.dossier === at);

const wordsOf = ({ explanation, remark: noted }: { explanation: string; remark: string }, files: Files) =>
  [
    ...[explanation, noted && `Opmerking: ${noted}`],
    files.length > 0 && `Bestanden: ${files.map(({ name }) => name).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');

/** Width and height of a picture of a question, in px. */
const PICTURE = { width: 400, height: 420 };

/** The pictures beside questions, each under the words of its question. */
function picturesOf(questions: Questions, files: Files): PaperBlock[] {
  const nodes = questions.flatMap(({ id, text }) =>
    files
      .filter((file) => file.questionId === id && file.hasPreviews)
      .flatMap(({ id: fileId, name, dossier, width, height }) => {
        const about = [text, dossier && `Dossier ${dossier}`, name].filter(Boolean).join(' · ');
        const fits = width && height ? (PICTURE.height * width) / height : PICTURE.width;
        return [
          { type: 'paragraph', content: [{ type: 'text', text: about }] },
          { type: 'image', attrs: { fileId, alt: about, width: Math.min(PICTURE.width, Math.round(fits)) } },
        ];
      }),
  );
  return nodes.length > 0 ? [{ kind: 'rich', nodes }] : [];
}

/** The answers to questions of an audit without dossiers. */
const answersOf = (questions: Questions, files: Files): PaperBlock => ({
  kind: 'table',
  columns: [
    { label: 'Vraag', share: 7 },
    { label: 'Norm', share: 2 },
    { label: 'Beoordeling', share: 3 },
    { label: 'Toelichting', share: 6 },
  ],
  rows: questions.map((question) => [
    question.text,
    question.paragraph,
    question.rating ? auditRatings.nameOf(question.rating) : 'Niet beantwoord',
    wordsOf(question, filesAt(files, question.id, '')),
  ]),
});

/** The answers to questions over dossiers: the number of each rating, and what was written. */
function overDossiers(
  questions: Questions,
  ratings: ReturnType<typeof ratingsAsked>,
  files: Files,
): PaperBlock[] {
  const written = questions.flatMap(({ id, text, dossierAnswers }) => {
    const places = new Set(
      [...dossierAnswers, ...files.filter((file) => file.questionId === id)].map(({ dossier }) => dossier),
    );
    return [...places].flatMap((dossier) => {
      const answer = dossierAnswers.find((one) => one.dossier === dossier);
      const words = wordsOf(answer ?? { explanation: '', remark: '' }, filesAt(files, id, dossier));
      const rating = answer ? auditRatings.nameOf(answer.rating) : 'Niet beantwoord';
      return words === '' ? [] : [[text, dossier, rating, words]];
    });
  });
  const counts: PaperBlock = {
    kind: 'table',
    columns: [
      { label: 'Vraag', share: 7 },
      ...auditRatings.list.map(({ name }) => ({ label: name, share: 2 })),
      { label: 'Open', share: 2 },
      { label: 'Score', share: 2 },
    ],
    rows: questions.map(({ id, text, result }) => [
      text,
      ...[...auditRatings.codes, null].map((code) =>
        String(ratings.get(id)?.filter((rating) => rating === code).length ?? 0),
      ),
      percent(result.score),
    ]),
  };
  const words: PaperBlock = {
    kind: 'table',
    columns: [
      { label: 'Vraag', share: 6 },
      { label: 'Dossier', share: 3 },
      { label: 'Beoordeling', share: 3 },
      { label: 'Toelichting', share: 6 },
    ],
    rows: written,
  };
  return written.length > 0 ? [counts, words] : [counts];
}
