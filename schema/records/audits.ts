import { terms } from '../values/term.ts';

/** Kinds of an audit. */
export const auditKinds = terms([
  { id: 1, code: 'Internal', name: 'Interne audit' },
  { id: 2, code: 'External', name: 'Externe audit' },
  { id: 3, code: 'Files', name: 'Dossieraudit' },
  { id: 4, code: 'Medication', name: 'Medicatie-audit' },
  { id: 5, code: 'Supplier', name: 'Leveranciersaudit' },
]);

/** Statuses of an audit; they follow from what was done. */
export const auditStatuses = terms([
  { id: 1, code: 'Planned', name: 'Gepland', hint: 'Er is nog geen vragenlijst gekozen.' },
  { id: 2, code: 'Preparing', name: 'Voorbereiding', hint: 'De vragenlijst staat klaar.' },
  { id: 3, code: 'Running', name: 'In uitvoering', hint: 'Er zijn antwoorden of bevindingen.' },
  {
    id: 4,
    code: 'Reporting',
    name: 'Rapportage',
    hint: 'Alle vragen zijn beantwoord, of er staat een conclusie.',
  },
  { id: 5, code: 'Done', name: 'Afgerond', hint: 'Iedereen in de organisatie leest het rapport.' },
]);

/** Ratings of a question. */
export const auditRatings = terms([
  { id: 1, code: 'Met', name: 'Voldoet' },
  { id: 2, code: 'Partly', name: 'Deels' },
  { id: 3, code: 'NotMet', name: 'Voldoet niet' },
  { id: 4, code: 'NotApplicable', name: 'N.v.t.' },
]);

/** Severities of a finding. */
export const findingSeverities = terms([
  { id: 1, code: 'Major', name: 'Afwijking groot' },
  { id: 2, code: 'Minor', name: 'Afwijking klein' },
  { id: 3, code: 'Improvement', name: 'Verbeterpunt' },
  { id: 4, code: 'Observation', name: 'Observatie' },
  { id: 5, code: 'GoodPractice', name: 'Goede praktijk' },
]);

export type AuditKind = (typeof auditKinds.codes)[number];
export type AuditStatus = (typeof auditStatuses.codes)[number];
export type AuditRating = (typeof auditRatings.codes)[number];
export type FindingSeverity = (typeof findingSeverities.codes)[number];

/** The ratings of an earlier question after which a question is asked. */
export interface AuditCondition {
  readonly questionId: string;
  readonly ratings: readonly AuditRating[];
}

/** A question of a list. */
export interface AuditQuestion {
  readonly id: string;
  readonly text: string;
  /** Paragraph of the norm; empty for none. */
  readonly paragraph: string;
  readonly help: string;
  /** Whether 'Voldoet niet' asks for an explanation. */
  readonly needsExplanation: boolean;
  /** Whether 'Voldoet niet' asks for a finding. */
  readonly needsFinding?: boolean | undefined;
  /** Whether 'Voldoet niet' asks for a photo. */
  readonly needsPhoto?: boolean | undefined;
  /** Null or absent for one that is always asked. */
  readonly condition?: AuditCondition | null | undefined;
}

/** A part of a list of questions. */
export interface AuditSection {
  readonly title: string;
  readonly questions: readonly AuditQuestion[];
}

export const auditLimits = {
  shortText: 200,
  longText: 10_000,
  /** Auditors, and auditees, of an audit. */
  people: 20,
  question: 500,
  help: 1_000,
  paragraph: 20,
  explanation: 4_000,
  remark: 4_000,
  /** Dossiers of an audit, and characters of each. */
  dossiers: 50,
  dossier: 40,
  /** Questions that an audit has beyond its list. */
  extraQuestions: 50,
  sections: 60,
  /** Questions of a list. */
  questions: 500,
  /** Findings of an audit. */
  findings: 200,
  /** Days after its day within which an audit is finished on time. */
  reportDays: 30,
  /** Lists of an organisation. */
  templates: 200,
} as const;

/** Values that an audit takes over from the one that it begins with, but for the answers that it is held against. */
export const takenOver: readonly string[] = [
  ...['title', 'kind', 'norm', 'goal', 'criteria', 'scope', 'externalAuditor', 'method'],
  ...['auditorUserIds', 'auditeeUserIds', 'templateId'],
];

/** The section of the questions that an audit has beyond its list. */
const ADDED = 'Toegevoegde vragen';

/** The sections of a list with the questions that were added to the audit. */
export const withAdded = (
  sections: readonly AuditSection[],
  questions: readonly AuditQuestion[],
): readonly AuditSection[] => (questions.length > 0 ? [...sections, { title: ADDED, questions }] : sections);
