import { type RegisterStatus, registerStatuses } from '../../../schema/records/register.ts';
import { kind } from '../../kinds/register-entry.kind.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** Status badge of an improvement point, the same everywhere. */
export function RegisterStatusBadge({ status }: { status: RegisterStatus }) {
  return <StatusBadge tone={kind.tones[status]}>{registerStatuses.nameOf(status)}</StatusBadge>;
}
