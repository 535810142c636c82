import { Box, Button } from '@chakra-ui/react';
import {
  BookOpen,
  BookText,
  ChartColumn,
  CornerDownRight,
  FileUp,
  Library,
  List,
  ListChecks,
  ListTree,
  Pencil,
  Settings2,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  DeleteManualDocument,
  ManualRowDocument,
  type ManualRowQuery,
} from '../../../graphql/generated/operations.ts';
import { managingTexts as texts } from '../../../i18n/nl/handbook/managing.ts';
import { orderTexts } from '../../../i18n/nl/handbook/order.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import type { AddressRecord } from '../../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { ListPage } from '../../../records/list/list-page.tsx';
import { useList } from '../../../records/list/use-list.ts';
import { dialogActions } from '../../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../../records/record/record-dialogs.tsx';
import { ViewsButton } from '../../../records/views/views-button.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { FormSkeleton } from '../../../ui/feedback/async-states.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { manualList } from './manual-columns.tsx';
import { type Manual, manualAddress, nameOf, writingAddress } from './manual-values.ts';

const ManualSelection = lazyComponent(async () => (await import('./manual-selection.tsx')).ManualSelection);
const StarterDialog = lazyComponent(async () => (await import('./starter-dialog.tsx')).StarterDialog);
const SettingsDialog = lazyComponent(
  async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
);
const UseDialog = lazyComponent(async () => (await import('./use/use-dialog.tsx')).UseDialog);
const OrderPage = lazyComponent(async () => (await import('./order/order-page.tsx')).OrderPage);
const MoveDialog = lazyComponent(async () => (await import('./order/move-dialog.tsx')).MoveDialog);
const NormsDialog = lazyComponent(async () => (await import('./norms/norms-dialog.tsx')).NormsDialog);

const dialogKinds = ['delete', 'move', 'starter', 'settings', 'use', 'norms'] as const;

/** Where a Word file is imported. */
const IMPORT_ADDRESS = '/create?import=true';

const record = {
  query: ManualRowDocument,
  pick: ({ manual }: ManualRowQuery): Manual => manual,
  organizationOf: ({ organization }: Manual) => organization,
  failedTitle: texts.toasts.notFound,
};

const deletion = { document: DeleteManualDocument, nameOf, texts };

const tabs = [
  { value: 'list', label: orderTexts.tabs.list, icon: <List aria-hidden /> },
  { value: 'order', label: orderTexts.tabs.order, icon: <ListTree aria-hidden /> },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** The tab that the address names. */
function useTab() {
  const [params, setParams] = useAddressParams();
  return {
    shown: params.get('tab') === 'order' ? ('order' as const) : ('list' as const),
    show: (tab: Tab) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('tab');
        if (tab !== 'list') next.set('tab', tab);
        return next;
      }),
  };
}

/** Opens chapters at their own page. */
function useOpening(): AddressRecord {
  const navigate = useNavigate();
  return {
    id: null,
    hrefOf: manualAddress,
    open: (id) => void navigate(manualAddress(id)),
    close: () => undefined,
  };
}

