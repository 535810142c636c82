import { Archive, ArchiveRestore, Building2, Users } from 'lucide-react';
import {
  ManagedOrganizationDocument,
  type ManagedOrganizationQuery,
} from '../../graphql/generated/operations.ts';
import { organizationTexts as texts } from '../../i18n/nl/organizations.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import { type ManagedOrganization, organizationList } from './organization-columns.tsx';

const loadDialogs = () => import('./organization-dialogs.tsx');
const NameDialog = lazyComponent(async () => (await loadDialogs()).NameDialog);
const ArchiveDialog = lazyComponent(async () => (await loadDialogs()).ArchiveDialog);
const DeleteDialog = lazyComponent(async () => (await loadDialogs()).DeleteDialog);
const MembersDialog = lazyComponent(async () => (await import('./members-dialog.tsx')).MembersDialog);

const dialogKinds = ['create', 'edit', 'members', 'archive', 'restore', 'delete'] as const;

const record = {
  query: ManagedOrganizationDocument,
  pick: ({ managedOrganization }: ManagedOrganizationQuery): ManagedOrganization => managedOrganization,
  failedTitle: texts.toasts.loadFailed,
};

/** All organisations, for a SuperAdmin (section 2). */
export function OrganizationsPage() {
  const { table, records } = useList(organizationList);
  const dialog = useAddressDialog(dialogKinds);

  return (
    <ListPage
      texts={texts}
      table={table}
      rowTitle={({ name }) => texts.nameOf(name)}
      rowActions={({ id, abilities, archivedAt }) => {
        const action = dialogActions(dialog.open, id, texts.actions);
        return [
          action('edit', abilities.edit),
          action('members', true, { icon: <Users /> }),
          archivedAt
            ? action('restore', abilities.restore, { icon: <ArchiveRestore /> })
            : action('archive', abilities.archive, { icon: <Archive /> }),
          action('delete', abilities.delete, { reason: texts.notEmpty }),
        ];
      }}
      firstAction={
        <CreateButton isAllowed onClick={() => dialog.open('create')}>
          {texts.create}
        </CreateButton>
      }
      empty={{ icon: <Building2 size={24} />, ...texts.empty }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{ create: (controls) => <NameDialog organization={null} {...controls} /> }}
        dialogs={{
          edit: (organization, controls) => <NameDialog organization={organization} {...controls} />,
          members: (organization, controls) => <MembersDialog organization={organization} {...controls} />,
          archive: (organization, controls) => <ArchiveDialog organization={organization} {...controls} />,
          restore: (organization, controls) => <ArchiveDialog organization={organization} {...controls} />,
          delete: (organization, controls) => <DeleteDialog organization={organization} {...controls} />,
        }}
      />
    </ListPage>
  );
}
