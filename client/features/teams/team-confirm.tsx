import { useArchiveTeamMutation, useDeleteTeamMutation } from '../../graphql/generated/hooks.ts';
import { managedTeamTexts as texts } from '../../i18n/nl/teams.ts';
import { ActDialog } from '../../records/record/act-dialog.tsx';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import type { ManagedTeam } from './managed-team.ts';

interface TeamConfirmProps extends DialogControls {
  kind: 'archive' | 'restore' | 'delete';
  team: ManagedTeam;
}

/** Asks before a team is archived, taken out of the archive or deleted. */
export function TeamConfirm({ kind, team, ...controls }: TeamConfirmProps) {
  const { id, version, name } = team;
  const { archive, restore, deletion, toasts, actions, form } = texts;
  const [archiveTeam] = useArchiveTeamMutation();
  const [deleteTeam] = useDeleteTeamMutation();
  const setArchived = (isArchived: boolean) => archiveTeam({ variables: { id, version, isArchived } });
  const failed = toasts.updateFailed;
  const acts = {
    archive: { ...archive, act: () => setArchived(true), said: { done: toasts.archived, failed } },
    restore: { ...restore, act: () => setArchived(false), said: { done: toasts.restored, failed } },
    delete: {
      ...deletion,
      act: () => deleteTeam({ variables: { id } }),
      said: { done: toasts.deleted, failed: toasts.deleteFailed },
    },
  };
  const { title, body, act, said } = acts[kind];
  return (
    <ActDialog
      {...controls}
      title={title}
      body={body(name)}
      confirmLabel={actions[kind]}
      cancelLabel={form.cancel}
      {...(kind === 'delete' && { tone: 'destructive' })}
      act={act}
      said={said}
    />
  );
}
