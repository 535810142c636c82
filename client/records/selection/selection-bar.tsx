import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Download, ListChecks, X } from 'lucide-react';
import { useId, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { FileRefused } from '../../session/fetch-file.ts';
import { ExportMenu } from '../../ui/data-table/toolbar/export-menu.tsx';
import type { ListFile, RowSelection } from '../../ui/data-table/types.ts';
import { focusTable } from '../../ui/data-table/use-kept-focus.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MOST_IDS } from '../live/changed-rows.ts';
import type { SelectedRow, SelectionAct, SelectionExport } from './selection-act.ts';
import { SelectionDialog } from './selection-dialog.tsx';

/** The rows that are selected in a list, and the list. */
export interface SelectionControls<Data extends SelectedRow> {
  selection: RowSelection;
  /** The rows that the list shows. */
  rows: readonly Data[];
  /** How many rows the filters leave, and all of them. */
  total?: number;
  loadAll?: () => Promise<{ readonly rows: readonly Data[] }>;
  loadByIds: (ids: readonly string[]) => Promise<readonly Data[]>;
  onChanged: () => void;
  /** Saves rows as a file of the server's; absent where it makes none of the list. */
  onFile?: (file: ListFile) => Promise<void>;
}

interface SelectionBarProps<Data extends SelectedRow> extends SelectionControls<Data> {
  acts: readonly SelectionAct<Data>[];
  file?: SelectionExport<Data>;
}

/** Acts on the selected rows, at the bottom of their list while there are some. */
export function SelectionBar<Data extends SelectedRow>(props: SelectionBarProps<Data>) {
  const { selection, rows, total = 0, loadByIds, onChanged, acts, file } = props;
  const { selected, onChange } = selection;
  const kinds = acts.map(({ id }) => `selected-${id}`);
  const dialog = useAddressDialog(kinds);
  const open = acts.find(({ id }) => `selected-${id}` === dialog.kind);
  const reasonId = useId();
  const shown = new Set(rows.map(({ id }) => id));
  const hidden = [...selected].filter((id) => !shown.has(id)).length;
  const isTooMany = selected.size > MOST_IDS;

  return (
    <Box
      role="region"
      aria-label={texts.region}
      data-selection=""
      position="sticky"
      bottom="calc(var(--app-bar-height) + 0.5rem)"
      zIndex="docked"
      mt="3"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
    >
      {/* The cross keeps its place, whatever the acts need. */}
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="2" alignItems="start">
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
          <Text role="status" fontWeight="medium" fontVariantNumeric="tabular-nums" me="2" py="1.5">
            {texts.selected(selected.size, hidden)}
          </Text>
          {isTooMany && (
            <Text id={reasonId} textStyle="sm">
              {texts.tooMany(MOST_IDS)}
            </Text>
          )}
          {props.loadAll && selected.size < total && (
            <SelectAll total={total} loadAll={props.loadAll} onChange={onChange} />
          )}
          {/* A phone shows one scrolling line, below the count. */}
          <Flex
            gap="2"
            width={{ base: 'full', md: 'auto' }}
            wrap={{ base: 'nowrap', md: 'wrap' }}
            overflowX={{ base: 'auto', md: 'visible' }}
            p="1"
            m="-1"
          >
            {acts.map(({ id, label, icon, tone }) => (
              <Button
                key={id}
                variant="outline"
                size="sm"
                flexShrink="0"
                colorPalette={tone === 'destructive' ? 'red' : undefined}
                disabled={isTooMany}
                aria-describedby={isTooMany ? reasonId : undefined}
                onClick={() => dialog.open(`selected-${id}`)}
              >
                {icon}
                {label}
              </Button>
            ))}
            {props.onFile && (
              <ExportMenu
                isAct
                {...{ total, onFile: props.onFile }}
                selected={[...selected]}
                shown={[...shown]}
              />
            )}
            {file && !props.onFile && (
              <ExportButton {...{ file, selected, loadByIds }} refusedBy={isTooMany ? reasonId : undefined} />
            )}
          </Flex>
        </Flex>
        <IconButton
          label={texts.clear}
          icon={<X aria-hidden />}
          size="sm"
          onClick={() => {
            onChange(new Set());
            focusTable(document.querySelector<HTMLElement>('[data-list]'));
          }}
        />
      </Box>
      {open && (
        <SelectionDialog
          key={open.id}
          act={open}
          selection={selection}
          loadByIds={loadByIds}
          onChanged={onChanged}
          onClose={dialog.close}
        />
      )}
    </Box>
  );
}

interface SelectAllProps<Data extends SelectedRow>
  extends Required<Pick<SelectionControls<Data>, 'loadAll' | 'total'>>,
    Pick<RowSelection, 'onChange'> {}

/** Selects every row that the filters and the search leave, whichever page it stands on. */
function SelectAll<Data extends SelectedRow>({ total, loadAll, onChange }: SelectAllProps<Data>) {
  const [isBusy, setBusy] = useState(false);
  const selectAll = async () => {
    setBusy(true);
    try {
      onChange(new Set((await loadAll()).rows.map(({ id }) => id)));
    } catch (error) {
      toast({ title: texts.allFailed, description: readFailure(error).message, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button variant="ghost" size="sm" flexShrink="0" loading={isBusy} onClick={() => void selectAll()}>
      <ListChecks aria-hidden />
      {texts.all(total)}
    </Button>
  );
}

interface ExportButtonProps<Data extends SelectedRow>
  extends Pick<SelectionControls<Data>, 'loadByIds'>,
    Pick<RowSelection, 'selected'> {
  file: SelectionExport<Data>;
  /** Names the element that says why it cannot be done. */
  refusedBy: string | undefined;
}

function ExportButton<Data extends SelectedRow>(props: ExportButtonProps<Data>) {
  const { file, selected, loadByIds, refusedBy } = props;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await file.save(await loadByIds([...selected]));
    } catch (error) {
      const { message } = error instanceof FileRefused ? error : readFailure(error);
      toast({ title: texts.exportFailed, description: message, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      flexShrink="0"
      disabled={refusedBy !== undefined}
      aria-describedby={refusedBy}
      loading={isBusy}
      loadingText={texts.acts.export}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {texts.acts.export}
    </Button>
  );
}
