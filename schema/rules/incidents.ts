import { type InferType, object } from 'yup';
import {
  AGGRESSION,
  hospitalAdmissions,
  type IncidentConsequence,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  MEDICATION,
  medicationErrors,
  NO_CLIENT,
  OTHER,
  OTHER_PLACE,
  STAFF_ACT,
  warnedParties,
} from '../terms/incidents.ts';
import { answer, choice, choices, flag, pastDate, pastMoment, requiredText, text } from './fields.ts';
import { messages } from './messages.ts';

/** Maximum lengths in characters. */
export const incidentLimits = { shortText: 200, longText: 10_000 } as const;

const { shortText, longText } = incidentLimits;

/** Explanation of one choice: refused with other choices, and required with it by default. */
function textWith(field: string, explained: string, refusal: string, { isOptional = false } = {}) {
  return text(shortText)
    .default('')
    .when(field, ([chosen]: unknown[], rule) => {
      if (![chosen].flat().includes(explained)) return rule.max(0, refusal);
      return isOptional ? rule : rule.required(messages.required);
    });
}

/** The medication error: refused for other events. */
const medicationError = choice(medicationErrors)
  .nullable()
  .when('event', ([event]: unknown[], rule) =>
    event === MEDICATION
      ? rule
      : rule.test('medication', messages.medicationErrorWithoutMedication, (value) => value == null),
  );

/** Name of the client: refused when no client was involved. */
const clientName = text(shortText)
  .default('')
  .when('withoutClient', ([withoutClient]: unknown[], rule) =>
    withoutClient === true ? rule.max(0, messages.nameWithoutClient) : rule,
  );

/** Whether no client was involved; derived from the consequences when unanswered. */
function isWithoutClient(withoutClient: unknown, consequences: unknown): boolean {
  return withoutClient == null ? [consequences].flat().includes(NO_CLIENT) : withoutClient === true;
}

/** The fields that the wizard and the quick report share. */
const whatHappened = {
  withoutClient: answer(),
  place: choice(incidentPlaces).required(messages.required),
  placeText: textWith('place', OTHER_PLACE, messages.textWithoutOtherPlace),
  occurredAt: pastMoment(),
  occurredTimeKnown: answer(),
  event: choice(incidentEvents).required(messages.required),
  eventText: textWith('event', OTHER, messages.textWithoutOther),
  medicationError,
  consequences: choices(incidentConsequences),
  consequenceText: textWith('consequences', OTHER, messages.textWithoutOther),
  explanation: requiredText(longText),
};

/** What an incident must satisfy, the same in the wizard and in the service (section 5). */
export const incidentRules = object({
  ...whatHappened,
  type: choice(incidentTypes).required(messages.required),
  status: choice(incidentStatuses).required(messages.required),
  clientName: clientName.when(
    ['withoutClient', 'consequences'],
    ([withoutClient, consequences]: unknown[], rule) =>
      isWithoutClient(withoutClient, consequences) ? rule : rule.required(messages.required),
  ),
  medicationError: medicationError.when('event', ([event]: unknown[], rule) =>
    event === MEDICATION ? rule.required(messages.required) : rule,
  ),
  causes: choices(incidentCauses),
  causeText: textWith('causes', OTHER, messages.textWithoutOther),
  othersInvolved: requiredText(longText),
  warned: choices(warnedParties),
  hospitalAdmission: choice(hospitalAdmissions).required(messages.required),
  igj: choice(igjReports).required(messages.required),
  calamityEstablishedOn: pastDate(),
});

export type IncidentValues = InferType<typeof incidentRules>;

/** The rules of the documented REST calls: explanations are optional, because some have no documented name. */
export const documentedIncidentRules: typeof incidentRules = incidentRules.shape({
  placeText: textWith('place', OTHER_PLACE, messages.textWithoutOtherPlace, { isOptional: true }),
  causeText: textWith('causes', OTHER, messages.textWithoutOther, { isOptional: true }),
  consequenceText: textWith('consequences', OTHER, messages.textWithoutOther, { isOptional: true }),
});

/** The closed list out of which each field chooses one. */
export const incidentChoices = {
  status: incidentStatuses,
  type: incidentTypes,
  place: incidentPlaces,
  event: incidentEvents,
  medicationError: medicationErrors,
  hospitalAdmission: hospitalAdmissions,
  igj: igjReports,
} as const;

/** The closed list out of which each field chooses several. */
export const incidentSeveralChoices = {
  causes: incidentCauses,
  consequences: incidentConsequences,
  warned: warnedParties,
} as const;

/** The choices by which lists are narrowed. */
export const incidentFilters = ['status', 'type', 'event', 'place', 'hospitalAdmission'] as const;

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const incidentSteps = [
  [
    ...(['type', 'status', 'clientName', 'withoutClient', 'place', 'placeText'] as const),
    ...(['occurredAt', 'occurredTimeKnown'] as const),
  ],
  [
    ...(['event', 'eventText', 'medicationError'] as const),
    ...(['causes', 'causeText', 'consequences', 'consequenceText', 'othersInvolved'] as const),
  ],
  ['warned', 'hospitalAdmission', 'explanation', 'igj', 'calamityEstablishedOn'],
] as const satisfies readonly (readonly (keyof IncidentValues)[])[];

/** Rules of a quick report: what a witness can answer at once. */
export const incidentReportRules = object({
  ...whatHappened,
  clientName,
  shieldReporter: flag(false),
});

