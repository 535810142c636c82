import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import {
  CALAMITY_TEXT,
  calamityDeadlines,
  calamityHeadings,
  calamityMessages,
  calamityTextNames,
} from '../../../../schema/records/calamity-report.ts';
import { type CalamityTexts, calamityReportRules } from '../../../../schema/records/calamity-report-rules.ts';
import { isCalamity } from '../../../../schema/records/incident-answers.ts';
import { pick } from '../../../../schema/values/fields.ts';
import { useCalamityReportQuery, useSaveCalamityReportMutation } from '../../../graphql/generated/hooks.ts';
import { CalamityReportDocument, type CalamityReportQuery } from '../../../graphql/generated/operations.ts';
import { calamityTexts as texts } from '../../../i18n/nl/calamity.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { LoadingDialog } from '../../../records/record/loading-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { RecordNotAllowed, RecordProblem } from '../../../records/record/record-problem.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../records/save/save-record.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { Incident } from '../incident-values.ts';
import { incidentName } from '../incident-words.ts';
import { reportOf } from '../record/report-beside.tsx';

type Report = NonNullable<CalamityReportQuery['calamityReport']>;
type Values = CalamityTexts & { version: number };

const toValues = (report: Report): Values => pick(report, [...calamityTextNames, 'version']);

const compared: readonly ComparedField<Values>[] = calamityTextNames.map((name) => ({
  name,
  label: calamityHeadings[name],
  shown: (values) => values[name],
}));

interface CalamityDialogProps extends DialogControls {
  incident: Incident;
}

/** The report of a calamity, as it stands when the dialog opens; the server logs that it is read. */
export function CalamityDialog({ incident, ...controls }: CalamityDialogProps) {
  const { onClose } = controls;
  const isMarked = isCalamity(incident);
  const { data, dataState, loading, error, refetch } = useCalamityReportQuery({
    variables: { id: incident.id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
    skip: !isMarked,
  });
  const report = dataState === 'complete' ? data.calamityReport : undefined;
  if (!isMarked || report === null)
    return <RecordNotAllowed body={calamityMessages.notMarked} onClose={onClose} />;
  if (report) return <CalamityForm incident={incident} report={report} {...controls} />;
  if (!error)
    return <LoadingDialog title={texts.title} description={incidentName(incident)} onClose={onClose} />;
  return (
    <RecordProblem
      error={error}
      title={texts.loadFailed}
      onRetry={() => void refetch().catch(() => undefined)}
      isRetrying={loading}
      onClose={onClose}
    />
  );
}

interface CalamityFormProps extends CalamityDialogProps {
  report: Report;
}

/** The ten headings of the report, each optional, with the deadlines above and what was reported beside. */
function CalamityForm({ incident, report, onClose, onChanged }: CalamityFormProps) {
  const draftKey = useDraftKey('incident-calamity', incident.id);
  const [initialValues] = useState(() => toValues(report));
  const [saveReport] = useSaveCalamityReportMutation();
  const comparison = useComparison(incident.id, {
    query: CalamityReportDocument,
    toValues: ({ calamityReport }) => toValues(calamityReport ?? report),
    fields: compared,
    goneText: incidentTexts.gone,
    failedText: texts.failed,
  });

  const save = ({ version, ...input }: Values): Promise<SaveOutcome> => {
    const variables = { id: incident.id, version, input: calamityReportRules.cast(input) };
    return saveRecord(() => saveReport({ variables }), { done: texts.saved, failed: texts.failed });
  };

  return (
    <RecordForm
      title={texts.title}
      description={`${incidentName(incident)}. ${texts.description}`}
      subject={reportOf(incident)}
      steps={[
        { title: texts.step, fields: calamityTextNames, content: <CalamityFields incident={incident} /> },
      ]}
      initialValues={initialValues}
      rules={calamityReportRules}
      save={save}
      onSaved={onChanged}
      onClose={onClose}
      comparison={comparison}
      draftKey={draftKey}
      size="lg"
    />
  );
}

function CalamityFields({ incident }: { incident: Incident }) {
  const deadlines = calamityDeadlines(incident, formatDate);
  return (
    <>
      <Box as="section" aria-label={texts.deadlines}>
        <Heading as="h3" size="sm" mb="2">
          {texts.deadlines}
        </Heading>
        <DetailList items={deadlines.map(({ label, text }) => ({ label, value: text }))} />
      </Box>
      {calamityTextNames.map((name, index) => (
        <TextAreaField
          key={name}
          name={name}
          label={`${index + 1}. ${calamityHeadings[name]}`}
          hint={texts.hints[name]}
          maxLength={CALAMITY_TEXT}
          rows={4}
          optional
        />
      ))}
    </>
  );
}
