import { type IncidentStatus, incidentStatuses } from '../../../schema/records/incidents.ts';
import { kind } from '../../kinds/incident.kind.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** Badge of an open or closed incident, the same everywhere. */
export function IncidentStatusBadge({ status }: { status: IncidentStatus }) {
  return <StatusBadge tone={kind.tones[status]}>{incidentStatuses.nameOf(status)}</StatusBadge>;
}
