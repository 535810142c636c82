import { Button, Flex } from '@chakra-ui/react';
import { Grid3x3, Library, List, ScanSearch, Settings2, ShieldAlert, TrendingUp, X } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  DeleteRiskDocument,
  RiskDocument,
  type RiskFilter,
  type RiskQuery,
} from '../../graphql/generated/operations.ts';
import { riskTexts } from '../../i18n/nl/risks.ts';
import { riskFields } from '../../kinds/risk.fields.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { useAddressRecord } from '../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { toFilter } from '../../records/fields/filter-keys.ts';
import { ImportButton } from '../../records/list/import-button.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import type { Change } from '../../records/live/change-stream.ts';
import { useChanges } from '../../records/live/changes.tsx';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';
import { Segments } from '../../ui/segments.tsx';
import { beginningOf, statusBegunWith } from './form/assess-beginnings.ts';
import { riskList } from './risk-columns.tsx';
import type { Risk } from './risk-values.ts';

const loadRecord = async () => (await import('./record/risk-record.tsx')).RiskRecord;
const RiskRecord = lazyComponent(loadRecord);
const RiskSelection = lazyComponent(async () => (await import('./risk-selection.tsx')).RiskSelection);
const RiskWizard = lazyComponent(async () => (await import('./form/risk-wizard.tsx')).RiskWizard);
const AssessDialog = lazyComponent(async () => (await import('./form/assess-dialog.tsx')).AssessDialog);
const RiskMatrixTab = lazyComponent(async () => (await import('./matrix/risk-matrix.tsx')).RiskMatrixTab);
const RiskSettingsDialog = lazyComponent(
  async () => (await import('./settings/risk-settings-dialog.tsx')).RiskSettingsDialog,
);
const RiskLibraryDialog = lazyComponent(
  async () => (await import('./settings/risk-library-dialog.tsx')).RiskLibraryDialog,
);
const RecordNotAllowed = lazyComponent(
  async () => (await import('../../records/record/record-problem.tsx')).RecordNotAllowed,
);

const { actions, empty, toasts } = riskTexts;

const dialogKinds = ['create', 'edit', 'assess', 'delete', 'settings', 'library'] as const;

type OpenDialog = (kind: (typeof dialogKinds)[number], id: string) => void;

const record = {
  query: RiskDocument,
  pick: ({ risk }: RiskQuery): Risk => risk,
  organizationOf: ({ organization }: Risk) => organization,
  failedTitle: toasts.notFound,
};

const deletion = { document: DeleteRiskDocument, nameOf: ({ title }: Risk) => title, texts: riskTexts };

const tabs = [
  { value: 'list', label: riskTexts.tabs.list, icon: <List aria-hidden /> },
  { value: 'matrix', label: riskTexts.tabs.matrix, icon: <Grid3x3 aria-hidden /> },
] as const;

/** Whether a risk may be changed: not while it is closed. */
const mayChange = ({ abilities, status }: Risk) => abilities.update && status !== 'Closed';

/** Actions on a risk; a closed one is reopened first. */
function useRiskActions(open: OpenDialog) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (risk: Risk): RowAction[] => {
    const { id, status, abilities } = risk;
    const action = dialogActions(open, id, actions);
    const reason = status === 'Closed' && abilities.update ? riskTexts.view.reopenFirst : undefined;
    return [
      action('edit', mayChange(risk), { reason }),
      action('assess', mayChange(risk), { icon: <ScanSearch />, reason }),
      {
        id: 'improve',
        label: actions.improve,
        icon: <TrendingUp />,
        onSelect: () =>
          navigate(`/register?dialog=create&risk=${id}`, { state: { returnTo: `/risks/${id}${search}` } }),
        disabled: !mayChange(risk),
        reason,
      },
      action('delete', abilities.delete),
    ];
  };
}

/** Asks for the list again when a measure is linked to a shown risk, or unlinked: the risk itself stays as it was. */
function useMeasures(rows: readonly Risk[], refresh: () => void) {
  const onChange = ({ recordId }: Change) => {
    if (rows.some(({ id }) => id === recordId)) refresh();
  };
  // The list itself asks again after a gap.
  useChanges('RecordLink', onChange, () => undefined);
}

