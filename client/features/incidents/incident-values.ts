import { needsFeedback } from '../../../schema/records/incident-answers.ts';
import type { IncidentValues } from '../../../schema/records/incident-rules.ts';
import { CLOSED, incidentSteps } from '../../../schema/records/incidents.ts';
import type { IncidentFieldsFragment } from '../../graphql/generated/operations.ts';
import { toLocalOccurrence } from '../../lib/local-moment.ts';
import { OWN_TEAM } from '../../records/teams/teams.ts';

export type Incident = IncidentFieldsFragment;

type SeveralName = 'causes' | 'consequences' | 'warned';
type SingleName = Exclude<
  keyof IncidentValues,
  SeveralName | 'withoutClient' | 'occurredTimeKnown' | 'teamId'
>;

const notSingle: readonly string[] = [
  'causes',
  'consequences',
  'warned',
  'withoutClient',
  'occurredTimeKnown',
  'teamId',
];

/** The fields of the wizard that hold one text or choice; one not made yet is an empty text. */
const singleNames = incidentSteps.flat().filter((name): name is SingleName => !notSingle.includes(name));

/** Handler and due day of an incident; empty texts for none. */
export interface HandlingValues {
  handlerUserId: string;
  handleBefore: string;
}

export function toHandlingValues(
  incident: Pick<Incident, 'handler' | 'handleBefore'> | null,
): HandlingValues {
  return { handlerUserId: incident?.handler?.id ?? '', handleBefore: incident?.handleBefore ?? '' };
}

/** Values of the wizard. */
export type IncidentFormValues = Record<SingleName, string> &
  Record<SeveralName, readonly string[]> &
  HandlingValues & {
    /** Id of the team, an empty text for none; of a new incident the person's own until another is chosen. */
    teamId: string;
    withoutClient: boolean;
    /** Whether closing the incident requires feedback to its reporter. */
    mustTell: boolean;
    /** The version that was on the screen when the form opened; it stays with a restored draft. */
    version: number;
  };

/** The wizard's values for a new incident, or for an existing one as it is now. */
export function toFormValues(incident: Incident | null, readerId?: string): IncidentFormValues {
  const singles = Object.fromEntries(singleNames.map((name) => [name, incident?.[name] ?? '']));
  return {
    ...(singles as Record<SingleName, string>),
    teamId: incident ? (incident.team?.id ?? '') : OWN_TEAM,
    status: incident?.status ?? 'Open',
    withoutClient: incident?.withoutClient ?? false,
    occurredAt: incident ? toLocalOccurrence(incident) : '',
    causes: incident?.causes ?? [],
    consequences: incident?.consequences ?? [],
    warned: incident?.warned ?? [],
    ...toHandlingValues(incident),
    mustTell: incident !== null && mustTellReporter(incident, readerId),
    version: incident?.version ?? 0,
  };
}

/** Whether closing an incident requires feedback to its reporter. */
export function mustTellReporter(
  { status, reporter, isReporterShielded }: Incident,
  readerId: string | undefined,
): boolean {
  const isOwnReport = !isReporterShielded && reporter !== null && reporter.id === readerId;
  return needsFeedback({ before: status, after: CLOSED }, isOwnReport);
}
