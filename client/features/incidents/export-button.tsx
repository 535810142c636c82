import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { IncidentsExportDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';
import { toast } from '../../ui/toaster.tsx';
import { toNarrowing } from './use-incident-list.ts';

export interface ExportButtonProps {
  organizationId: string;
  state: TableState;
}

/** Saves the incidents of the organisation, as far as the filters and the search let them through, as a file. */
export function ExportButton({ organizationId, state }: ExportButtonProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: IncidentsExportDocument,
        variables: { organizationId, ...toNarrowing(state) },
        fetchPolicy: 'no-cache',
      });
      if (data) saveFile(data.incidentsExport.fileName, data.incidentsExport.csv, 'text/csv;charset=utf-8');
    } catch (error) {
      const { message } = readFailure(error);
      toast({ title: incidentTexts.export.failed, description: message, tone: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <Button
      variant="outline"
      size={{ base: 'md', md: 'sm' }}
      loading={isBusy}
      loadingText={incidentTexts.export.button}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {incidentTexts.export.button}
    </Button>
  );
}
