import { terms } from '../values/term.ts';

/** Sources of an improvement point, with the documented ids and names in the documented order (section 3). */
export const registerSources = terms(
  [
    { id: 1, code: 'InternalAudit', name: 'Interne audit' },
    { id: 2, code: 'ExternalAudit', name: 'Externe audit' },
    { id: 3, code: 'TeamMeeting', name: 'Werkoverleggen/teamoverleggen' },
    { id: 4, code: 'ManagementMeeting', name: 'MT-overleg' },
    { id: 5, code: 'Incidents', name: 'Incidenten' },
    { id: 6, code: 'Complaints', name: 'Klachten' },
    { id: 7, code: 'ManagementReview', name: 'Directiebeoordeling' },
    { id: 8, code: 'Igj', name: 'IGJ' },
    { id: 9, code: 'ClientSatisfactionSurvey', name: 'KTO (clienttevredenheidsonderzoek)' },
    { id: 15, code: 'RiskAssessment', name: 'Risico-inventarisatie en -evaluatie (RI&E)' },
    { id: 10, code: 'SupplierAssessment', name: 'Leverandciersbeoordelingen' },
    { id: 11, code: 'ClientReport', name: 'Cliënt melding' },
    { id: 12, code: 'ExitInterview', name: 'Exit-gesprekken' },
    { id: 13, code: 'Training', name: 'Trainingen en opleidingen' },
    { id: 14, code: 'Other', name: 'Anders, namelijk...' },
  ],
  // The screen writes the same choice with two dots (section 2).
  { 'Anders, namelijk..': 'Other' },
);

export type RegisterSource = (typeof registerSources.codes)[number];

/** The source that needs an explanation. */
export const OTHER_SOURCE: RegisterSource = 'Other';

/** The explanation of the source of an idea. */
export const IDEA_SOURCE_TEXT = 'Idee';

/** Statuses of an improvement point; any transition is allowed (sections 3 and 4). */
export const registerStatuses = terms([
  { id: 1, code: 'NotStarted', name: 'Nog op te starten', hint: 'De maatregel moet nog worden gestart.' },
  { id: 2, code: 'InProgress', name: 'Lopend', hint: 'De maatregel wordt op dit moment uitgevoerd.' },
  {
    id: 3,
    code: 'Ongoing',
    name: 'Doorlopend',
    hint: 'De maatregel loopt door; het is een proces dat blijvend aandacht nodig heeft.',
  },
  { id: 4, code: 'Completed', name: 'Afgerond', hint: 'De maatregel is afgerond.' },
]);

export type RegisterStatus = (typeof registerStatuses.codes)[number];

/** Whether the measure of an improvement point turned out to work. */
export const effectivenessResults = terms([
  { id: 1, code: 'Effective', name: 'Effectief' },
  { id: 2, code: 'Partly', name: 'Deels effectief' },
  { id: 3, code: 'NotEffective', name: 'Niet effectief' },
]);

export type EffectivenessResult = (typeof effectivenessResults.codes)[number];

/** The status in which the effectiveness is asked for. */
export const COMPLETED: RegisterStatus = 'Completed';
/** The result that asks for a follow-up. */
export const NOT_EFFECTIVE: EffectivenessResult = 'NotEffective';

/** Long texts of an improvement point in the order of the list's columns, with their descriptions in the API. */
export const registerLongTexts = {
  description: null,
  cause: null,
  immediateMeasures: 'Immediate measures.',
  structuralMeasure: 'Measures against recurrence.',
  effectiveness: 'The effectiveness of the measure.',
  effectivenessMeasurement: 'How the effectiveness is measured.',
} as const;

export type RegisterLongText = keyof typeof registerLongTexts;

/** The text that makes an idea complete. */
export const COMPLETES_IDEA = 'structuralMeasure' satisfies RegisterLongText;

/** Maximum lengths in characters. */
export const registerLimits = { shortText: 200, longText: 10_000 } as const;

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const registerEntrySteps = [
  ['source', 'sourceText', 'description', 'cause', 'immediateMeasures'],
  ['structuralMeasure', 'status', 'responsibleEmployee', 'responsibleUserId', 'expectedCompletionDate'],
  ['effectiveness', 'effectivenessMeasurement', 'effectivenessResult', 'evaluateOn'],
] as const;

/** Days within which an Admin completes an idea; later it counts as overdue. */
export const IDEA_DAYS = 30;

type FieldName = (typeof registerEntrySteps)[number][number];

/** The fields of the evaluation of a measure, beside the documented fields. */
export const evaluationFields = ['evaluateOn', 'effectivenessResult'] as const satisfies FieldName[];

type EvaluationField = (typeof evaluationFields)[number];

/** The documented fields, which everyone fills in; only an Admin chooses a responsible colleague. */
export const registerEntryFields = registerEntrySteps
  .flat()
  .filter(
    (name): name is Exclude<FieldName, 'responsibleUserId' | EvaluationField> =>
      name !== 'responsibleUserId' && !(evaluationFields as readonly string[]).includes(name),
  );

/** Whether the evaluation of a measure is due by a day (yyyy-mm-dd) and still missing. */
export function isEvaluationDue(
  entry: {
    readonly status: string;
    readonly evaluateOn?: string | null;
    readonly effectivenessResult?: string | null;
  },
  day: string,
): boolean {
  const { status, evaluateOn, effectivenessResult } = entry;
  return status === COMPLETED && Boolean(evaluateOn) && !effectivenessResult && (evaluateOn ?? '') <= day;
}
