import { AfterReport } from './after-report.tsx';
import { WaitingReports } from './waiting-reports.tsx';

/** A report that was just made. */
export interface Sent {
  readonly organization: string;
  readonly isShielded: boolean;
  /** Null as long as it waits. */
  readonly number: string | null;
  /** Under which it is kept on this device, where it could not be sent. */
  readonly keptAs: string | undefined;
}

export interface AfterwardsProps {
  sent: Sent | null;
  /** To make another, or to open one that waits, by its key. */
  onAgain: (reopen?: string) => void;
  /** What was kept is kept no more, and was not sent. */
  onGone: () => void;
  /** What waited has arrived. */
  onArrived: () => void;
}

/** What follows on a report, in the place of the form, and what still waits on this device. */
export function Afterwards({ sent, onAgain, onGone, onArrived }: AfterwardsProps) {
  return (
    <>
      {sent && <AfterReport {...sent} onAgain={() => onAgain()} onGone={onGone} />}
      <WaitingReports onOpened={onAgain} onSent={onArrived} />
    </>
  );
}
