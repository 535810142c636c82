import { Button } from '@chakra-ui/react';
import { CircleCheck, ClipboardCheck, ListChecks, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { AuditDocument, type AuditQuery, DeleteAuditDocument } from '../../graphql/generated/operations.ts';
import { auditTexts } from '../../i18n/nl/audits.ts';
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
import { type Audit, auditList } from './audit-columns.tsx';
import { AuditTabs } from './programme/audit-tabs.tsx';

const loadRecord = async () => (await import('./record/audit-record.tsx')).AuditRecord;
const AuditRecord = lazyComponent(loadRecord);
const AskedOfMe = lazyComponent(async () => (await import('./requests/asked-of-me.tsx')).AskedOfMe);
const AuditSelection = lazyComponent(async () => (await import('./audit-selection.tsx')).AuditSelection);
const AuditWizard = lazyComponent(async () => (await import('./form/audit-wizard.tsx')).AuditWizard);
const FinishDialog = lazyComponent(async () => (await import('./record/finish-dialogs.tsx')).FinishDialog);
const ReopenDialog = lazyComponent(async () => (await import('./record/finish-dialogs.tsx')).ReopenDialog);
const RecordNotAllowed = lazyComponent(
  async () => (await import('../../records/record/record-problem.tsx')).RecordNotAllowed,
);

const { actions, empty, toasts } = auditTexts;

const dialogKinds = ['create', 'edit', 'finish', 'reopen', 'delete'] as const;

const record = {
  query: AuditDocument,
  pick: ({ audit }: AuditQuery): Audit => audit,
  organizationOf: ({ organization }: Audit) => organization,
  failedTitle: toasts.notFound,
};

const deletion = { document: DeleteAuditDocument, nameOf: ({ title }: Audit) => title, texts: auditTexts };

/** The audits of the chosen organisation, and everything one does with them. */
export function AuditsPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const isManager = useSession().user?.role !== 'Client';
  const { page, table, records } = useList(auditList, organizationId);
  const dialog = useAddressDialog(dialogKinds);
  const opened = useAddressRecord('/audits');
  const picker = usePageOrganizationPicker();
  const rowActions = ({ id, abilities }: Audit): RowAction[] => {
    const action = dialogActions(dialog.open, id, actions);
    return [
      action('edit', abilities.update),
      action('finish', abilities.update, { icon: <CircleCheck /> }),
      action('reopen', abilities.reopen, { icon: <RotateCcw /> }),
      action('delete', abilities.delete),
    ];
  };

  return (
    <ListPage
      texts={auditTexts}
      actions={
        <>
          {isManager && (
            <Button asChild size={{ base: 'md', md: 'sm' }} variant="outline">
              <Link to="/audit-templates">
                <ListChecks aria-hidden />
                {auditTexts.templates}
              </Link>
            </Button>
          )}
          {picker}
        </>
      }
      notice={
        <>
          <AuditTabs />
          <Suspense>
            <AskedOfMe />
          </Suspense>
        </>
      }
      table={table}
      isSelectable
      selectionBar={<AuditSelection {...table} onChanged={records.onChanged} />}
      rowTitle={({ title }) => auditTexts.entryOf(title)}
      rowActions={rowActions}
      toolbarActions={
        <ViewsButton {...table} list="Audits" organizationId={organizationId} definition={auditList} />
      }
      firstAction={
        isManager && (
          <CreateButton
            onClick={() => dialog.open('create')}
            isAllowed={page?.abilities.create}
            lacksOrganization={organizationId === null}
          >
            {auditTexts.create}
          </CreateButton>
        )
      }
      isThumbAction={isManager}
      opened={opened}
      loadRecord={loadRecord}
      record={
        <AuditRecord opened={opened} list={table} actionsOf={rowActions} onChanged={records.onChanged} />
      }
      empty={{
        icon: <ClipboardCheck size={24} />,
        title: empty.title,
        body: organizationId ? (isManager ? empty.body : empty.bodyForMember) : empty.noOrganization,
        hasAction: organizationId !== null && isManager,
      }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) =>
            isManager ? (
              <AuditWizard audit={null} organizationId={organizationId} {...controls} />
            ) : (
              <RecordNotAllowed body={auditTexts.onlyManagers} onClose={controls.onClose} />
            ),
        }}
        dialogs={{
          edit: (audit, controls) => (
            <AuditWizard audit={audit} organizationId={audit.organization.id} {...controls} />
          ),
          finish: (audit, controls) => <FinishDialog audit={audit} {...controls} />,
          reopen: (audit, controls) => <ReopenDialog audit={audit} {...controls} />,
        }}
        deletion={deletion}
        needs={{
          edit: ({ abilities }) => abilities.update,
          finish: ({ abilities }) => abilities.update,
          reopen: ({ abilities }) => abilities.reopen,
          delete: ({ abilities }) => abilities.delete,
        }}
      />
    </ListPage>
  );
}
