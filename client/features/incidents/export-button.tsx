import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

export interface ExportButtonProps {
  organizationId: string;
  state: TableState;
  /** Not known yet whether it may: it keeps its place. */
  isWaiting: boolean;
}

/** What the filters and the search of the list let through, as the file is asked for. */
function queryOf(state: TableState): URLSearchParams {
  const { filters, search } = state;
  const chosen = Object.entries(filters).flatMap(([field, values]) => values.map((value) => [field, value]));
  return new URLSearchParams([...chosen, ...(search ? [['search', search]] : [])]);
}

/** Saves the incidents of the organisation, as far as the filters and the search let them through, as a file. */
export function ExportButton({ organizationId, state, isWaiting }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const file = await fetchFile(`/incidenten/organization/${organizationId}/csv?${queryOf(state)}`);
      if (file) saveFile(file.name ?? incidentTexts.export.fileName, file.content, 'text/csv;charset=utf-8');
    } catch (error) {
      const { message } = error instanceof FileRefused ? error : readFailure(error);
      toast({ title: incidentTexts.export.failed, description: message, tone: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isWaiting}
      loading={isBusy}
      loadingText={incidentTexts.export.button}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {incidentTexts.export.button}
    </Button>
  );
}