/** The chapters of the chosen organisation's handbook for their editors, and everything one does with them. */
export function ManualsPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const navigate = useNavigate();
  const { page, table, records } = useList(manualList, organizationId);
  const dialog = useAddressDialog(dialogKinds);
  const opening = useOpening();
  const tab = useTab();
  const picker = usePageOrganizationPicker();
  const mayCreate = page?.abilities.create ?? false;
  const additions: readonly RowAction[] = [
    {
      id: 'import',
      label: texts.import,
      icon: <FileUp />,
      onSelect: () => navigate(IMPORT_ADDRESS),
    },
    ...(table.rows.some(({ starterCode }) => starterCode)
      ? []
      : [
          {
            id: 'starter',
            label: texts.starter,
            icon: <Library />,
            onSelect: () => dialog.open('starter'),
          },
        ]),
  ];
  const rowActions = (manual: Manual): RowAction[] => {
    const { id, status, abilities } = manual;
    const action = dialogActions(dialog.open, id, texts.actions);
    return [
      {
        id: 'edit',
        label: texts.actions.edit,
        icon: <Pencil />,
        onSelect: () => navigate(writingAddress(id)),
        disabled: !abilities.update,
      },
      {
        id: 'read',
        label: texts.actions.read,
        icon: <BookOpen />,
        onSelect: () => navigate(`/handboek/${id}`),
        disabled: status !== 'Published',
        reason: texts.view.neverPublished,
      },
      action('move', abilities.update, { icon: <CornerDownRight />, opensDialog: true }),
      action('delete', abilities.delete),
    ];
  };
  const button = (kind: 'norms' | 'use' | 'settings', icon: ReactNode) => (
    <Button size={{ base: 'md', md: 'sm' }} variant="outline" onClick={() => dialog.open(kind)}>
      {icon}
      {texts[kind]}
    </Button>
  );

  const actions = (
    <>
      {organizationId && (
        <>
          {button('norms', <ListChecks aria-hidden />)}
          {button('use', <ChartColumn aria-hidden />)}
          {mayCreate && button('settings', <Settings2 aria-hidden />)}
          {mayCreate && <RowMenu title={texts.theHandbook} actions={additions} />}
        </>
      )}
      {picker}
    </>
  );
  const segments = (
    <Box mb="4">
      <Segments label={orderTexts.tabs.label} value={tab.shown} options={tabs} onChange={tab.show} />
    </Box>
  );
  const firstAction = (
    <CreateButton
      onClick={() => navigate('/create')}
      isAllowed={page?.abilities.create}
      lacksOrganization={organizationId === null}
    >
      {texts.create}
    </CreateButton>
  );
  const dialogs = (
    <RecordDialogs
      dialog={dialog}
      record={record}
      {...records}
      free={{
        starter: ({ onClose, onChanged }) =>
          organizationId && (
            <StarterDialog organizationId={organizationId} onTakenOver={onChanged} onClose={onClose} />
          ),
        settings: ({ onClose }) =>
          organizationId && <SettingsDialog organizationId={organizationId} onClose={onClose} />,
        use: ({ onClose }) =>
          organizationId && <UseDialog organizationId={organizationId} onClose={onClose} />,
        norms: ({ onClose }) =>
          organizationId && <NormsDialog organizationId={organizationId} onClose={onClose} />,
      }}
      dialogs={{
        move: (manual, { onClose, onChanged }) => (
          <MoveDialog manual={manual} onMoved={onChanged} onClose={onClose} />
        ),
      }}
      deletion={deletion}
      needs={{ move: ({ abilities }) => abilities.update, delete: ({ abilities }) => abilities.delete }}
    />
  );

  if (tab.shown === 'order')
    return (
      <Page title={texts.title} purpose={texts.purpose} actions={actions}>
        {segments}
        <Suspense fallback={<FormSkeleton fields={6} />}>
          <OrderPage
            key={organizationId}
            organizationId={organizationId}
            onMove={(id) => dialog.open('move', id)}
            firstAction={firstAction}
          />
        </Suspense>
        {dialogs}
      </Page>
    );
  return (
    <ListPage
      texts={texts}
      actions={actions}
      notice={segments}
      table={table}
      isSelectable
      selectionBar={<ManualSelection {...table} onChanged={records.onChanged} />}
      rowTitle={({ title }) => texts.entryOf(title)}
      rowActions={rowActions}
      opened={opening}
      toolbarActions={
        <ViewsButton {...table} list="Manuals" organizationId={organizationId} definition={manualList} />
      }
      firstAction={firstAction}
      isThumbAction
      empty={{
        icon: <BookText size={24} />,
        title: texts.empty.title,
        body: organizationId ? texts.empty.body : texts.empty.noOrganization,
        hasAction: organizationId !== null,
        further:
          mayCreate &&
          additions.map(({ id, label, icon, onSelect }) => (
            <Button key={id} size={{ base: 'md', md: 'sm' }} variant="outline" onClick={onSelect}>
              {icon}
              {label}
            </Button>
          )),
      }}
    >
      {dialogs}
    </ListPage>
  );
}
