import { useState } from 'react';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { RecordMissing } from '../../records/record/record-problem.tsx';
import { LeadsDialog } from './leads-dialog.tsx';
import type { ManagedTeam, TeamDialogKind } from './managed-team.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { QrDialog } from './sheet/qr-dialog.tsx';
import type { PrintedTeams } from './sheet/qr-sheet.tsx';
import { TeamConfirm } from './team-confirm.tsx';
import { TeamForm } from './team-form.tsx';

interface TeamDialogProps extends DialogControls {
  kind: TeamDialogKind;
  /** The team that the address names. */
  teamId: string | null;
  organizationId: string;
  teams: readonly ManagedTeam[];
  isLoading: boolean;
  onPrint: (printed: PrintedTeams) => void;
}

/** The open dialog of the teams. A team that a colleague takes off the list stays in the dialog about it. */
export function TeamDialog({ kind, teamId, organizationId, teams, isLoading, ...acts }: TeamDialogProps) {
  const { onClose, onChanged, onPrint } = acts;
  const listed = teams.find(({ id }) => id === teamId);
  const [opened, setOpened] = useState(listed);
  if (listed && !opened) setOpened(listed);
  const controls = { onClose, onChanged };

  if (kind === 'create') return <TeamForm team={null} organizationId={organizationId} {...controls} />;
  if (isLoading) return null;
  if (kind === 'qr') return <QrDialog teams={teams} chosenId={teamId} onClose={onClose} onPrint={onPrint} />;
  const team = opened ?? listed;
  if (!team) return <RecordMissing onClose={onClose} />;
  // A form is saved over the version that was on the screen; what only tells or counts follows the list.
  const current = listed ?? team;
  if (kind === 'edit') return <TeamForm team={team} organizationId={organizationId} {...controls} />;
  if (kind === 'leads') return <LeadsDialog team={current} {...controls} />;
  if (kind === 'merge') return <MergeDialog team={current} teams={teams} {...controls} />;
  return <TeamConfirm kind={kind} team={current} {...controls} />;
}
