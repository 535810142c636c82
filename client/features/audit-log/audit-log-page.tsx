import { Box, Button, Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useAssignees } from '../../records/colleagues/assignees.ts';
import { ExportMenu } from '../../ui/data-table/toolbar/export-menu.tsx';
import { EmptyState } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { type AskedLog, useAskedLog } from './asked-log.ts';
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
              <ExportMenu
                isAct
                selected={[]}
                shown={[]}
                onFile={async (file) => {
                  const { saveLog } = await import('./save-log.ts');
                  await saveLog({ organizationId: organization.id, filter: query.filter }, file);
                }}
              />
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
