import { CircleDot, Trash2 } from 'lucide-react';
import { type IncidentStatus, incidentStatuses } from '../../../../schema/terms/incidents.ts';
import { ChangeIncidentsDocument, DeleteIncidentsDocument } from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { selectionTexts as texts } from '../../../i18n/nl/selection.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { backTo, sendBatch, versionOf } from '../../../resource/selection/batch.ts';
import type { SelectionAct } from '../../../resource/selection/selection-act.ts';
import { SelectionBar, type SelectionControls } from '../../../resource/selection/selection-bar.tsx';
import { fetchFile } from '../../../session/fetch-file.ts';
import type { Incident } from '../incident-values.ts';

type Act = SelectionAct<Incident>;

const unlessAllowed = (isAllowed: boolean) => (isAllowed ? undefined : texts.notAllowed);

const status: Act = {
  id: 'status',
  label: texts.acts.status,
  icon: <CircleDot aria-hidden />,
  field: {
    kind: 'choice',
    options: incidentStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  refusal: ({ abilities }) => unlessAllowed(abilities.followUp),
  act: async (rows, value) => {
    const changes = rows.map((row) => ({ ...versionOf(row), status: value as IncidentStatus }));
    return (await sendBatch(ChangeIncidentsDocument, { changes })).changeIncidents;
  },
  undo: (before, since) => {
    const changes = backTo(before, since, (row) => ({ status: row.status }));
    return sendBatch(ChangeIncidentsDocument, { changes });
  },
};

const removal: Act = {
  id: 'delete',
  label: texts.acts.delete,
  icon: <Trash2 aria-hidden />,
  tone: 'destructive',
  removes: true,
  refusal: ({ abilities }) => unlessAllowed(abilities.delete),
  act: async (rows) => {
    await sendBatch(DeleteIncidentsDocument, { rows: rows.map(versionOf) });
    return [];
  },
};

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
