import { Box, Button, Flex, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { formatOccurrence } from '../../lib/format-date.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ProgressBadge } from '../../records/record/progress-badge.tsx';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { myReportsPaper } from './my-reports-paper.ts';
import { eventWords, placeWords } from './report-words.ts';
import type { ListedReport, useMyReports } from './use-my-reports.ts';

const { mine } = reportingTexts;

export interface MyReportsProps {
  list: ReturnType<typeof useMyReports>;
  onOpen: (id: string) => void;
}

/** The person's reports, each with its status and the feedback on it. */
export function MyReports({ list, onOpen }: MyReportsProps) {
  return (
    <Box as="section" aria-labelledby="my-reports">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="3">
        <Heading as="h2" size="md" id="my-reports">
          {mine.title}
        </Heading>
        <PrintButton list={myReportsPaper({ organization: useOrganizations().selected, ...list })} />
      </Flex>
      {list.isLoading && <SkeletonReports />}
      {list.hasFailed && <LoadFailed onRetry={list.refresh} />}
      {!list.isLoading && !list.hasFailed && list.rows.length === 0 && (
        <Text color="fg.muted">{mine.empty}</Text>
      )}
      <Stack as="ul" gap="3" listStyleType="none" aria-labelledby="my-reports">
        {list.rows.map((report) => (
          <Report
            key={report.id}
            report={report}
            isChanged={list.highlightIds.has(report.id)}
            onOpen={() => onOpen(report.id)}
          />
        ))}
      </Stack>
      {list.hasFailedFurther && <LoadFailed onRetry={list.refresh} />}
      {list.hasMore && !list.hasFailedFurther && (
        <Button mt="4" variant="outline" size="lg" onClick={list.showMore} loading={list.isRefreshing}>
          {mine.more}
        </Button>
      )}
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
    </Box>
  );
}

interface ReportProps {
  report: ListedReport;
  isChanged: boolean;
  onOpen: () => void;
}

function Report({ report, isChanged, onOpen }: ReportProps) {
  const { explanation, progress, reporterFeedback, reporterReply } = report;
  const name = eventWords(report);
  const when = formatOccurrence(report);
  return (
    <Box
      as="li"
      bg={isChanged ? 'teal.muted' : 'bg.panel'}
      data-changed={isChanged ? '' : undefined}
      borderWidth="1px"
      borderRadius="l3"
      p="4"
    >
      <Flex wrap="wrap" justify="space-between" align="flex-start" gap="3">
        <Heading as="h3" size="sm">
          {name}
        </Heading>
        <ProgressBadge progress={progress} />
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="0.5">
        {`${report.number} · ${when} · ${placeWords(report)}`}
      </Text>
      <Text mt="2" lineClamp="2" overflowWrap="anywhere">
        {explanation}
      </Text>
      {reporterFeedback && (
        <Box borderInlineStartWidth="3px" borderColor="teal.solid" ps="3" mt="3">
          <Text textStyle="sm" color="fg.muted">
            {mine.feedback}
          </Text>
          <Text lineClamp="4" overflowWrap="anywhere" whiteSpace="pre-line">
            {reporterFeedback}
          </Text>
          {reporterReply && (
            <>
              <Text textStyle="sm" color="fg.muted" mt="2">
                {mine.reply}
              </Text>
              <Text lineClamp="4" overflowWrap="anywhere" whiteSpace="pre-line">
                {reporterReply}
              </Text>
            </>
          )}
        </Box>
      )}
      <Button
        mt="3"
        size={{ base: 'lg', md: 'sm' }}
        variant="outline"
        onClick={onOpen}
        aria-label={mine.openReport(`${name}, ${when}`)}
      >
        {mine.open}
      </Button>
    </Box>
  );
}

function SkeletonReports() {
  return (
    <Stack gap="3" aria-hidden>
      {[0, 1].map((report) => (
        <Stack key={report} borderWidth="1px" borderRadius="l3" p="4" gap="3">
          <Skeleton height="4" width="50%" />
          <Skeleton height="3.5" width="70%" />
          <Skeleton height="10" width="24" />
        </Stack>
      ))}
    </Stack>
  );
}
