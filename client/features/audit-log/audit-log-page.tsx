import { useApolloClient } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { AuditLogExportDocument } from '../../graphql/generated/operations.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usePageOrganizationPicker } from '../../resource/account/organization-picker.tsx';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { EmptyState } from '../../ui/feedback/async-states.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { Page } from '../../ui/page.tsx';
import { type AuditLogFilter, useAskedLog } from './asked-log.ts';
import { LogFilters } from './log-filters.tsx';
import { LogPage } from './log-page.tsx';

/** Who saw and changed what in the chosen organisation. */
export function AuditLogPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const asked = useAskedLog();
  const picker = usePageOrganizationPicker();
  const key = `${organizationId} ${JSON.stringify(asked.filter)}`;
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          {picker}
          {organizationId && <ExportButton organizationId={organizationId} filter={asked.filter} />}
        </>
      }
    >
      {organizationId ? (
        <>
          <LogFilters asked={asked} organizationId={organizationId} />
          <Lines key={key} organizationId={organizationId} filter={asked.filter} />
        </>
      ) : (
        <EmptyState {...texts.noOrganization} />
      )}
    </Page>
  );
}

/** The lines that are asked for, page after page. */
function Lines({ organizationId, filter }: { organizationId: string; filter: AuditLogFilter }) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const [next, setNext] = useState<string | null>(null);
  const hear = useCallback((one: string | null) => setNext(one), []);
  return (
    <>
      {starts.map((after, place) => (
        <LogPage
          key={after ?? ''}
          organizationId={organizationId}
          filter={filter}
          after={after}
          onNext={place === starts.length - 1 ? hear : undefined}
        />
      ))}
      {next !== null && (
        <Box mt="4">
          <Button
            variant="outline"
            onClick={() => {
              setStarts([...starts, next]);
              setNext(null);
            }}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Saves what is asked for as a file. */
function ExportButton({ organizationId, filter }: { organizationId: string; filter: AuditLogFilter }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: AuditLogExportDocument,
        variables: { organizationId, filter },
        fetchPolicy: 'network-only',
      });
      if (data) saveFile(data.auditLogExport.fileName, data.auditLogExport.csv, 'text/csv;charset=utf-8');
    } catch (error) {
      const { message } = readFailure(error);
      toast({ title: texts.exportFailed, description: message, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      alignSelf="end"
      loading={isBusy}
      loadingText={texts.export}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {texts.export}
    </Button>
  );
}
