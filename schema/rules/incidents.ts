import { type InferType, object } from 'yup';
import {
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
  OTHER,
  OTHER_PLACE,
  warnedParties,
} from '../terms/incidents.ts';
import { answer, choice, choices, flag, pastDate, pastMoment, requiredText, text } from './fields.ts';
import { messages } from './messages.ts';

/** The longest text each field takes, in characters. */
export const incidentLimits = { shortText: 200, longText: 10_000 } as const;

const { shortText, longText } = incidentLimits;

/** A text that explains one choice: required with it, refused without it. */
function textWith(field: string, explained: string, refusal: string) {
  return text(shortText)
    .default('')
    .when(field, ([chosen]: unknown[], rule) =>
      [chosen].flat().includes(explained) ? rule.required(messages.required) : rule.max(0, refusal),
    );
}

/** What went wrong with medication: refused of anything else. */
const medicationError = choice(medicationErrors)
  .nullable()
  .when('event', ([event]: unknown[], rule) =>
    event === MEDICATION
      ? rule
      : rule.test('medication', messages.medicationErrorWithoutMedication, (value) => value == null),
  );

/** What happened, and where, when and to what effect: asked by the wizard and by the quick report alike. */
const whatHappened = {
  place: choice(incidentPlaces).required(messages.required),
  placeText: textWith('place', OTHER_PLACE, messages.textWithoutOtherPlace),
  occurredAt: pastMoment(),
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
  clientName: requiredText(shortText),
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

/** The fields each step of the wizard checks, in the order in which the first failure stops (section 5). */
export const incidentSteps = [
  ['type', 'status', 'clientName', 'place', 'placeText', 'occurredAt'],
  [
    ...(['event', 'eventText', 'medicationError'] as const),
    ...(['causes', 'causeText', 'consequences', 'consequenceText', 'othersInvolved'] as const),
  ],
  ['warned', 'hospitalAdmission', 'explanation', 'igj', 'calamityEstablishedOn'],
] as const satisfies readonly (readonly (keyof IncidentValues)[])[];

/** What a quick report must satisfy: what whoever was there can say at once. */
export const incidentReportRules = object({
  ...whatHappened,
  clientName: text(shortText).default(''),
  shieldReporter: flag(false),
});

export type IncidentReportValues = InferType<typeof incidentReportRules>;

/** What the follow-up must satisfy (section 5); what the reporter is told may be left out. */
export const incidentFollowUpRules = object({
  procedureFollowed: answer().required(messages.required),
  preventiveMeasures: requiredText(longText),
  clientInformed: answer().required(messages.required),
  recordedInClientFile: answer().required(messages.required),
  reporterFeedback: text(longText).default(''),
  status: choice(incidentStatuses).required(messages.required),
});

/** Of an incident what the questions about it look at; what is not known yet counts as no answer. */
interface Outcome {
  readonly consequences: readonly (string | undefined)[];
  readonly hospitalAdmission?: string | null | undefined;
  readonly igj?: string | null | undefined;
}

/** Answers that do not go together. */
export const incidentContradictions = [
  'noClientWithConsequences',
  'hospitalWithoutClient',
  'consequenceWithoutClient',
  'deathWithoutClient',
] as const;

export type IncidentContradiction = (typeof incidentContradictions)[number];

const FELT: readonly string[] = [
  ...(['Pain', 'Bruise', 'SkinInjury', 'Fracture', 'ShortnessOfBreath'] as const),
  ...(['Drowsiness', 'Agitation'] as const),
] satisfies IncidentConsequence[];

/** Which answers contradict each other; people are asked about them, and never refused for them. */
export function contradictions({ consequences, hospitalAdmission }: Outcome): IncidentContradiction[] {
  const had = (consequence: IncidentConsequence) => consequences.includes(consequence);
  const noClient = had('NoClientInvolved');
  const wentToHospital = hospitalAdmission === 'Admission' || hospitalAdmission === 'ConsultOnly';
  const noClientForHospital = hospitalAdmission === 'NoClientInvolved';
  const holds: Record<IncidentContradiction, boolean> = {
    noClientWithConsequences: noClient && consequences.length > 1,
    hospitalWithoutClient: noClient && consequences.length === 1 && wentToHospital,
    consequenceWithoutClient: noClientForHospital && consequences.some((one) => FELT.includes(one ?? '')),
    deathWithoutClient: noClientForHospital && had('Death'),
  };
  return incidentContradictions.filter((contradiction) => holds[contradiction]);
}

/** Whether an incident may be a calamity, which the inspectorate must be told of within three working days. */
export function isPossibleCalamity({ consequences, hospitalAdmission, igj }: Outcome): boolean {
  return consequences.includes('Death') || hospitalAdmission === 'Admission' || igj === 'Yes';
}
