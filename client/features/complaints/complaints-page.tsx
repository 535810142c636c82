import { MessageSquareWarning, TrendingUp } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  ComplaintDocument,
  type ComplaintQuery,
  DeleteComplaintDocument,
} from '../../graphql/generated/operations.ts';
import { complaintTexts } from '../../i18n/nl/complaints.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useAddressRecord } from '../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { type Complaint, complaintList } from './complaint-columns.tsx';

const loadRecord = async () => (await import('./complaint-record.tsx')).ComplaintRecord;
const ComplaintRecord = lazyComponent(loadRecord);
const ComplaintSelection = lazyComponent(
  async () => (await import('./complaint-selection.tsx')).ComplaintSelection,
);
const ComplaintWizard = lazyComponent(async () => (await import('./complaint-wizard.tsx')).ComplaintWizard);

const { actions, empty, toasts } = complaintTexts;

const dialogKinds = ['create', 'edit', 'delete'] as const;

const record = {
  query: ComplaintDocument,
  pick: ({ complaint }: ComplaintQuery): Complaint => complaint,
  organizationOf: ({ organization }: Complaint) => organization,
  failedTitle: toasts.notFound,
};

const deletion = {
  document: DeleteComplaintDocument,
  nameOf: ({ subject }: Complaint) => subject,
  texts: complaintTexts,
};

/** The complaints of the chosen organisation, and everything one does with them. */
export function ComplaintsPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const isManager = useSession().user?.role !== 'Client';
  const { page, table, records } = useList(complaintList, organizationId);
  const dialog = useAddressDialog(dialogKinds);
  const opened = useAddressRecord('/complaints');
  const picker = usePageOrganizationPicker();
  const navigate = useNavigate();
  const { search } = useLocation();
  const rowActions = ({ id, abilities }: Complaint): RowAction[] => {
    const action = dialogActions(dialog.open, id, actions);
    return [
      action('edit', abilities.update),
      {
        id: 'improve',
        label: actions.improve,
        icon: <TrendingUp />,
        onSelect: () =>
          navigate(`/register?dialog=create&complaint=${id}`, {
            state: { returnTo: `/complaints/${id}${search}` },
          }),
        disabled: !abilities.handle,
      },
      action('delete', abilities.delete),
    ];
  };

  return (
    <ListPage
      texts={complaintTexts}
      actions={picker}
      table={table}
      isSelectable
      selectionBar={<ComplaintSelection {...table} onChanged={records.onChanged} isManager={isManager} />}
      rowTitle={({ subject }) => complaintTexts.entryOf(subject)}
      rowActions={rowActions}
      toolbarActions={
        <ViewsButton
          {...table}
          list="Complaints"
          organizationId={organizationId}
          definition={complaintList}
        />
      }
      firstAction={
        <CreateButton
          onClick={() => dialog.open('create')}
          isAllowed={page?.abilities.create}
          lacksOrganization={organizationId === null}
        >
          {complaintTexts.create}
        </CreateButton>
      }
      isThumbAction
      opened={opened}
      loadRecord={loadRecord}
      record={<ComplaintRecord opened={opened} list={table} actionsOf={rowActions} />}
      empty={{
        icon: <MessageSquareWarning size={24} />,
        title: empty.title,
        body: organizationId ? empty.body : empty.noOrganization,
        hasAction: organizationId !== null,
      }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) => (
            <ComplaintWizard complaint={null} organizationId={organizationId} {...controls} />
          ),
        }}
        dialogs={{
          edit: (complaint, controls) => (
            <ComplaintWizard complaint={complaint} organizationId={complaint.organization.id} {...controls} />
          ),
        }}
        deletion={deletion}
        needs={{
          edit: ({ abilities }) => abilities.update,
          delete: ({ abilities }) => abilities.delete,
        }}
      />
    </ListPage>
  );
}
