import { Button } from '@chakra-ui/react';
import { LifeBuoy } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import {
  DeleteSupportTicketDocument,
  SupportTicketDocument,
  type SupportTicketQuery,
} from '../../graphql/generated/operations.ts';
import { supportTexts } from '../../i18n/nl/support.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useAddressRecord } from '../../lib/use-address-record.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { deskList, type SupportTicket, supportList } from './support-columns.tsx';
import { SupportHelp } from './support-help.tsx';

const loadRecord = async () => (await import('./support-record.tsx')).SupportRecord;
const SupportRecord = lazyComponent(loadRecord);
const SupportSelection = lazyComponent(
  async () => (await import('./support-selection.tsx')).SupportSelection,
);
const SupportForm = lazyComponent(async () => (await import('./support-form.tsx')).SupportForm);

const { actions, empty, toasts } = supportTexts;

const dialogKinds = ['create', 'edit', 'delete'] as const;

const record = {
  query: SupportTicketDocument,
  pick: ({ supportTicket }: SupportTicketQuery): SupportTicket => supportTicket,
  organizationOf: ({ organization }: SupportTicket) => organization,
  failedTitle: toasts.notFound,
};

const deletion = {
  document: DeleteSupportTicketDocument,
  nameOf: ({ subject }: SupportTicket) => subject,
  texts: supportTexts,
};

/** One's own questions to the support desk, or for the desk those of everybody. */
export function SupportPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const isDesk = useSession().user?.role === 'SuperAdmin';
  const { page, table, records } = useList(
    isDesk ? deskList : supportList,
    isDesk ? undefined : organizationId,
  );
  const dialog = useAddressDialog(dialogKinds);
  const opened = useAddressRecord('/support');
  const rowActions = ({ id, abilities }: SupportTicket): RowAction[] => {
    const action = dialogActions(dialog.open, id, actions);
    return [action('edit', abilities.update), action('delete', abilities.delete)];
  };

  return (
    <ListPage
      texts={isDesk ? { ...supportTexts, purpose: supportTexts.purposeForDesk } : supportTexts}
      table={table}
      notice={!isDesk && <SupportHelp />}
      isSelectable
      selectionBar={<SupportSelection {...table} onChanged={records.onChanged} />}
      rowTitle={({ subject }) => supportTexts.entryOf(subject)}
      rowActions={rowActions}
      toolbarActions={
        organizationId && (
          <ViewsButton
            {...table}
            list="SupportTickets"
            organizationId={organizationId}
            definition={supportList}
          />
        )
      }
      firstAction={
        isDesk ? (
          <Button asChild variant="outline">
            <RouterLink to="/support/desk">{supportTexts.desk}</RouterLink>
          </Button>
        ) : (
          <CreateButton
            onClick={() => dialog.open('create')}
            isAllowed={page?.abilities.create}
            lacksOrganization={organizationId === null}
          >
            {supportTexts.create}
          </CreateButton>
        )
      }
      isThumbAction={!isDesk}
      opened={opened}
      loadRecord={loadRecord}
      record={
        <SupportRecord opened={opened} list={table} actionsOf={rowActions} onChanged={records.onChanged} />
      }
      empty={{
        icon: <LifeBuoy size={24} />,
        title: empty.title,
        body: isDesk ? empty.bodyForDesk : organizationId ? empty.body : empty.noOrganization,
        hasAction: organizationId !== null && !isDesk,
      }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) => <SupportForm ticket={null} organizationId={organizationId} {...controls} />,
        }}
        dialogs={{
          edit: (ticket, controls) => (
            <SupportForm ticket={ticket} organizationId={ticket.organization.id} {...controls} />
          ),
        }}
        deletion={deletion}
        needs={{ edit: ({ abilities }) => abilities.update, delete: ({ abilities }) => abilities.delete }}
      />
    </ListPage>
  );
}
