import {
  AGGRESSION,
  CLOSED,
  type IncidentConsequence,
  MEDICATION,
  NO_CLIENT,
  OTHER,
  OTHER_PLACE,
  STAFF_ACT,
} from './incidents.ts';

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

/** The answers by which an incident is marked as a calamity. */
export interface CalamityAnswers {
  readonly calamityEstablishedOn?: string | null | undefined;
  readonly igj?: string | null | undefined;
}

/** Whether an incident is marked as a calamity: by the day on which it was established, or as reported to the inspectorate. */
export function isCalamity({ calamityEstablishedOn, igj }: CalamityAnswers): boolean {
  return calamityEstablishedOn != null || igj === 'Yes';
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

/**
 * Whether closing an incident requires feedback to its reporter: always, except when the reporter closes it or when it is
 * closed already. A shielded reporter never counts as the one who closes: missing feedback would give them away.
 */
export function needsFeedback(
  { before, after }: { readonly before: string | null; readonly after: string },
  isOwnReport: boolean,
): boolean {
  return before !== null && before !== CLOSED && after === CLOSED && !isOwnReport;
}

/** How close the deadline for reporting a calamity to the inspectorate is; null once it is reported. */
export function igjClock(
  { igj, igjDeadline }: { readonly igj?: string | null; readonly igjDeadline?: string | null },
  day: string,
): 'late' | 'near' | null {
  if (!igjDeadline || igj === 'Yes') return null;
  return igjDeadline < day ? 'late' : 'near';
}
