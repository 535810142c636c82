import { ID, Int } from 'type-graphql';
import {
  addedQuestionRules,
  auditAnswerRules,
  auditFindingRules,
  auditRules,
} from '../../../schema/records/audit-rules.ts';
import {
  auditLimits,
  auditRatings,
  auditStatuses,
  findingSeverities,
} from '../../../schema/records/audits.ts';
import { registerStatuses } from '../../../schema/records/register.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { MANAGERS } from '../../platform/security/authorize.ts';
import { User } from '../identity/index.ts';
import { publishKind } from '../kinds/index.ts';
import { AuditKindEnum, QualityNormEnum } from '../planning/index.ts';
import { auditPage } from './record/audit.page.ts';

const AuditStatusEnum = publishEnum('AuditStatus', auditStatuses, 'The status of an audit.');
export const AuditRatingEnum = publishEnum('AuditRating', auditRatings, 'The rating of a question.');
const FindingSeverityEnum = publishEnum('FindingSeverity', findingSeverities, 'The severity of a finding.');

export const AuditConditionType = objectType(
  'AuditCondition',
  'The ratings of an earlier question after which a question is asked.',
  { questionId: ID, ratings: [AuditRatingEnum] },
);

const answerFields = {
  version: described(Int, 'The optimistic lock of its answer; 0 where there is none.'),
  explanation: String,
  remark: String,
};

const DossierAnswerType = objectType('AuditDossierAnswer', 'The answer to a question in a dossier.', {
  dossier: String,
  ...answerFields,
  rating: AuditRatingEnum,
  answeredBy: described(String, 'The name of who answered last.'),
});

const ScoreType = objectType('AuditScore', 'The result of a question over the dossiers of an audit.', {
  score: nullable(Int, 'Percents of what counts; null where nothing does.'),
  answered: Int,
  total: described(Int, 'The dossiers in which it is asked; 0 for one that is not asked.'),
});

const PreviousAnswerType = objectType(
  'AuditPreviousAnswer',
  'The answer to a question in the audit that an audit began with.',
  {
    rating: nullable(AuditRatingEnum, 'Null where that audit had dossiers.'),
    explanation: String,
    score: nullable(Int, 'Percents over its dossiers.'),
  },
);

const AuditQuestionType = objectType('AuditQuestion', 'A question of an audit with its answer.', {
  id: ID,
  text: String,
  paragraph: described(String, 'The paragraph of the norm; empty for none.'),
  help: String,
  needsExplanation: described(Boolean, 'Whether NotMet asks for an explanation.'),
  needsFinding: described(Boolean, 'Whether NotMet asks for a finding.'),
  needsPhoto: described(Boolean, 'Whether NotMet asks for a photo.'),
  condition: nullable(AuditConditionType, 'Null for a question that is always asked.'),
  ...answerFields,
  answeredBy: nullable(User, 'Who answered last.'),
  rating: nullable(AuditRatingEnum, 'Null while it is open, and in an audit with dossiers.'),
  dossierAnswers: described([DossierAnswerType], 'Those of the dossiers that were answered.'),
  result: ScoreType,
  previous: nullable(PreviousAnswerType, 'What the audit before answered.'),
  isNew: described(Boolean, 'Whether the list of the audit before did not have it.'),
  isAdded: described(Boolean, 'Whether it was added to this audit alone.'),
});

const AuditSectionType = objectType('AuditSection', 'A part of the list of questions of an audit.', {
  title: String,
  score: nullable(
    Int,
    'Percents of what counts: Partly is half, NotApplicable counts nowhere. Null where nothing does.',
  ),
  answered: Int,
  total: described(Int, 'Questions that are asked, once for each dossier.'),
  questions: [AuditQuestionType],
});

const FindingEntryType = objectType(
  'AuditFindingEntry',
  'The improvement point that was made of a finding.',
  {
    id: ID,
    number: String,
    status: described(String, `Its status: ${registerStatuses.codes.join(', ')}.`),
  },
);

export const AuditFindingType = objectType('AuditFinding', 'A finding of an audit.', {
  id: ID,
  version: Int,
  questionId: nullable(ID, 'The question that it is about.'),
  description: String,
  severity: FindingSeverityEnum,
  paragraph: described(String, 'The paragraph of the norm; empty for none.'),
  owner: nullable(User, 'Who is to do something about it.'),
  dueDate: nullable(DateScalar),
  isSent: described(Boolean, 'Whether an improvement point was made of it.'),
  entry: nullable(FindingEntryType, 'That improvement point, where one may see it.'),
});

