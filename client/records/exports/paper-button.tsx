import { Button } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { AskedExport } from './save-export.ts';

type PaperButtonProps = Omit<AskedExport, 'file'>;

/** Saves what is no table on the screen as a PDF file; a table has this in its menu of files. */
export function PaperButton(asked: PaperButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { addressOf, saveExport } = await import('./save-export.ts');
    await saveExport(addressOf({ ...asked, file: { format: 'pdf', columns: null, ids: [] } }));
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isBusy}
      loadingText={uiTexts.table.files.paper}
      onClick={() => void save()}
    >
      <FileDown aria-hidden />
      {uiTexts.table.files.paper}
    </Button>
  );
}
