import { type ReportProgress, reportProgresses } from '../../../schema/records/incidents.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const tones: Record<ReportProgress, StatusTone> = {
  Received: 'neutral',
  InProgress: 'info',
  Completed: 'success',
};

/** Progress of a reported incident, as a word with icon and colour. */
export function ProgressBadge({ progress }: { progress: ReportProgress }) {
  return <StatusBadge tone={tones[progress]}>{reportProgresses.nameOf(progress)}</StatusBadge>;
}
