import { apolloClient } from '../../graphql/apollo-client.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { AuditLogExportDocument, TeamsDocument } from '../../graphql/generated/operations.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { saveFile } from '../../lib/save-file.ts';
import { addressOf, saveExport } from '../../records/exports/save-export.ts';
import type { ListFile } from '../../ui/data-table/types.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import type { AuditLogFilter } from './asked-log.ts';
import { logCsv } from './log-csv.ts';

interface FilteredLog {
  readonly organizationId: string;
  readonly filter: AuditLogFilter;
}

/**
 * Saves the log of an organisation as a file, as far as its filters leave it; a CSV file has old and new values as well, in
 * the words of the screen. Says why where it cannot; never throws.
 */
export async function saveLog(log: FilteredLog, file: ListFile): Promise<void> {
  if (file.format !== 'csv') return saveExport(addressOf({ exported: 'log', variables: { ...log }, file }));
  const client = apolloClient();
  try {
    const { data } = await client.query({
      query: AuditLogExportDocument,
      variables: log,
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    const { organizationId } = log;
    const { teams } =
      (await client.query({ query: TeamsDocument, variables: { organizationId } })).data ?? {};
    const nameOf = (id: string) => teams?.find((team) => team.id === id)?.name;
    saveFile(data.auditLogExport.fileName, logCsv(data.auditLogExport, nameOf), 'text/csv;charset=utf-8');
  } catch (error) {
    toast({ title: texts.exportFailed, description: readFailure(error).message, tone: 'destructive' });
  }
}
