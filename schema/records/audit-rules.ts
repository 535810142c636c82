import { array, type InferType, mixed, object } from 'yup';
import {
  calendarDate,
  choice,
  choicesOrNone,
  flag,
  optionalDate,
  requiredText,
  text,
} from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { auditMessages } from './audit-messages.ts';
import { type AuditCondition, auditKinds, auditLimits, auditRatings, findingSeverities } from './audits.ts';
import { qualityNorms } from './planning.ts';

const { shortText, longText, explanation, paragraph, people } = auditLimits;

/** Ids of people, each once. */
const persons = () =>
  array(mixed<string>((id): id is string => typeof id === 'string').defined())
    .transform((ids: unknown) => ids ?? [])
    .typeError(messages.notAList)
    .default([])
    .max(people, messages.tooManyChosen(people))
    .test('once', messages.chosenTwice, (ids = []) => new Set(ids).size === ids.length);

/** Numbers or codes of dossiers; a form has one on each line. */
const dossiers = () =>
  array(text(auditLimits.longText).defined())
    .transform((given: unknown, original: unknown) => {
      const codes = typeof original === 'string' ? original.split('\n') : (given ?? []);
      if (!Array.isArray(codes) || !codes.every((code) => typeof code === 'string')) return NO_LIST;
      return codes.filter((code) => !isBlank(code));
    })
    .typeError(messages.notAList)
    .default([])
    .max(auditLimits.dossiers, auditMessages.tooManyDossiers)
    .test('short', auditMessages.dossierTooLong, (codes = []) =>
      textsOf(codes).every((code) => code.length <= auditLimits.dossier),
    )
    .test(
      'once',
      auditMessages.dossierTwice,
      (codes = []) =>
        new Set(textsOf(codes).map((code) => code.toLowerCase())).size === textsOf(codes).length,
    );

/** Stands for what is no list of texts, which the rule refuses. */
const NO_LIST = {};

/** The texts among what was given; the others are refused by the rule of their own. */
const textsOf = (codes: readonly unknown[]) => codes.filter((code) => typeof code === 'string');

const isBlank = (code: unknown) => typeof code === 'string' && code.trim() === '';

/** Rules of an audit, shared by form and service. */
export const auditRules = object({
  title: requiredText(shortText),
  kind: choice(auditKinds).required(messages.required),
  norm: choice(qualityNorms),
  goal: text(longText).default(''),
  criteria: text(longText).default(''),
  scope: requiredText(shortText),
  date: calendarDate(),
  time: text(5)
    .default('')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: auditMessages.noTime, excludeEmptyString: true }),
  externalAuditor: text(shortText).default(''),
  auditorUserIds: persons().when('externalAuditor', ([outside]: unknown[], rule) =>
    outside ? rule : rule.min(1, auditMessages.auditorRequired),
  ),
  auditeeUserIds: persons().when('auditorUserIds', ([auditors]: unknown[], rule) =>
    rule.test(
      'no-auditor',
      auditMessages.auditorIsAuditee,
      (ids = []) => !Array.isArray(auditors) || !ids.some((id) => auditors.includes(id)),
    ),
  ),
  // The service checks that it is published, and keeps its version.
  templateId: text(100).default(''),
  dossiers: dossiers(),
  // The service checks that it may be read.
  previousId: text(100).default(''),
  method: text(longText).default(''),
  spokenWith: text(longText).default(''),
  conclusion: text(longText).default(''),
  strengths: text(longText).default(''),
});

export type AuditValues = InferType<typeof auditRules>;

/** Rules of an answer to a question. */
export const auditAnswerRules = object({
  rating: choice(auditRatings).required(messages.required),
  explanation: text(explanation).default(''),
  remark: text(auditLimits.remark).default(''),
  // Empty in an audit without dossiers.
  dossier: text(auditLimits.dossier).default(''),
});

/** Rules of a finding. */
export const auditFindingRules = object({
  description: requiredText(longText),
  severity: choice(findingSeverities).required(messages.required),
  paragraph: text(paragraph).default(''),
  // The service checks that the person belongs to the organisation.
  ownerUserId: text(100).default(''),
  dueDate: optionalDate(),
  questionId: text(100).default(''),
});

const question = object({
  // A question keeps its id through the versions of its list; a new one gets one.
  id: text(100).default(''),
  text: requiredText(auditLimits.question),
  paragraph: text(paragraph).default(''),
  help: text(auditLimits.help).default(''),
  needsExplanation: flag(false),
  needsFinding: flag(false),
  needsPhoto: flag(false),
  condition: object({
    questionId: text(100).default(''),
    ratings: choicesOrNone(auditRatings).min(1, auditMessages.conditionRatings),
  })
    .nullable()
    .default(null),
});

/** Rules of a question that is added to an audit that runs. */
export const addedQuestionRules = object({
  text: requiredText(auditLimits.question),
  paragraph: text(paragraph).default(''),
  help: text(auditLimits.help).default(''),
});

const listed = (lines: unknown) => lines ?? [];

const section = object({
  title: requiredText(shortText),
  questions: array(question).transform(listed).typeError(messages.notAList).default([]),
});

interface Identified {
  readonly id?: string | undefined;
  readonly condition?: Pick<AuditCondition, 'questionId'> | null | undefined;
}

interface Counted {
  readonly questions?: readonly Identified[] | undefined;
}

const questionsOf = (sections: readonly Counted[] = []) =>
  sections.flatMap(({ questions = [] }) => questions);

/** Tells which condition names no earlier question; empty for none. */
function wrongCondition(sections: readonly Counted[] = []): string {
  const questions = questionsOf(sections);
  const ids = questions.map(({ id }) => id || null);
  for (const [place, { condition }] of questions.entries()) {
    if (!condition) continue;
    const on = ids.indexOf(condition.questionId);
    if (on === -1) return auditMessages.conditionMissing;
    if (on === place) return auditMessages.conditionItself;
    if (on > place) return auditMessages.conditionLater;
  }
  return '';
}

/** Rules of the sections of a list of questions. */
export const auditSectionsRule = array(section)
  .transform(listed)
  .typeError(messages.notAList)
  .default([])
  .max(auditLimits.sections, messages.tooManyChosen(auditLimits.sections))
  .test(
    'questions',
    auditMessages.tooManyQuestions,
    (sections) => questionsOf(sections).length <= auditLimits.questions,
  )
  .test('once', auditMessages.questionTwice, (sections) => {
    const ids = questionsOf(sections).flatMap(({ id }) => id || []);
    return new Set(ids).size === ids.length;
  })
  .test('conditions', (sections, context) => {
    const message = wrongCondition(sections);
    return message === '' || context.createError({ message });
  });

/** Rules of a list of questions, but for the questions. */
const templateFields = {
  title: requiredText(shortText),
  description: text(longText).default(''),
  kind: choice(auditKinds),
  norm: choice(qualityNorms),
  isActive: flag(true),
};

/** Rules of a list of questions. */
export const auditTemplateRules = object({ ...templateFields, sections: auditSectionsRule });

/** Rules of a list whose questions stand in a text. */
export const writtenTemplateRules = object(templateFields);
