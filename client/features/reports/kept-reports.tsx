import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ReportsQuery } from '../../graphql/generated/operations.ts';
import { reportTexts } from '../../i18n/nl/reports.ts';
import { formatDate } from '../../lib/format-date.ts';

const { list: texts } = reportTexts;

const addressOf = ({ period, teamId }: { readonly period: string; readonly teamId?: string | null }) =>
  `/reports?${new URLSearchParams({ period, ...(teamId && { teamId }) })}`;

/** The reports of which something was kept, the latest first. */
export function KeptReports({ reports }: { reports: ReportsQuery['reports'] }) {
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        {texts.title}
      </Heading>
      {reports.length === 0 && <Text>{texts.none}</Text>}
      <Stack as="ul" listStyleType="none" gap="2">
        {reports.map((report) => (
          <Box as="li" key={report.id}>
            <Text asChild textDecoration="underline">
              <Link to={addressOf(report)}>{`${report.title}, ${report.subject}`}</Link>
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {report.finalAt
                ? texts.final(formatDate(report.finalAt))
                : texts.draft(formatDate(report.updatedAt))}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
