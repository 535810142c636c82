import { readFailure } from '../../graphql/error-message.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

/** Saves the incidents of an organisation, as far as a query lets them through, as a file; says why where it cannot. */
export async function exportIncidents(organizationId: string, query: URLSearchParams): Promise<void> {
  try {
    const file = await fetchFile(`/incidenten/organization/${organizationId}/csv?${query}`);
    if (file) saveFile(file.name ?? incidentTexts.export.fileName, file.content, 'text/csv;charset=utf-8');
  } catch (error) {
    const { message } = error instanceof FileRefused ? error : readFailure(error);
    toast({ title: incidentTexts.export.failed, description: message, tone: 'destructive' });
  }
}