export type IncidentReportValues = InferType<typeof incidentReportRules>;

/** Rules of the follow-up (section 5); the feedback to the reporter is optional. */
export const incidentFollowUpRules = object({
  procedureFollowed: answer().required(messages.required),
  preventiveMeasures: requiredText(longText),
  clientInformed: answer().required(messages.required),
  recordedInClientFile: answer().required(messages.required),
  reporterFeedback: text(longText).default(''),
  status: choice(incidentStatuses).required(messages.required),
});

/**
 * The stored answer to 'no client involved': given explicitly or derived from the consequences; null while unanswered,
 * and where a client's name implies it.
 */
export function keptWithoutClient(
  values: Pick<IncidentReportValues, 'withoutClient' | 'clientName' | 'consequences'>,
): boolean | null {
  const { withoutClient, clientName: name, consequences } = values;
  if (name !== '') return null;
  return withoutClient ?? (isWithoutClient(withoutClient, consequences) || null);
}

/** The fields of an incident that the checks below read; unknown counts as unanswered. */
interface Outcome {
  readonly withoutClient?: boolean | null | undefined;
  readonly event?: string | null | undefined;
  readonly causes?: readonly (string | undefined)[];
  readonly consequences: readonly (string | undefined)[];
  readonly hospitalAdmission?: string | null | undefined;
  readonly igj?: string | null | undefined;
}

/** Kinds of contradictory answers. */
export const incidentContradictions = [
  'noClientWithConsequences',
  'hospitalWithoutClient',
  'consequenceWithoutClient',
  'deathWithoutClient',
  'harmWithoutClient',
] as const;

export type IncidentContradiction = (typeof incidentContradictions)[number];

const FELT: readonly string[] = [
  ...(['Pain', 'Bruise', 'SkinInjury', 'Fracture', 'ShortnessOfBreath'] as const),
  ...(['Drowsiness', 'Agitation'] as const),
] satisfies IncidentConsequence[];

/** The contradictions in an incident; the user is asked to confirm them, never refused. */
export function contradictions(outcome: Outcome): IncidentContradiction[] {
  const { withoutClient, consequences, hospitalAdmission } = outcome;
  const had = (consequence: IncidentConsequence) => consequences.includes(consequence);
  const noClient = had(NO_CLIENT);
  const wentToHospital = hospitalAdmission === 'Admission' || hospitalAdmission === 'ConsultOnly';
  const noClientForHospital = hospitalAdmission === 'NoClientInvolved';
  const wasFelt = consequences.some((one) => FELT.includes(one ?? ''));
  const holds: Record<IncidentContradiction, boolean> = {
    noClientWithConsequences: noClient && consequences.length > 1,
    hospitalWithoutClient: noClient && consequences.length === 1 && wentToHospital,
    consequenceWithoutClient: noClientForHospital && wasFelt,
    deathWithoutClient: noClientForHospital && had('Death'),
    harmWithoutClient: withoutClient === true && (wasFelt || had('Death') || (wentToHospital && !noClient)),
  };
  return incidentContradictions.filter((contradiction) => holds[contradiction]);
}

/** Whether an incident may be a calamity, to be reported to the inspectorate within three working days. */
export function isPossibleCalamity({ consequences, hospitalAdmission, igj }: Outcome): boolean {
  return consequences.includes('Death') || hospitalAdmission === 'Admission' || igj === 'Yes';
}

/** Whether an incident may be violence in the care relationship, to be reported to the inspectorate as well. */
export function isPossibleViolence({ event, causes = [] }: Outcome): boolean {
  return event === AGGRESSION && causes.includes(STAFF_ACT);
}

/** Whether an incident may have to be reported to the inspectorate. */
export function isPossiblyReportable(outcome: Outcome): boolean {
  return isPossibleCalamity(outcome) || isPossibleViolence(outcome);
}

/** The questions of a complete incident, in the order of the form. */
const incidentQuestions = [
  ...(['type', 'clientName', 'placeText', 'eventText', 'medicationError', 'causes', 'causeText'] as const),
  ...(['consequenceText', 'othersInvolved', 'warned', 'hospitalAdmission', 'igj'] as const),
  ...(['procedureFollowed', 'preventiveMeasures', 'clientInformed', 'recordedInClientFile'] as const),
] as const;

export type IncidentQuestion = (typeof incidentQuestions)[number];

/** The answers given so far. */
export type IncidentAnswers = Readonly<Partial<Record<IncidentQuestion, unknown>>> & {
  readonly withoutClient?: unknown;
  readonly place?: unknown;
  readonly event?: unknown;
  readonly consequences?: unknown;
};

/** The unanswered questions of an incident, in the order of the form. */
export function missingAnswers(answers: IncidentAnswers): IncidentQuestion[] {
  const { withoutClient, place, event, causes, consequences } = answers;
  const chose = (given: unknown, choice: string) => [given].flat().includes(choice);
  const isAsked: Partial<Record<IncidentQuestion, boolean>> = {
    clientName: withoutClient !== true,
    placeText: place === OTHER_PLACE,
    eventText: event === OTHER,
    medicationError: event === MEDICATION,
    causeText: chose(causes, OTHER),
    consequenceText: chose(consequences, OTHER),
  };
  return incidentQuestions.filter((question) => isAsked[question] !== false && isOpen(answers[question]));
}

function isOpen(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() === '';
  return given == null || (Array.isArray(given) && given.length === 0);
}