/** The risks of the chosen organisation as a list or as a matrix, and everything one does with them. */
export function RisksPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const isManager = useSession().user?.role !== 'Client';
  const { page, table, records } = useList(riskList, organizationId);
  useMeasures(table.rows, records.onChanged);
  const dialog = useAddressDialog(dialogKinds, 'begin');
  const opened = useAddressRecord('/risks');
  const rowActions = useRiskActions(dialog.open);
  const tab = useTab();
  const picker = usePageOrganizationPicker();
  const mayCreate = page?.abilities.create ?? false;
  const library = mayCreate && (
    <Button size={{ base: 'md', md: 'sm' }} variant="outline" onClick={() => dialog.open('library')}>
      <Library aria-hidden />
      {riskTexts.library}
    </Button>
  );

  return (
    <ListPage
      texts={riskTexts}
      actions={
        <>
          {library}
          {mayCreate && <ImportButton kind="Risk" />}
          {page?.abilities.changeSettings && (
            <Button size={{ base: 'md', md: 'sm' }} variant="outline" onClick={() => dialog.open('settings')}>
              <Settings2 aria-hidden />
              {riskTexts.settings}
            </Button>
          )}
          {picker}
        </>
      }
      table={table}
      isSelectable
      selectionBar={<RiskSelection {...table} onChanged={records.onChanged} isManager={isManager} />}
      rowTitle={({ title }) => riskTexts.entryOf(title)}
      rowActions={rowActions}
      notice={
        <Flex mb="4" gap="3" wrap="wrap" align="center">
          <Segments label={riskTexts.tabs.label} value={tab.shown} options={tabs} onChange={tab.show} />
          <StepChips state={table.state} />
        </Flex>
      }
      {...(tab.shown === 'matrix' &&
        organizationId && {
          instead: (
            <Suspense>
              <RiskMatrixTab
                organizationId={organizationId}
                filter={toFilter<RiskFilter>(riskFields, table.state.filters)}
                search={table.state.search}
                onOpenCell={tab.openCell}
              />
            </Suspense>
          ),
        })}
      toolbarActions={
        <ViewsButton {...table} list="Risks" organizationId={organizationId} definition={riskList} />
      }
      firstAction={
        isManager && (
          <CreateButton
            onClick={() => dialog.open('create')}
            isAllowed={page?.abilities.create}
            lacksOrganization={organizationId === null}
          >
            {riskTexts.create}
          </CreateButton>
        )
      }
      isThumbAction={isManager}
      opened={opened}
      loadRecord={loadRecord}
      record={
        <RiskRecord
          opened={opened}
          list={table}
          actionsOf={rowActions}
          onAssess={({ id }, begin) => dialog.open('assess', id, beginningOf(begin))}
          onChanged={records.onChanged}
        />
      }
      empty={{
        icon: <ShieldAlert size={24} />,
        title: empty.title,
        body: organizationId ? (isManager ? empty.body : empty.bodyForMember) : empty.noOrganization,
        hasAction: organizationId !== null && isManager,
        further: library,
      }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) =>
            isManager ? (
              <RiskWizard risk={null} organizationId={organizationId} {...controls} />
            ) : (
              <RecordNotAllowed body={riskTexts.onlyManagers} onClose={controls.onClose} />
            ),
          settings: ({ onClose }) =>
            organizationId &&
            isManager && <RiskSettingsDialog organizationId={organizationId} onClose={onClose} />,
          library: ({ onClose, onChanged }) =>
            organizationId &&
            isManager && (
              <RiskLibraryDialog organizationId={organizationId} onTakenOver={onChanged} onClose={onClose} />
            ),
        }}
        dialogs={{
          edit: (risk, controls) => (
            <RiskWizard risk={risk} organizationId={risk.organization.id} {...controls} />
          ),
          assess: (risk, controls) => (
            <AssessDialog risk={risk} begin={statusBegunWith(dialog.starts.begin)} {...controls} />
          ),
        }}
        deletion={deletion}
        needs={{ edit: mayChange, assess: mayChange, delete: ({ abilities }) => abilities.delete }}
      />
    </ListPage>
  );
}

/** The tab that the address names, and ways to another one. */
function useTab() {
  const [params, setParams] = useAddressParams();
  const put = (name: string, values: readonly string[]) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    next.delete(name);
    for (const value of values) next.append(name, value);
    return next;
  };
  return {
    shown: params.get('tab') === 'matrix' ? ('matrix' as const) : ('list' as const),
    show: (tab: (typeof tabs)[number]['value']) => setParams(put('tab', tab === 'matrix' ? [tab] : [])),
    /** Shows the list, narrowed to the risks of a cell of the matrix. */
    openCell: (address: Readonly<Record<string, readonly string[]>>) =>
      setParams((current) =>
        Object.entries({ ...address, tab: [], page: [] }).reduce(
          (params, [name, values]) => put(name, values)(params),
          current,
        ),
      ),
  };
}

/** The scores that the list is narrowed to, each with a way to show all again. */
function StepChips({ state }: { state: TableState }) {
  const chips = (['gross', 'net'] as const).flatMap((kind) => {
    const keys = [`${kind}Likelihood`, `${kind}Severity`] as const;
    const [likelihood = [], severity = []] = keys.map((key) => state.filters[key]);
    if (likelihood.length === 0 && severity.length === 0) return [];
    return [{ kind, keys, words: riskTexts.steps(kind, likelihood, severity) }];
  });
  return chips.map(({ kind, keys, words }) => (
    <Button
      key={kind}
      size="sm"
      variant="subtle"
      aria-label={riskTexts.removeSteps(words)}
      onClick={() => {
        const { [keys[0]]: _likelihood, [keys[1]]: _severity, ...others } = state.filters;
        state.show({ sort: state.sort, filters: others });
      }}
    >
      {words}
      <X aria-hidden />
    </Button>
  ));
}
