import { Button } from '@chakra-ui/react';
import { ShieldPlus, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  DeleteIncidentDocument,
  IncidentDocument,
  type IncidentQuery,
} from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useAddressRecord } from '../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ImportButton } from '../../records/list/import-button.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { useTeams } from '../../records/teams/use-teams.ts';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import { incidentList, reporterList } from './incident-columns.tsx';
import type { Incident } from './incident-values.ts';
import { incidentName } from './incident-words.ts';
import { useIncidentActions } from './use-incident-actions.tsx';

const IncidentViewDialog = lazyComponent(
  async () => (await import('./incident-view-dialog.tsx')).IncidentViewDialog,
);
const loadRecord = async () => (await import('./record/incident-record.tsx')).IncidentRecord;
const IncidentRecord = lazyComponent(loadRecord);
const IncidentSelection = lazyComponent(
  async () => (await import('./selection/incident-selection.tsx')).IncidentSelection,
);
const IncidentWizard = lazyComponent(async () => (await import('./incident-wizard.tsx')).IncidentWizard);
const FollowUpDialog = lazyComponent(
  async () => (await import('./follow-up/follow-up-dialog.tsx')).FollowUpDialog,
);
const HandlingDialog = lazyComponent(
  async () => (await import('./handling/handling-dialog.tsx')).HandlingDialog,
);
const CausesDialog = lazyComponent(async () => (await import('./handling/causes-dialog.tsx')).CausesDialog);
const CalamityDialog = lazyComponent(
  async () => (await import('./calamity/calamity-dialog.tsx')).CalamityDialog,
);
const RecordNotAllowed = lazyComponent(
  async () => (await import('../../records/record/record-problem.tsx')).RecordNotAllowed,
);

const { empty, followUp, form, toasts } = incidentTexts;

const IncidentSignals = lazyComponent(
  async () => (await import('./signals/incident-signals.tsx')).IncidentSignals,
);

const dialogKinds = [
  'create',
  'view',
  'edit',
  'assess',
  'followUp',
  'close',
  'assign',
  'causes',
  'calamity',
  'delete',
] as const;

const record = {
  query: IncidentDocument,
  pick: ({ incident }: IncidentQuery): Incident => incident,
  organizationOf: ({ organization }: Incident) => organization,
  failedTitle: toasts.notFound,
};

const deletion = { document: DeleteIncidentDocument, nameOf: incidentName, texts: incidentTexts };

const heads = {
  edit: { title: form.editTitle, description: form.editDescription },
  assess: { title: form.assessTitle, description: form.assessDescription },
  followUp: { title: followUp.title, description: followUp.description },
  close: { title: followUp.closeTitle, description: followUp.description },
};

/** The incidents of the chosen organisation, and everything one does with them (section 2). */
export function IncidentsPage() {
  const { user } = useSession();
  const organizationId = useOrganizations().selected?.id ?? null;
  const isManager = user?.role !== 'Client';
  const isLead = useTeams(isManager ? null : organizationId).ledIds.size > 0;
  const isHandler = isManager || isLead;
  const definition = isHandler ? incidentList : reporterList;
  const { page, table, records } = useList(definition, organizationId);
  const picker = usePageOrganizationPicker();
  const dialog = useAddressDialog(dialogKinds, 'step');
  const opened = useAddressRecord('/incidents');
  const rowActions = useIncidentActions(dialog.open);

  const step = Number(dialog.starts.step) || undefined;

  return (
    <ListPage
      texts={incidentTexts}
      actions={
        <>
          {isManager && organizationId && <ImportButton kind="Incident" />}
          {picker}
        </>
      }
      table={table}
      isSelectable
      selectionBar={
        isHandler &&
        organizationId && (
          <IncidentSelection
            {...table}
            onChanged={records.onChanged}
            organizationId={organizationId}
            mayDelete={isManager}
          />
        )
      }
      rowTitle={incidentName}
      rowActions={rowActions}
      toolbarActions={
        <ViewsButton {...table} list="Incidents" organizationId={organizationId} definition={definition} />
      }
      firstAction={
        isManager ? (
          <CreateButton
            onClick={() => dialog.open('create')}
            isAllowed={page?.abilities.create}
            lacksOrganization={organizationId === null}
          >
            {incidentTexts.create}
          </CreateButton>
        ) : (
          <ReportButton />
        )
      }
      notice={
        isHandler &&
        user &&
        organizationId && (
          <IncidentSignals
            key={organizationId}
            organizationId={organizationId}
            userId={user.id}
            total={page?.total}
            mayImprove={page !== undefined && (page.abilities.create || isLead)}
          />
        )
      }
      isThumbAction
      opened={opened}
      loadRecord={loadRecord}
      record={<IncidentRecord opened={opened} list={table} actionsOf={rowActions} onOpen={dialog.open} />}
      empty={{
        icon: <TriangleAlert size={24} />,
        title: empty.title,
        body: organizationId ? emptyBodyFor(isManager, isLead) : empty.noOrganization,
        hasAction: organizationId !== null,
      }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) =>
            isManager ? (
              <IncidentWizard incident={null} organizationId={organizationId} {...controls} />
            ) : (
              <RecordNotAllowed body={incidentTexts.onlyManagers} onClose={controls.onClose} />
            ),
          view: ({ onClose }) =>
            dialog.entryId && (
              <IncidentViewDialog
                incidentId={dialog.entryId}
                listed={records.listed(dialog.entryId)}
                onClose={onClose}
              />
            ),
        }}
        dialogs={{
          edit: (incident, controls) => (
            <IncidentWizard
              incident={incident}
              organizationId={incident.organization.id}
              step={step}
              {...controls}
            />
          ),
          assess: (incident, controls) => (
            <IncidentWizard
              incident={incident}
              organizationId={incident.organization.id}
              isAssessing
              step={step}
              {...controls}
            />
          ),
          followUp: (incident, controls) => <FollowUpDialog incident={incident} {...controls} />,
          close: (incident, controls) => <FollowUpDialog incident={incident} isClosing {...controls} />,
          assign: (incident, controls) => <HandlingDialog incident={incident} {...controls} />,
          causes: (incident, controls) => <CausesDialog incident={incident} {...controls} />,
          calamity: (incident, controls) => <CalamityDialog incident={incident} {...controls} />,
        }}
        deletion={deletion}
        needs={{
          edit: ({ abilities }) => abilities.update,
          assess: ({ abilities }) => abilities.update,
          followUp: ({ abilities }) => abilities.followUp,
          close: ({ abilities }) => abilities.followUp,
          assign: ({ abilities }) => abilities.assign,
          causes: ({ abilities }) => abilities.analyseCauses,
          calamity: ({ abilities }) => abilities.followUp,
          delete: ({ abilities }) => abilities.delete,
        }}
        // A form shows a whole incident, and each reading is logged.
        askedEachTime={['edit', 'assess', 'followUp', 'close', 'causes']}
        heads={heads}
      />
    </ListPage>
  );
}

function emptyBodyFor(isManager: boolean, isLead: boolean): string {
  if (isManager) return empty.body;
  return isLead ? empty.bodyForLead : empty.bodyForReporter;
}

/** Link to reporting, for a Client. */
function ReportButton() {
  const navigate = useNavigate();
  return (
    <Button size={{ base: 'md', md: 'sm' }} onClick={() => navigate('/melden')}>
      <ShieldPlus aria-hidden />
      {incidentTexts.report}
    </Button>
  );
}
