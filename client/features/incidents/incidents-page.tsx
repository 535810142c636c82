import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Plus, ShieldPlus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { OrganizationPicker } from '../../resource/account/organization-picker.tsx';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { usePreferences } from '../../resource/account/preferences.tsx';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/async-states.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import { Page } from '../../ui/page.tsx';
import { ExportButton } from './export-button.tsx';
import { incidentColumns, incidentTableFilters } from './incident-columns.tsx';
import { incidentDialogKinds } from './incident-values.ts';
import { incidentName } from './incident-words.ts';
import { useIncidentActions } from './use-incident-actions.tsx';
import { useIncidentList } from './use-incident-list.ts';

/** Nobody needs the dialogs before the list. */
const IncidentDialogs = lazy(async () => ({
  default: (await import('./incident-dialogs.tsx')).IncidentDialogs,
}));

const { empty } = incidentTexts;

const tableOptions = {
  // One looks for clients by their name.
  searchIsPrivate: true,
  defaultSort: { field: 'occurredAt', direction: 'desc' },
  sortFields: incidentColumns.filter(({ sortable }) => sortable).map(({ id }) => id),
  filterKeys: incidentTableFilters.map(({ key }) => key),
  filterValues: Object.fromEntries(
    incidentTableFilters.map(({ key, options }) => [key, options.map(({ value }) => value)]),
  ),
} as const;

/** The incidents of the chosen organisation, and everything one does with them (section 2). */
export function IncidentsPage() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const { preferences } = usePreferences();
  const state = useTableState({ ...tableOptions, defaultPageSize: preferences.pageSize });
  const list = useIncidentList(organizationId, state);
  const dialog = useAddressDialog(incidentDialogKinds, 'step');
  const rowActions = useIncidentActions(dialog.open);
  const isManager = user?.role !== 'Client';

  const firstButton = isManager ? (
    <CreateButton
      hasOrganization={organizationId !== null}
      isAllowed={list.page?.abilities.create ?? false}
      onCreate={() => dialog.open('create')}
    />
  ) : (
    <ReportButton />
  );

  return (
    <Page
      title={incidentTexts.title}
      purpose={incidentTexts.purpose}
      actions={user?.role === 'SuperAdmin' ? <OrganizationPicker /> : undefined}
    >
      <DataTable
        tableId="incidents"
        caption={incidentTexts.caption}
        columns={incidentColumns}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={incidentName}
        state={state}
        filters={incidentTableFilters}
        searchLabel={incidentTexts.search}
        rowActions={rowActions}
        selectable
        toolbarActions={
          <>
            {organizationId && list.page?.abilities.export && (
              <ExportButton organizationId={organizationId} state={state} />
            )}
            <Box hideBelow="sm">{firstButton}</Box>
          </>
        }
        emptyState={
          <EmptyState
            icon={<TriangleAlert size={24} />}
            title={empty.title}
            body={organizationId ? (isManager ? empty.body : empty.bodyForReporter) : empty.noOrganization}
            action={organizationId ? <Box hideBelow="sm">{firstButton}</Box> : undefined}
          />
        }
      />
      {/* A thumb finds the first button here. */}
      <Box hideFrom="sm" position="sticky" bottom="4" mt="4" display="grid">
        {firstButton}
      </Box>
      {dialog.kind && (
        <Suspense>
          <IncidentDialogs
            kind={dialog.kind}
            incidentId={dialog.entryId}
            organizationId={organizationId}
            step={Number(dialog.startId) || undefined}
            rows={list.table.rows}
            isListLoading={list.table.loading}
            onClose={dialog.close}
            onChanged={list.refresh}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface CreateButtonProps {
  hasOrganization: boolean;
  isAllowed: boolean;
  onCreate: () => void;
}

/** Without an organisation it is disabled, and says why. */
function CreateButton({ hasOrganization, isAllowed, onCreate }: CreateButtonProps) {
  const hintId = useId();
  return (
    <Flex direction={{ base: 'column', sm: 'row-reverse' }} align={{ sm: 'center' }} gap="2">
      <Button
        size={{ base: 'md', md: 'sm' }}
        onClick={onCreate}
        disabled={!hasOrganization || !isAllowed}
        aria-describedby={hasOrganization ? undefined : hintId}
      >
        <Plus aria-hidden />
        {incidentTexts.create}
      </Button>
      {!hasOrganization && (
        <Text id={hintId} textStyle="sm" color="fg.muted">
          {incidentTexts.chooseOrganization}
        </Text>
      )}
    </Flex>
  );
}

/** Who does not manage incidents reports them. */
function ReportButton() {
  const navigate = useNavigate();
  return (
    <Button size={{ base: 'md', md: 'sm' }} onClick={() => navigate('/melden')}>
      <ShieldPlus aria-hidden />
      {incidentTexts.report}
    </Button>
  );
}
