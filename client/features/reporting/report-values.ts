import { incidentReportRules } from '../../../schema/records/incident-rules.ts';
import { MEDICATION, NO_CLIENT, OTHER, OTHER_PLACE } from '../../../schema/records/incidents.ts';
import type { IncidentReportInput } from '../../graphql/generated/operations.ts';
import { today } from '../../lib/days.ts';
import { type OccurredAt, toLocalOccurrence, toOccurrence } from '../../lib/local-moment.ts';
import { randomKey } from '../../lib/random-key.ts';
import { findErrors } from '../../ui/form/form-checks.ts';
import type { ReceivedFile } from '../../ui/upload/upload-types.ts';
import { type Confidant, toldBy } from './shield/use-confidants.ts';

/** Answers to when it happened; most people report at once. */
export const reportedWhen = ['JustNow', 'EarlierToday', 'Before'] as const;

type ReportedWhen = (typeof reportedWhen)[number];

/** The field that shows what is wrong with the moment. */
const momentField = { JustNow: 'when', EarlierToday: 'time', Before: 'occurredAt' } as const;

/** Values of the form; a choice not made yet is an empty text. */
export interface ReportFormValues {
  /** Key under which this device keeps the report while it is typed. */
  draftId: string;
  /** Id of the chosen team, an empty text for none; null while nothing was chosen, so that the proposal holds. */
  teamId: string | null;
  explanation: string;
  event: string;
  isNearMiss: boolean;
  medicationError: string;
  eventText: string;
  when: ReportedWhen;
  /** The moment that 'just now' means, which stays with a restored draft. */
  startedAt: string;
  /** `hh:mm` of the day on which it is sent; empty while it is not known. */
  time: string;
  /** `yyyy-mm-ddThh:mm`; without the time while that is not known. */
  occurredAt: string;
  place: string;
  placeText: string;
  clientName: string;
  withoutClient: boolean;
  consequences: string[];
  consequenceText: string;
  shieldReporter: boolean;
  /** Ids of confidants who lead the reporter, and are told all the same. */
  chosenConfidantIds: readonly string[];
  /** Photos and other files that the server has received. */
  photos: readonly ReceivedFile[];
  /** Names of photos that the server has not received; after a restart they are chosen again. */
  unsentPhotos: readonly string[];
}

/** An empty report that starts now. */
export function newReport(): ReportFormValues {
  return {
    draftId: randomKey(),
    teamId: null,
    explanation: '',
    event: '',
    isNearMiss: false,
    medicationError: '',
    eventText: '',
    when: 'JustNow',
    startedAt: new Date().toISOString(),
    time: '',
    occurredAt: '',
    place: '',
    placeText: '',
    clientName: '',
    withoutClient: false,
    consequences: [],
    consequenceText: '',
    shieldReporter: false,
    chosenConfidantIds: [],
    photos: [],
    unsentPhotos: [],
  };
}

/** Values of a kept report, reopened on any day: 'earlier today' means the day of the report. */
export function reopenedReport(kept: {
  values: ReportFormValues;
  input: IncidentReportInput;
  photos: readonly { readonly key: string | null; readonly received: ReceivedFile | null }[];
}): ReportFormValues {
  const { input } = kept;
  // Photos that this device has are chosen anew in the form.
  const photos = kept.photos.flatMap(({ key, received }) => (key === null && received ? [received] : []));
  // The team that was sent stays, also where it was proposed.
  const values = {
    ...newReport(),
    ...kept.values,
    draftId: randomKey(),
    photos,
    unsentPhotos: [],
    teamId: input.teamId === undefined ? null : String(input.teamId ?? ''),
  };
  if (values.when !== 'EarlierToday') return values;
  return { ...values, when: 'Before', time: '', occurredAt: toLocalOccurrence(momentOfInput(input)) };
}

/** Values of a half-typed report, resumed on any day: 'just now' and 'earlier today' mean when it was typed. */
export function resumedReport(typed: ReportFormValues, keptAt: Date): ReportFormValues {
  const values = { ...newReport(), ...typed };
  const localOf = (occurredAt: string) => toLocalOccurrence({ occurredAt, occurredTimeKnown: true });
  if (values.when === 'JustNow') return { ...values, when: 'Before', occurredAt: localOf(values.startedAt) };
  if (values.when === 'Before') return values;
  const day = localOf(keptAt.toISOString()).slice(0, 10);
  return { ...values, when: 'Before', time: '', occurredAt: `${day}T${values.time}` };
}

/** When it happened, as it is sent. */
export function momentOfInput({ occurredAt, occurredTimeKnown }: IncidentReportInput): OccurredAt {
  return { occurredAt: occurredAt ?? '', occurredTimeKnown: occurredTimeKnown !== false };
}

/** Mistakes by the field that shows them. */
export async function findMistakes(values: ReportFormValues): Promise<Record<string, string>> {
  return atTheirFields(values, await findErrors(incidentReportRules, toReport(values)));
}

/** Puts what is wrong with the moment at the field in which it was answered, and with the files at theirs. */
export function atTheirFields(
  { when }: ReportFormValues,
  { occurredAt, fileIds, ...errors }: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...errors,
    ...(occurredAt === undefined ? {} : { [momentField[when]]: occurredAt }),
    ...(fileIds === undefined ? {} : { photos: fileIds }),
  };
}

/**
 * The values as the server takes them.
 * @param teamId an empty text for none; undefined lets the server propose.
 * @param confidants those whom the form named, as far as it knows them.
 */
export function toInput(
  values: ReportFormValues,
  teamId: string | undefined,
  confidants: readonly Confidant[] | null,
): IncidentReportInput {
  const recipients = values.shieldReporter ? toldBy(confidants, values.chosenConfidantIds) : {};
  const input = { ...incidentReportRules.cast(toReport(values), { stripUnknown: true }), ...recipients };
  return teamId === undefined ? input : { ...input, teamId: teamId || null };
}

/** A report with these files; without any it stays as it is, so that a repetition is the same request. */
export function withFiles(input: IncidentReportInput, fileIds: readonly string[]): IncidentReportInput {
  return fileIds.length > 0 ? { ...input, fileIds: [...fileIds] } : input;
}

/** The consequences as they are sent: a near miss had none. */
function consequencesOf({ withoutClient, isNearMiss, consequences }: ReportFormValues): string[] {
  if (withoutClient) return [NO_CLIENT];
  return isNearMiss ? [] : consequences;
}

/** Drops what was typed into fields that a later choice hid. */
function toReport(report: ReportFormValues) {
  const { teamId: _, when, startedAt, time, ...values } = report;
  const consequences = consequencesOf(report);
  return {
    ...values,
    consequences,
    ...momentOf({ when, startedAt, time, occurredAt: values.occurredAt }),
    // An unchecked box is no answer.
    withoutClient: values.withoutClient || null,
    medicationError: values.event === MEDICATION ? values.medicationError : '',
    eventText: values.event === OTHER ? values.eventText : '',
    placeText: values.place === OTHER_PLACE ? values.placeText : '',
    consequenceText: consequences.includes(OTHER) ? values.consequenceText : '',
  };
}

/** Moment as it will be saved; empty or unreadable while it is not answered. */
export function momentOf(
  values: Pick<ReportFormValues, 'when' | 'startedAt' | 'time' | 'occurredAt'>,
): OccurredAt {
  const { when, startedAt, time, occurredAt } = values;
  if (when === 'JustNow') return { occurredAt: startedAt, occurredTimeKnown: true };
  if (when === 'Before') return toOccurrence(occurredAt);
  return toOccurrence(`${today()}T${time}`);
}
