import { Button } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { PaperAsked } from './save-paper.ts';

type PaperButtonProps = Omit<PaperAsked, 'columns'> & {
  /** Ids of the columns; all of them by default. */
  columns?: readonly string[];
};

/** Saves a list that is no table on the screen as a PDF file; a table has this in its menu. */
export function PaperButton({ columns = [], ...asked }: PaperButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { addressOf, savePaper } = await import('./save-paper.ts');
    await savePaper(addressOf({ ...asked, columns }));
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isBusy}
      loadingText={uiTexts.table.paper}
      onClick={() => void save()}
    >
      <FileDown aria-hidden />
      {uiTexts.table.paper}
    </Button>
  );
}