export const AuditAnswerInput = inputType('AuditAnswerInput', 'The answer to a question.', auditAnswerRules, {
  rating: AuditRatingEnum,
  explanation: String,
  remark: String,
  dossier: [String, 'One of the dossiers of the audit, where it has some.'],
});

export const AuditQuestionInput = inputType(
  'AuditQuestionInput',
  'A question that is added to an audit; the text is required.',
  addedQuestionRules,
  { text: String, paragraph: String, help: String },
);

export const AuditFindingInput = inputType(
  'AuditFindingInput',
  'A finding; description and severity are required.',
  auditFindingRules,
  {
    ...{ description: String, severity: FindingSeverityEnum, paragraph: String },
    ownerUserId: [ID, 'A person of the organisation.'],
    dueDate: DateScalar,
    questionId: [ID, 'A question of the list of the audit.'],
  },
);

const AuditTask = objectType('AuditTask', 'The task that opened an audit.', { id: ID, title: String });

/** The audit of a task, as its page shows it. */
export const TaskAuditType = objectType('TaskAudit', 'The audit that a task opened.', {
  id: ID,
  number: String,
  title: String,
  status: AuditStatusEnum,
});

const texts = {
  title: String,
  kind: AuditKindEnum,
  goal: String,
  criteria: described(String, 'Against what it is held.'),
  scope: described(String, 'Location or process.'),
  date: DateScalar,
  time: described(String, 'As 09:30; empty for none.'),
  externalAuditor: described(String, 'Who comes from outside.'),
  method: String,
  spokenWith: described(String, 'Who was spoken with.'),
  conclusion: String,
  strengths: String,
};

export const auditTypes = publishKind({
  ...{ kind: 'Audit', plural: 'Audits', words: { one: 'audit', several: 'audits' }, prefix: 'AU' },
  ...{ page: auditPage, rules: auditRules, creators: MANAGERS, removers: MANAGERS },
  description:
    'An audit of an organisation. Until it is finished, its managers, auditors and auditees alone read it.',
  fields: {
    ...texts,
    norm: nullable(QualityNormEnum),
    auditors: [User],
    auditees: [User],
    templateId: nullable(ID, 'The list of questions.'),
    templateVersion: nullable(Int, 'The version of the list that it began with and keeps.'),
    template: nullable(String, 'The title of that version.'),
    taskEvent: nullable(AuditTask, 'The task of the yearly plan that opened it.'),
    dossiers: described([String], 'Numbers or codes; each question is answered in each. Empty for none.'),
    previousId: nullable(ID, 'The audit that it began with.'),
    status: described(AuditStatusEnum, 'Follows from what was done.'),
    finishedAt: nullable(DateTimeScalar),
    findingCount: Int,
    openMeasureCount: described(Int, 'The open improvement points made of its findings that one may see.'),
  },
  abilities: {
    update: described(Boolean, 'Change it and fill it in; a finished audit is reopened first.'),
    choosePeople: described(Boolean, 'Choose auditors and auditees.'),
    reopen: Boolean,
    delete: Boolean,
  },
  input: {
    description: 'title, kind, scope, date and an auditor are required.',
    fields: {
      ...{ title: String, kind: AuditKindEnum, norm: QualityNormEnum, goal: String, criteria: String },
      ...{ scope: String, date: DateScalar, time: [String, 'As 09:30.'], externalAuditor: String },
      auditorUserIds: [[ID], 'People of the organisation, none of them auditee; for managers.'],
      auditeeUserIds: [[ID], 'People of the organisation; for managers.'],
      templateId: [ID, 'A published list of the organisation or of all; fixed once a question is answered.'],
      dossiers: [[String], `At most ${auditLimits.dossiers} numbers or codes, no names.`],
      previousId: [ID, 'Of a new audit: one of the organisation, to compare with. It stays as it is.'],
      ...{ method: String, spokenWith: String, conclusion: String, strengths: String },
    },
  },
  change: { date: DateScalar },
  list: {
    enums: { status: AuditStatusEnum, kind: AuditKindEnum, norm: QualityNormEnum },
    filters: { date: 'On', isOpen: 'Not finished, or finished.', isMine: 'With the caller as auditor.' },
    sort: 'The sortable columns: title and scope by their first 40 characters, closed lists in their documented order.',
    defaultSort: 'Defaults to the latest day first.',
    search: 'Words that occur in one of the texts, or prefixes of a word of the kind or the status.',
  },
  told: {
    list: 'The audits of an organisation; for Clients the finished ones and those that they take part in.',
    create: "Adds an audit in the caller's name.",
    update: 'For managers and its auditors. Fails with CONFLICT when the version is outdated.',
    change: 'For managers and its auditors.',
  },
});

export const { Type: AuditType } = auditTypes;
export { AuditSectionType };
