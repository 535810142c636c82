import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { useAuditLogQuery } from '../../graphql/generated/hooks.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import type { AuditLogFilter } from './asked-log.ts';
import { LogLine } from './log-line.tsx';
import { actorOf, momentOf, type PersonSum } from './shown-line.ts';

interface LogPageProps {
  readonly organizationId: string;
  readonly filter: AuditLogFilter;
  readonly after: string | null;
  /** Hears where the next page begins; null at the end. */
  readonly onNext: ((next: string | null) => void) | undefined;
}

/** Fifty lines, and above the first ones the sum by person where one record is meant. */
export function LogPage({ organizationId, filter, after, onNext }: LogPageProps) {
  const { data, dataState, error, loading, refetch } = useAuditLogQuery({
    variables: { organizationId, filter, after },
    // That somebody looks is written down each time.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const page = dataState === 'complete' ? data.auditLog : undefined;
  const next = page?.next;
  useEffect(() => {
    if (next !== undefined) onNext?.(next);
  }, [next, onNext]);

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
  const { rows, people, record } = page;
  return (
    <>
      {after === null && filter.record && (
        <People
          people={people}
          name={record?.name ?? texts.ofSomething}
          hint={record && record.entity !== 'Incident' ? texts.onlyChanges : texts.peopleHint}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <Box as="ol" listStyleType="none" aria-label={texts.lines}>
          {rows.map((line) => (
            <LogLine key={line.id} line={line} organizationId={organizationId} />
          ))}
        </Box>
      )}
    </>
  );
}

/** What the server says is wrong with a field, where it does. */
function messageOf(error: unknown): string {
  const { message, fields } = readFailure(error);
  return Object.values(fields ?? {})[0] ?? message;
}

interface PeopleProps {
  readonly people: readonly PersonSum[];
  readonly name: string;
  readonly hint: string;
}

/** Who saw and changed the record, how often and when last. */
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
            <Text>
              {[
                one.seen > 0 && texts.seen(one.seen),
                one.changed > 0 && texts.changed(one.changed),
                one.refused > 0 && texts.refused(one.refused),
                texts.last(momentOf(one.lastAt, one)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
