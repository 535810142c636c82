import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { hasAccessLog } from '../../../schema/records/audit-log.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useAuditLogQuery } from '../../graphql/generated/hooks.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { type AuditLogFilter, numberIn } from './asked-log.ts';
import { LogClients } from './log-clients.tsx';
import { LogLine } from './log-line.tsx';
import { actorOf, gatherLooks, type LinesPage, type PersonSum, recordName, sumOf } from './shown-line.ts';

interface LogPageProps {
  readonly organizationId: string;
  readonly filter: AuditLogFilter;
  readonly after: string | null;
  /** Index of the page. */
  readonly place: number;
  /** Called with each answer, also after a refetch. */
  readonly onPage: (place: number, page: LinesPage) => void;
  /** Called with the reference of the client chosen among several. */
  readonly onClient: (reference: string) => void;
}

/** A page of fifty log lines; the first page of a single record's log begins with the totals by person. */
export function LogPage({ organizationId, filter, after, place, onPage, onClient }: LogPageProps) {
  const { data, dataState, error, loading, refetch } = useAuditLogQuery({
    variables: { organizationId, filter, after },
    // The server logs every look at the log, so nothing comes from the cache.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const page = dataState === 'complete' ? data.auditLog : undefined;
  useEffect(() => {
    if (page) onPage(place, page);
  }, [place, page, onPage]);

  if (!page)
    return error ? (
      <LoadFailed
        title={texts.failed}
        body={messageOf(error)}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    ) : (
      <FormSkeleton fields={4} />
    );
  const { rows, people, record, clients, hasMoreClients } = page;
  return (
    <>
      {after === null && filter.record && (record || people.length > 0) && (
        <People
          people={people}
          name={recordName(page, filter.record)}
          hint={record && !hasAccessLog(record.entity) ? texts.onlyChanges : texts.peopleHint}
        />
      )}
      {after === null && <LogClients clients={clients} hasMore={hasMoreClients} onChoose={onClient} />}
      {rows.some(({ isActorShielded }) => isActorShielded) && (
        <Text color="fg.muted" mb="2">
          {texts.aboutNames}
        </Text>
      )}
      {rows.length === 0 ? (
        clients.length < 2 && <EmptyState {...emptyTexts(filter, page)} />
      ) : (
        <Box as="ol" listStyleType="none" aria-label={texts.lines}>
          {gatherLooks(rows).map((line) => (
            <LogLine key={line.id} line={line} organizationId={organizationId} />
          ))}
        </Box>
      )}
    </>
  );
}

/** Text for a log without lines: an unknown client, an unknown number, or nothing logged. */
function emptyTexts({ record: asked, client }: AuditLogFilter, { people, record, clients }: LinesPage) {
  if (client && clients.length === 0) return texts.unknownClient;
  const number = numberIn(asked);
  return number && !record && people.length === 0 ? texts.unknownNumber(number) : texts.empty;
}

/** First field error of the server, or else its general message. */
function messageOf(error: unknown): string {
  const { message, fields } = readFailure(error);
  return Object.values(fields ?? {})[0] ?? message;
}

interface PeopleProps {
  readonly people: readonly PersonSum[];
  readonly name: string;
  readonly hint: string;
}

/** Totals by person: how often they saw and changed the record, and when last. */
function People({ people, name, hint }: PeopleProps) {
  return (
    <Stack gap="2" mb="6">
      <Heading as="h2" size="md">
        {texts.ofRecord(name)}
      </Heading>
      <Text color="fg.muted">{hint}</Text>
      <Box as="ul" listStyleType="none" aria-label={texts.people}>
        {people.map((one) => (
          <Flex
            as="li"
            key={one.actor?.id ?? actorOf(one)}
            direction={{ base: 'column', md: 'row' }}
            gap={{ base: '0', md: '4' }}
            borderBottomWidth="1px"
            py="2"
          >
            <Text fontWeight="medium" width={{ md: '64' }} overflowWrap="anywhere">
              {actorOf(one)}
            </Text>
            <Text>{sumOf(one)}</Text>
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
