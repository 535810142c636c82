import { Box, chakra, Flex, Heading, Link, List, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import { recordPath } from '../../../../schema/records/records.ts';
import { useAuditProgrammeQuery } from '../../../graphql/generated/hooks.ts';
import type { AuditProgrammeQuery } from '../../../graphql/generated/operations.ts';
import { auditProgrammeTexts as texts } from '../../../i18n/nl/audit-programme.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { AuditTabs } from './audit-tabs.tsx';

/** The programme of audits of the chosen organisation: what was audited, what is planned, what changed since. */
export function AuditProgrammePage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const picker = usePageOrganizationPicker();
  const { data, dataState, error, loading, refetch } = useAuditProgrammeQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const shown = dataState === 'complete' ? data : null;
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={picker}>
      <AuditTabs />
      {organizationId === null && <Text>{texts.noOrganization}</Text>}
      {shown ? (
        <Stack gap="4" aria-busy={loading}>
          <Text color="fg.muted" maxW="prose">
            {texts.order}
          </Text>
          {shown.auditProgramme.length === 0 && <Text>{texts.none}</Text>}
          {shown.auditProgramme.map((line) => (
            <Line key={line.id} {...line} />
          ))}
          {shown.auditYears.length > 0 && <Years years={shown.auditYears} />}
        </Stack>
      ) : error && !loading ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        organizationId !== null && <FormSkeleton fields={4} />
      )}
    </Page>
  );
}

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link asChild variant="underline" display="inline" overflowWrap="anywhere">
    <RouterLink to={to}>{children}</RouterLink>
  </Link>
);

type ProgrammeLine = AuditProgrammeQuery['auditProgramme'][number];

/** A list of questions: its last audit, what is planned, and what changed since. */
function Line({ title, norm, finished, last, planned, task, changed, changedCount }: ProgrammeLine) {
  const further = changedCount - changed.length;
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Heading as="h2" size="sm" overflowWrap="anywhere">
        {title}
      </Heading>
      <Flex mt="2" gap="2" wrap="wrap" align="center">
        {!last && <StatusBadge tone="warning">{texts.never}</StatusBadge>}
        {changedCount > 0 && <StatusBadge tone="warning">{texts.changedCount(changedCount)}</StatusBadge>}
        {last && last.deviations > 0 && (
          <StatusBadge tone="danger">{texts.deviations(last.deviations)}</StatusBadge>
        )}
        <Text as="span" color="fg.muted" textStyle="sm">
          {[norm && qualityNorms.nameOf(norm), finished > 0 && texts.finished(finished)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Flex>
      <Stack mt="3" gap="1">
        {last && (
          <Text>
            {`${texts.last}: `}
            <To to={recordPath('Audit', last.id)}>{texts.dated(last.title, formatDate(last.date))}</To>
            {`, ${texts.scored(last.score)}`}
          </Text>
        )}
        {planned && (
          <Text>
            {`${texts.planned}: `}
            <To to={recordPath('Audit', planned.id)}>
              {texts.dated(planned.title, formatDate(planned.date))}
            </To>
          </Text>
        )}
        {task && (
          <Text>
            {`${texts.planned}: `}
            <To to={recordPath('TaskEvent', task.id)}>{texts.dated(task.title, formatDate(task.date))}</To>
            {` (${texts.asTask})`}
          </Text>
        )}
        {!planned && !task && <Text color="fg.muted">{texts.notPlanned}</Text>}
      </Stack>
      {changed.length > 0 && (
        <Box mt="3">
          <Heading as="h3" size="xs">
            {texts.changed}
          </Heading>
          <List.Root mt="1" ps="5">
            {changed.map(({ kind, id, title: name, date }) => (
              <List.Item key={id}>
                <To to={recordPath(kind, id)}>{texts.dated(name, formatDate(date))}</To>
              </List.Item>
            ))}
            {further > 0 && <List.Item>{texts.more(further)}</List.Item>}
          </List.Root>
        </Box>
      )}
    </Box>
  );
}

const { years: yearTexts } = texts;

/** The audits of the last years in numbers. */
function Years({ years }: { years: AuditProgrammeQuery['auditYears'] }) {
  return (
    <PlainTable caption={yearTexts.caption} headers={Object.values(yearTexts.columns)} numbersFrom={1}>
      {years.map(({ year, total, finished, onTime, score, major, minor, openFindings, sentFindings }) => (
        <tr key={year}>
          <chakra.th scope="row" whiteSpace="nowrap">
            {year}
          </chakra.th>
          {[
            ...[total, finished, onTime, score === null ? yearTexts.noScore : `${score}%`],
            ...[major + minor, openFindings, sentFindings],
          ].map((figure, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <td key={place} data-number="">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}
