import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorTexts } from '../../../i18n/nl/errors.ts';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { toast } from '../../feedback/toaster.tsx';
import { MenuButton } from '../../overlay/menu-button.tsx';
import type { ListFile } from '../types.ts';
import { ToolButton } from './tool-button.tsx';

/** Most rows that are named one by one when they leave as a file. */
const MOST_CHOSEN = 100;

const texts = uiTexts.table;

interface ExportMenuProps {
  /** Rows that the filters leave, where that is known. */
  total?: number | undefined;
  /** Rows that are ticked; none for the whole list. */
  selected: readonly string[];
  /** Rows in sight. */
  shown: readonly string[];
  /** Columns on the screen; without them every file has all columns. */
  columns?: readonly string[];
  onFile: (file: ListFile) => Promise<void>;
  /** A button of its own words, beside other acts. */
  isAct?: boolean;
}

/** Saves a list as a file: all rows that its filters leave, or those that are ticked. */
export function ExportMenu({ total, selected, shown, columns, onFile, isAct = false }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  // Too many to name, but all of them: as the list without ticks. Rows that were ticked under another filter are not in sight.
  const isAll =
    selected.length > MOST_CHOSEN && selected.length === total && shown.every((id) => selected.includes(id));
  const isWhole = selected.length === 0 || isAll;
  const refusal = !isWhole && selected.length > MOST_CHOSEN ? texts.files.tooMany(MOST_CHOSEN) : null;
  const looks = { loading: isBusy, loadingText: texts.export };
  const save = async (file: Omit<ListFile, 'ids'>) => {
    setBusy(true);
    try {
      await onFile({ ...file, ids: isWhole ? [] : selected });
    } catch {
      // Offline, even the code that saves the file fails to load.
      toast({ title: texts.files.failed, description: errorTexts.noConnection, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        isAct ? (
          <Button variant="outline" size="sm" flexShrink="0" {...looks}>
            <Download aria-hidden />
            {texts.export}
          </Button>
        ) : (
          <ToolButton icon={<Download aria-hidden />} label={texts.export} {...looks} />
        )
      }
    >
      {(Menu, { ExportItems }) => (
        <Menu.Positioner>
          <Menu.Content>
            <ExportItems
              Menu={Menu}
              scope={isWhole ? texts.files.all(total) : texts.files.chosen(selected.length)}
              refusal={refusal}
              columns={columns}
              onChoose={(file) => void save(file)}
            />
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}
