import { UserCheck } from 'lucide-react';
import { missingAnswers } from '../../../../schema/records/incident-answers.ts';
import { CLOSED, type IncidentStatus, incidentStatuses } from '../../../../schema/terms/incidents.ts';
import { apolloClient } from '../../../graphql/apollo-client.ts';
import {
  ChangeIncidentsDocument,
  DeleteIncidentsDocument,
  IncidentHandlersDocument,
} from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { selectionTexts as texts } from '../../../i18n/nl/resource/selection.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sendBatch } from '../../../resource/selection/batch.ts';
import {
  changesOf,
  NOBODY,
  removalAct,
  statusAct,
  unlessAllowed,
} from '../../../resource/selection/common-acts.tsx';
import type { SelectionAct } from '../../../resource/selection/selection-act.ts';
import { SelectionBar, type SelectionControls } from '../../../resource/selection/selection-bar.tsx';
import { fetchFile } from '../../../session/fetch-file.ts';
import { useSession } from '../../../session/session-store.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { type Incident, mustTellReporter } from '../incident-values.ts';
import { incidentTitle } from '../incident-words.ts';

/** What a batch can change of an incident. */
interface Change {
  status?: IncidentStatus;
  handlerUserId?: string | null;
  handleBefore?: string | null;
}

const { change, undoing } = changesOf<Incident, Change>(
  async (changes) => (await sendBatch(ChangeIncidentsDocument, { changes })).changeIncidents,
);

/** What closing asks of a single incident that a batch does not give. */
function missingFor(incident: Incident, next: string, readerId: string | undefined): string | undefined {
  if (next !== CLOSED || incident.status === CLOSED) return undefined;
  if (!incident.reporterFeedback && mustTellReporter(incident, readerId)) return texts.needsFeedback;
  return missingAnswers(incident).length > 0 ? texts.needsAnswers : undefined;
}

/**
 * Who may handle all of some incidents: an Admin may each, a confidant only those under shield. So any that is not under
 * shield tells who may handle them all.
 */
async function loadHandlers(rows: readonly Incident[]): Promise<readonly SelectOption[]> {
  const nobody = { value: NOBODY, label: texts.nobody };
  const mine = rows.filter(({ abilities }) => abilities.assign);
  const [first] = mine.toSorted(
    (one, other) => Number(one.isReporterShielded) - Number(other.isReporterShielded),
  );
  if (!first) return [nobody];
  const { data } = await apolloClient.query({
    query: IncidentHandlersDocument,
    variables: { incidentId: first.id },
    fetchPolicy: 'network-only',
  });
  const people = data?.incidentHandlers ?? [];
  return [
    nobody,
    ...people.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}`.trim() })),
  ];
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
    // Without a day of its own each keeps the one it had; nobody handles it before a day.
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
}

/** What can be done with the selected incidents; what is taken along, the server writes and notes. */
export function IncidentSelection({ organizationId, ...controls }: IncidentSelectionProps) {
  const { user } = useSession();
  const save = async (rows: readonly Incident[]) => {
    const query = new URLSearchParams(rows.map(({ id }) => ['ids', id]));
    const file = await fetchFile(`/incidenten/organization/${organizationId}/csv?${query}`);
    if (file) saveFile(file.name ?? incidentTexts.export.fileName, file.content, 'text/csv;charset=utf-8');
  };
  const status = statusAct<Incident>(incidentStatuses.list, {
    refusal: (row, value) => unlessAllowed(row.abilities.followUp) ?? missingFor(row, value, user?.id),
    act: (rows, value) => change(rows, { status: value as IncidentStatus }),
    // Reporters are told at once, and what is closed or open again cannot be untold.
    warning: (value) => (value === CLOSED ? texts.closedNoUndo : texts.noUndo),
  });
  return <SelectionBar {...controls} acts={[status, handler, removal]} file={{ save }} />;
}
