import { type IncidentStatus, incidentStatuses } from '../../../../schema/terms/incidents.ts';
import { ChangeIncidentsDocument, DeleteIncidentsDocument } from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sendBatch } from '../../../resource/selection/batch.ts';
import { changesOf, removalAct, statusAct, unlessAllowed } from '../../../resource/selection/common-acts.tsx';
import { SelectionBar, type SelectionControls } from '../../../resource/selection/selection-bar.tsx';
import { fetchFile } from '../../../session/fetch-file.ts';
import type { Incident } from '../incident-values.ts';

/** What a batch can change of an incident. */
interface Change {
  status?: IncidentStatus;
}

const { change, undoing } = changesOf<Incident, Change>(
  async (changes) => (await sendBatch(ChangeIncidentsDocument, { changes })).changeIncidents,
);

const status = statusAct<Incident>(incidentStatuses.list, {
  refusal: ({ abilities }) => unlessAllowed(abilities.followUp),
  act: (rows, value) => change(rows, { status: value as IncidentStatus }),
  undo: undoing((row) => ({ status: row.status })),
});

const removal = removalAct<Incident>((rows) => sendBatch(DeleteIncidentsDocument, { rows }));

interface IncidentSelectionProps extends SelectionControls<Incident> {
  organizationId: string;
}

/** What can be done with the selected incidents; what is taken along, the server writes and notes. */
export function IncidentSelection({ organizationId, ...controls }: IncidentSelectionProps) {
  const save = async (rows: readonly Incident[]) => {
    const query = new URLSearchParams(rows.map(({ id }) => ['ids', id]));
    const file = await fetchFile(`/incidenten/organization/${organizationId}/csv?${query}`);
    if (file) saveFile(file.name ?? incidentTexts.export.fileName, file.content, 'text/csv;charset=utf-8');
  };
  return <SelectionBar {...controls} acts={[status, removal]} file={{ save }} />;
}
