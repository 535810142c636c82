import { UserCheck } from 'lucide-react';
import { missingAnswers } from '../../../../schema/records/incident-answers.ts';
import { CLOSED, type IncidentStatus, incidentStatuses } from '../../../../schema/records/incidents.ts';
import { apolloClient } from '../../../graphql/apollo-client.ts';
import {
  ChangeIncidentsDocument,
  DeleteIncidentsDocument,
  IncidentHandlersDocument,
} from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { selectionTexts as texts } from '../../../i18n/nl/records/selection.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import {
  changesOf,
  NOBODY,
  removalAct,
  statusAct,
  unlessAllowed,
} from '../../../records/selection/common-acts.tsx';
import type { SelectionAct } from '../../../records/selection/selection-act.ts';
import { SelectionBar, type SelectionControls } from '../../../records/selection/selection-bar.tsx';
import { teamAct } from '../../../records/selection/team-act.tsx';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { useSession } from '../../../session/session-store.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { type Incident, mustTellReporter } from '../incident-values.ts';
import { incidentTitle } from '../incident-words.ts';

/** Fields of an incident that a batch can change. */
interface Change {
  status?: IncidentStatus;
  handlerUserId?: string | null;
  handleBefore?: string | null;
  teamId?: string | null;
}

const { change, undoing } = changesOf<Incident, Change>(
  async (changes) => (await sendBatch(ChangeIncidentsDocument, { changes })).changeIncidents,
);

/** Returns why a batch cannot close an incident: feedback or answers are missing. */
function missingFor(incident: Incident, next: string, readerId: string | undefined): string | undefined {
  if (next !== CLOSED || incident.status === CLOSED) return undefined;
  if (!incident.reporterFeedback && mustTellReporter(incident, readerId)) return texts.needsFeedback;
  return missingAnswers(incident).length > 0 ? texts.needsAnswers : undefined;
}

/**
 * People who may handle all of some incidents. An Admin may handle each, the lead of a team those of the team, a
 * confidant shielded ones as well. So one incident of each team stands for the others, an unshielded one if possible.
 */
async function loadHandlers(rows: readonly Incident[]): Promise<readonly SelectOption[]> {
  const nobody = { value: NOBODY, label: texts.nobody };
  const mine = rows.filter(({ abilities }) => abilities.assign);
  const ofTeams = [...Map.groupBy(mine, ({ team }) => team?.id).values()];
  const asked = ofTeams.flatMap((rows) => rows.find((row) => !row.isReporterShielded) ?? rows.slice(0, 1));
  const lists = await Promise.all(asked.map(handlersOf));
  const people = (lists[0] ?? []).filter(({ id }) =>
    lists.every((list) => list.some((one) => one.id === id)),
  );
  return [
    nobody,
    ...people.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}`.trim() })),
  ];
}

async function handlersOf({ id: incidentId }: Incident) {
  const { data } = await apolloClient().query({
    query: IncidentHandlersDocument,
    variables: { incidentId },
    fetchPolicy: 'network-only',
  });
  return data?.incidentHandlers ?? [];
}

const handler: SelectionAct<Incident> = {
  id: 'handler',
  label: texts.acts.handler,
  icon: <UserCheck aria-hidden />,
  field: { kind: 'loaded', load: loadHandlers },
  day: (value) =>
    value === NOBODY ? undefined : { label: incidentTexts.fields.handleBefore, hint: texts.handleBeforeHint },
  refusal: ({ abilities }) => unlessAllowed(abilities.assign),
  act: (rows, value, day) => {
    const handlerUserId = value === NOBODY ? null : value;
    // An empty day keeps that of each incident; without a handler there is no day.
    const dated = handlerUserId === null ? { handleBefore: null } : day === '' ? {} : { handleBefore: day };
    return change(rows, { handlerUserId, ...dated });
  },
  undo: undoing(({ handler: before, handleBefore }) => ({
    handlerUserId: before?.id ?? null,
    handleBefore,
  })),
};

const removal = removalAct<Incident>(
  (rows) => sendBatch(DeleteIncidentsDocument, { rows }),
  (incident) => `${incident.number}: ${incidentTitle(incident)}`,
);

interface IncidentSelectionProps extends SelectionControls<Incident> {
  organizationId: string;
  /** Whether rows can be deleted. */
  mayDelete: boolean;
}

/** Acts on the selected incidents. */
export function IncidentSelection(props: IncidentSelectionProps) {
  const { organizationId, mayDelete, ...controls } = props;
  const { user } = useSession();
  const teams = useTeams(organizationId);
  const status = statusAct<Incident>(incidentStatuses.list, {
    refusal: (row, value) => unlessAllowed(row.abilities.followUp) ?? missingFor(row, value, user?.id),
    act: (rows, value) => change(rows, { status: value as IncidentStatus }),
    // Closing and reopening notify reporters at once, which cannot be undone.
    warning: (value) => (value === CLOSED ? texts.closedNoUndo : texts.noUndo),
  });
  const team = teamAct<Incident>({
    ...{ teams, user },
    // A Client who may change an incident does so as the lead of its team.
    concerned: () => [],
    refusal: ({ abilities }) => unlessAllowed(abilities.update),
    place: (rows, teamId) => change(rows, { teamId }),
    undo: undoing((row) => ({ teamId: row.team?.id ?? null })),
  });
  const acts = [status, handler, team, ...(mayDelete ? [removal] : [])];
  return <SelectionBar {...controls} acts={acts} />;
}
