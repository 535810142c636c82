import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorTexts } from '../../i18n/nl/errors.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { ToolButton } from '../../ui/data-table/toolbar/tool-button.tsx';
import type { TableState } from '../../ui/data-table/use-table-state.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

export interface ExportButtonProps {
  organizationId: string;
  state: TableState;
  /** The abilities are unknown yet: the button keeps its place. */
  isWaiting: boolean;
}

/** Filters and search of the list as query parameters of the export. */
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
      const { exportIncidents } = await import('./export-incidents.ts');
      await exportIncidents(organizationId, queryOf(state));
    } catch {
      // Offline, even the module that exports fails to load.
      toast({
        title: incidentTexts.export.failed,
        description: errorTexts.noConnection,
        tone: 'destructive',
      });
    }
    setBusy(false);
  };

  return (
    <ToolButton
      icon={<Download aria-hidden />}
      label={incidentTexts.export.button}
      disabled={isWaiting}
      loading={isBusy}
      onClick={() => void save()}
    />
  );
}
