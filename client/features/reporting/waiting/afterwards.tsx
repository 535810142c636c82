import { AfterReport } from './after-report.tsx';
import { WaitingReports } from './waiting-reports.tsx';

/** A report that was just made. */
export interface Sent {
  readonly organization: string;
  readonly isShielded: boolean;
  readonly hasPhotos: boolean;
  /** Null as long as it waits. */
  readonly id: string | null;
  /** Null as long as it waits. */
  readonly number: string | null;
  /** Key of the report on this device, where it could not be sent. */
  readonly keptAs: string | undefined;
}

export interface AfterwardsProps {
  sent: Sent | null;
  /** Makes another report, or opens a waiting one by its key. */
  onAgain: (reopen?: string) => void;
  /** A kept report is gone without being sent. */
  onGone: () => void;
  /** A waiting report has arrived. */
  onArrived: () => void;
}

/** Result of a report, in the place of the form, and the reports that still wait on this device. */
export function Afterwards({ sent, onAgain, onGone, onArrived }: AfterwardsProps) {
  return (
    <>
      {sent && <AfterReport {...sent} onAgain={() => onAgain()} onGone={onGone} />}
      <WaitingReports onOpened={onAgain} onSent={onArrived} />
    </>
  );
}
