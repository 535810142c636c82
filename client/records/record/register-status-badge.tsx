import { type RegisterStatus, registerStatuses } from '../../../schema/records/register.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { statusTones } from './status-tones.ts';

/** Status badge of an improvement point, the same everywhere. */
export function RegisterStatusBadge({ status }: { status: RegisterStatus }) {
  return (
    <StatusBadge tone={statusTones.RegisterEntry[status]}>{registerStatuses.nameOf(status)}</StatusBadge>
  );
}
