import { type RegisterStatus, registerStatuses } from '../../../schema/records/register.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const tones: Record<RegisterStatus, StatusTone> = {
  NotStarted: 'neutral',
  InProgress: 'info',
  Ongoing: 'warning',
  Completed: 'success',
};

/** Status badge of an improvement point, the same everywhere. */
export function RegisterStatusBadge({ status }: { status: RegisterStatus }) {
  return <StatusBadge tone={tones[status]}>{registerStatuses.nameOf(status)}</StatusBadge>;
}
