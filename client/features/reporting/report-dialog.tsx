import { Box, Button, Text } from '@chakra-ui/react';
import { incidentTypes, medicationErrors, NEAR_MISS } from '../../../schema/records/incidents.ts';
import { isOutOfReach } from '../../graphql/error-message.ts';
import { useMyReportQuery } from '../../graphql/generated/hooks.ts';
import type { MyReportQuery } from '../../graphql/generated/operations.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { formatMoment, formatOccurrence } from '../../lib/format-date.ts';
import { useChanges } from '../../records/live/changes.tsx';
import { ProgressBadge } from '../../records/record/progress-badge.tsx';
import { RecordProblem } from '../../records/record/record-problem.tsx';
import { useStandingError } from '../../records/record/use-record.ts';
import { ReporterReply } from '../../records/reporter-reply/reporter-reply.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/async-states.tsx';
import { OwnPhotos } from './photos/own-photos.tsx';
import { consequenceWords, eventWords, placeWords } from './report-words.ts';

const { report: texts, mine, progressHints } = reportingTexts;

/** One of the person's own reports: its status and the feedback first, then what was reported. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { report, error, isAsking, again } = useReport(id);
  if (error && (!report || isOutOfReach(error)))
    return (
      <RecordProblem
        error={error}
        title={texts.notFound}
        onRetry={again}
        isRetrying={isAsking}
        onClose={onClose}
      />
    );
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
        {report ? (
          <>
            <DetailList items={itemsOf(report)} />
            <Box mt="4">
              <OwnPhotos reportId={report.id} />
            </Box>
          </>
        ) : (
          <FormSkeleton fields={4} />
        )}
      </DialogBody>
    </Dialog>
  );
}

function useReport(id: string) {
  const { data, dataState, loading, refetch, ...result } = useMyReportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const again = () => void refetch().catch(() => undefined);
  useChanges('Incident', ({ entityId }) => entityId === id && again(), again);
  const report = dataState === 'complete' ? data.incident : null;
  const error = useStandingError(result.error, report !== null && !result.error);
  return { report, error, isAsking: loading, again };
}

function itemsOf(report: MyReportQuery['incident']) {
  const { progress, medicationError, type } = report;
  return [
    { label: texts.number, value: report.number },
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
    ...(report.reporterReply || report.mayReply
      ? [
          {
            label: mine.reply,
            value: (
              <ReporterReply incidentId={report.id} reply={report.reporterReply} mayReply={report.mayReply} />
            ),
          },
        ]
      : []),
    { label: texts.explanation, value: report.explanation },
    ...(type ? [{ label: texts.type, value: incidentTypes.nameOf(type) }] : []),
    { label: texts.event, value: eventWords(report) },
    ...(medicationError
      ? [{ label: texts.medicationError, value: medicationErrors.nameOf(medicationError) }]
      : []),
    { label: texts.occurredAt, value: formatOccurrence(report) },
    ...(report.team ? [{ label: texts.team, value: report.team.name }] : []),
    { label: texts.place, value: placeWords(report) },
    { label: texts.clientName, value: report.clientName || (report.withoutClient && texts.withoutClient) },
    ...(report.consequences.length > 0 || type !== NEAR_MISS
      ? [{ label: texts.consequences, value: consequenceWords(report) }]
      : []),
    { label: texts.createdAt, value: formatMoment(report.createdAt) },
    { label: texts.reporter, value: report.isReporterShielded ? texts.shielded : texts.visible },
  ];
}
