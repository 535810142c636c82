import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { AuditLogExportDocument, TeamsDocument } from '../../graphql/generated/operations.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useAssignees } from '../../records/colleagues/assignees.ts';
import { PaperButton } from '../../records/paper/paper-button.tsx';
import { EmptyState } from '../../ui/feedback/async-states.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { type AskedLog, type AuditLogFilter, useAskedLog } from './asked-log.ts';
import { LogFilters } from './log-filters.tsx';
import { LogPage } from './log-page.tsx';
import { logPaper } from './log-paper.ts';
import type { LinesPage } from './shown-line.ts';

/** Page of the audit log: who saw and changed what in the chosen organisation. */
export function AuditLogPage() {
  const organization = useOrganizations().selected;
  const organizationId = organization?.id ?? null;
  const query = useAskedLog();
  const people = useAssignees(organizationId);
  const picker = usePageOrganizationPicker();
  const key = `${organizationId} ${JSON.stringify(query.filter)}`;
  const [answered, setAnswered] = useState<{ key: string; pages: readonly LinesPage[] }>({ key, pages: [] });
  const pages = answered.key === key ? answered.pages : [];
  const hear = useCallback(
    (place: number, page: LinesPage) =>
      setAnswered((before) => ({
        key,
        pages: [...(before.key === key ? before.pages.slice(0, place) : []), page],
      })),
    [key],
  );
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          {organization && (
            <Flex wrap="wrap" gap="2" alignSelf="end">
              <PrintButton
                list={logPaper({
                  ...{ organizationId: organization.id, organization: organization.name },
                  ...{ filter: query.filter, people, pages },
                })}
              />
              <PaperButton
                exported="log"
                variables={{ organizationId: organization.id, filter: query.filter }}
              />
              <ExportButton organizationId={organization.id} filter={query.filter} />
            </Flex>
          )}
          {picker}
        </>
      }
    >
      {organizationId ? (
        <>
          <LogFilters query={query} people={people} />
          <Lines key={key} organizationId={organizationId} query={query} pages={pages} onPage={hear} />
        </>
      ) : (
        <EmptyState {...texts.noOrganization} />
      )}
    </Page>
  );
}

interface LinesProps {
  readonly organizationId: string;
  readonly query: AskedLog;
  /** Loaded pages, in order. */
  readonly pages: readonly LinesPage[];
  readonly onPage: (place: number, page: LinesPage) => void;
}

/** Lines of the log, page by page. */
function Lines({ organizationId, query: { filter, ask }, pages, onPage }: LinesProps) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const next = pages[starts.length - 1]?.next ?? null;
  return (
    <>
      {starts.map((after, place) => (
        <LogPage
          key={after ?? ''}
          organizationId={organizationId}
          filter={filter}
          after={after}
          place={place}
          onPage={onPage}
          onClient={(client) => ask({ ...filter, client })}
        />
      ))}
      {next !== null && (
        <Box mt="4">
          <Button variant="outline" onClick={() => setStarts([...starts, next])}>
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Button that exports the filtered log as a CSV file. */
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
      if (data) {
        const { logCsv } = await import('./log-csv.ts');
        const { teams } =
          (await client.query({ query: TeamsDocument, variables: { organizationId } })).data ?? {};
        const nameOf = (id: string) => teams?.find((team) => team.id === id)?.name;
        saveFile(data.auditLogExport.fileName, logCsv(data.auditLogExport, nameOf), 'text/csv;charset=utf-8');
      }
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
      loading={isBusy}
      loadingText={texts.export}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {texts.export}
    </Button>
  );
}
