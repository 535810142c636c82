import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { medicationErrors } from '../../../schema/terms/incidents.ts';
import { useChanges } from '../../graphql/changes.tsx';
import { useMyReportQuery } from '../../graphql/generated/hooks.ts';
import type { MyReportQuery } from '../../graphql/generated/operations.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { formatMoment, formatOccurrence } from '../../lib/format-date.ts';
import { FormSkeleton } from '../../ui/async-states.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { ProgressBadge } from './progress-badge.tsx';
import { consequenceWords, eventWords, placeWords } from './report-words.ts';

const { report: texts, mine, progressHints } = reportingTexts;

/** One of the person's own reports: how far it is and what was said in return first, then what was reported. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const report = useReport(id, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogFooter>
          <Button ms="auto" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody isForReading>
        {report ? <DetailList items={itemsOf(report)} /> : <FormSkeleton fields={4} />}
      </DialogBody>
    </Dialog>
  );
}

function useReport(id: string, onMissing: () => void): MyReportQuery['incident'] | null {
  const { data, dataState, error, refetch } = useMyReportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => undefined);
  useChanges('Incident', ({ entityId }) => entityId === id && again(), again);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (!error) return;
    toast({ title: texts.notFound, tone: 'destructive' });
    missing.current();
  }, [error]);
  return dataState === 'complete' ? data.incident : null;
}

function itemsOf(report: MyReportQuery['incident']) {
  const { progress, medicationError } = report;
  return [
    {
      label: texts.progress,
      value: (
        <>
          <ProgressBadge progress={progress} />
          <Text mt="1">{progressHints[progress]}</Text>
        </>
      ),
    },
    {
      label: mine.feedback,
      value: report.reporterFeedback || (
        <Box as="span" color="fg.muted">
          {texts.noFeedback}
        </Box>
      ),
    },
    { label: texts.explanation, value: report.explanation },
    { label: texts.event, value: eventWords(report) },
    ...(medicationError
      ? [{ label: texts.medicationError, value: medicationErrors.nameOf(medicationError) }]
      : []),
    { label: texts.occurredAt, value: formatOccurrence(report) },
    { label: texts.place, value: placeWords(report) },
    { label: texts.clientName, value: report.clientName || (report.withoutClient && texts.withoutClient) },
    { label: texts.consequences, value: consequenceWords(report) },
    { label: texts.createdAt, value: formatMoment(report.createdAt) },
    { label: texts.reporter, value: report.isReporterShielded ? texts.shielded : texts.visible },
  ];
}
