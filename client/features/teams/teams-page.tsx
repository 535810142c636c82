import { Button } from '@chakra-ui/react';
import { Archive, ArchiveRestore, Merge, QrCode, UserCheck, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { managedTeamTexts as texts } from '../../i18n/nl/teams.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { type ManagedTeam, type TeamDialogKind, teamDialogs } from './managed-team.ts';
import type { PrintedTeams } from './sheet/qr-sheet.tsx';
import { useManagedTeams } from './use-managed-teams.ts';

const TeamDialog = lazyComponent(async () => (await import('./team-dialog.tsx')).TeamDialog);
const QrSheet = lazyComponent(async () => (await import('./sheet/qr-sheet.tsx')).QrSheet);

/** The teams of the chosen organisation, for who manages it. */
export function TeamsPage() {
  const { selected } = useOrganizations();
  const { teams, isLoading, refresh, table } = useManagedTeams(selected);
  const dialog = useAddressDialog(teamDialogs);
  const picker = usePageOrganizationPicker();
  const [printed, setPrinted] = useState<PrintedTeams | null>(null);
  const open = teams.filter(({ isArchived }) => !isArchived);
  const organizationId = selected?.id ?? null;
  const create = (
    <CreateButton isAllowed lacksOrganization={selected === null} onClick={() => dialog.open('create')}>
      {texts.create}
    </CreateButton>
  );
  return (
    <ListPage
      texts={texts}
      table={table}
      rowTitle={({ name }) => texts.nameOf(name)}
      rowActions={(team) => actionsOf(team, open, dialog.open)}
      actions={
        <>
          {open.length > 0 && (
            <Button variant="outline" onClick={() => dialog.open('qr')}>
              <QrCode aria-hidden />
              {texts.qr}
            </Button>
          )}
          {picker}
        </>
      }
      firstAction={create}
      empty={{ icon: <UsersRound size={24} />, ...(teams.length > 0 ? texts.onlyArchived : texts.empty) }}
    >
      {dialog.kind && organizationId && (
        <Suspense>
          <TeamDialog
            key={`${organizationId}:${dialog.kind}:${dialog.entryId}`}
            kind={dialog.kind}
            teamId={dialog.entryId}
            {...{ organizationId, teams, isLoading }}
            onClose={dialog.close}
            onChanged={refresh}
            onPrint={setPrinted}
          />
        </Suspense>
      )}
      {printed && (
        <Suspense>
          <QrSheet {...printed} organization={selected?.name ?? ''} onDone={() => setPrinted(null)} />
        </Suspense>
      )}
    </ListPage>
  );
}

/** Actions on a team. */
function actionsOf(
  { id, isArchived, members, recordCount }: ManagedTeam,
  open: readonly ManagedTeam[],
  openDialog: (kind: TeamDialogKind, id: string) => void,
): RowAction[] {
  const action = dialogActions(openDialog, id, texts.actions);
  const isInUse = members.length + recordCount > 0;
  const hasOther = open.some((other) => other.id !== id);
  return [
    action('edit'),
    action('leads', true, { icon: <UserCheck /> }),
    ...(isArchived ? [] : [action('qr', true, { icon: <QrCode /> })]),
    action('merge', hasOther, { icon: <Merge />, reason: texts.noOther }),
    isArchived
      ? action('restore', true, { icon: <ArchiveRestore /> })
      : action('archive', true, { icon: <Archive /> }),
    action('delete', !isInUse, { reason: texts.inUse }),
  ];
}
