import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileDown, Stamp } from 'lucide-react';
import { useState } from 'react';
import { reportTextLabels, reportTextNames } from '../../../schema/insights/report-rules.ts';
import { useFinalizeReportMutation } from '../../graphql/generated/hooks.ts';
import type { ReportQuery } from '../../graphql/generated/operations.ts';
import { reportTexts as texts } from '../../i18n/nl/reports.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { ActDialog } from '../../records/record/act-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportTextsForm } from './report-texts-form.tsx';
import { ShareReport } from './share-report.tsx';

export type DisplayedReport = ReportQuery['report'];

/** Variables by which operations name a report. */
export interface ReportKeyVariables {
  readonly organizationId: string;
  readonly teamId: string | null;
  readonly period: string;
}

interface ReportViewProps {
  reportKey: ReportKeyVariables;
  report: DisplayedReport;
  onChanged: () => Promise<void>;
}

const paperAddress = ({ organizationId, teamId, period }: ReportKeyVariables) =>
  `/export/report.pdf?${new URLSearchParams({ organizationId, period, ...(teamId && { teamId }) })}`;

/** Title of a report among documents. */
const nameOf = ({ title, subject, teamId }: DisplayedReport) => (teamId ? `${title}, ${subject}` : title);

/** Saves the report as a file; its code comes when one first does so. */
const savePaper = async (key: ReportKeyVariables) =>
  (await import('../../records/exports/save-export.ts')).saveExport(paperAddress(key));

/** A report: what it says, its texts, and how to take it along or make it final. */
export function ReportView({ reportKey, report, onChanged }: ReportViewProps) {
  const { finalAt, finalBy, digest, version } = report;
  const [isAsking, setAsking] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [finalize] = useFinalizeReportMutation();
  return (
    <Stack gap="6" minW="0">
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Box minW="0" flex="1 1 16rem">
          <Heading as="h2" size="md">
            {report.title}
          </Heading>
          <Text color="fg.muted">{report.subject}</Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button onClick={() => void savePaper(reportKey)}>
            <FileDown aria-hidden />
            {texts.pdf}
          </Button>
          {finalAt ? (
            <ShareReport title={nameOf(report)} address={paperAddress(reportKey)} />
          ) : (
            <Button
              variant="outline"
              aria-haspopup="dialog"
              disabled={isDirty}
              title={isDirty ? texts.finalize.unsaved : undefined}
              onClick={() => setAsking(true)}
            >
              <Stamp aria-hidden />
              {texts.finalize.open}
            </Button>
          )}
        </Flex>
      </Flex>
      <Notice>
        {finalAt ? texts.final(formatMoment(finalAt), finalBy ?? null) : texts.draft}
        {finalAt && <Text>{texts.share.how}</Text>}
        {digest && (
          <Text textStyle="xs" overflowWrap="anywhere">
            {texts.digest(digest)}
          </Text>
        )}
      </Notice>
      <ReportFigures sections={report.sections} />
      {finalAt ? (
        <FinalTexts report={report} />
      ) : (
        <ReportTextsForm
          key={version}
          {...{ reportKey, report }}
          onDirty={setDirty}
          onSaved={() => void onChanged()}
        />
      )}
      <ReportActions {...{ reportKey, report, onChanged }} />
      {isAsking && (
        <ActDialog
          title={texts.finalize.title}
          body={texts.finalize.body}
          confirmLabel={texts.finalize.confirm}
          cancelLabel={texts.finalize.cancel}
          act={() => finalize({ variables: { ...reportKey, version } })}
          said={texts.finalize}
          onChanged={() => void onChanged()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Texts that do not change any more. */
function FinalTexts({ report }: { report: DisplayedReport }) {
  return reportTextNames.map((name) => (
    <Box key={name}>
      <Heading as="h3" size="sm">
        {reportTextLabels[name]}
      </Heading>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {report[name] === '' ? texts.texts.none : report[name]}
      </Text>
    </Box>
  ));
}
