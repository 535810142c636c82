import { Button } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { Row } from '../data-table/types.ts';
import { type PrintedList, useListPaper } from './papers.ts';

interface PrintButtonProps<Data extends Row> {
  /** Null while there is nothing to print. */
  list: PrintedList<Data> | null;
  isBesideRecord?: boolean;
}

/** Prints all of a list that is no table on the screen; a table has this in its menu. */
export function PrintButton<Data extends Row>({ list, isBesideRecord = false }: PrintButtonProps<Data>) {
  const print = useListPaper({ list, isBesideRecord });
  const [isBusy, setBusy] = useState(false);
  const printAll = async () => {
    setBusy(true);
    await print();
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={list === null}
      loading={isBusy}
      loadingText={uiTexts.table.print}
      onClick={() => void printAll()}
    >
      <Printer aria-hidden />
      {uiTexts.table.print}
    </Button>
  );
}
