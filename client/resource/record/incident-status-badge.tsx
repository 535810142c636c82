import { type IncidentStatus, incidentStatuses } from '../../../schema/terms/incidents.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** Whether an incident is open or closed, the same wherever one comes across it. */
export function IncidentStatusBadge({ status }: { status: IncidentStatus }) {
  return (
    <StatusBadge tone={status === 'Open' ? 'warning' : 'success'}>
      {incidentStatuses.nameOf(status)}
    </StatusBadge>
  );
}
