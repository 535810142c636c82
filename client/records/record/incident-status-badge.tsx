import { type IncidentStatus, incidentStatuses } from '../../../schema/records/incidents.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { statusTones } from './status-tones.ts';

/** Badge of an open or closed incident, the same everywhere. */
export function IncidentStatusBadge({ status }: { status: IncidentStatus }) {
  return <StatusBadge tone={statusTones.Incident[status]}>{incidentStatuses.nameOf(status)}</StatusBadge>;
}
