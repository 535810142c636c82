import { Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { History, Save } from 'lucide-react';
import { useEffect } from 'react';
import {
  type ReportTexts,
  reportLimits,
  reportRules,
  reportTextLabels,
  reportTextNames,
} from '../../../schema/insights/report-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { useSaveReportMutation } from '../../graphql/generated/hooks.ts';
import { reportTexts } from '../../i18n/nl/reports.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { refusalOf } from '../../records/save/refusal.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { DisplayedReport, ReportKeyVariables } from './report-view.tsx';

const { texts } = reportTexts;

interface ReportTextsFormProps {
  reportKey: ReportKeyVariables;
  report: DisplayedReport;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** The texts of a draft; what is typed stays in this tab until it is saved. */
export function ReportTextsForm({ reportKey, report, onDirty, onSaved }: ReportTextsFormProps) {
  const [save] = useSaveReportMutation();
  const { organizationId, teamId, period } = reportKey;
  const draftKey = useDraftKey('report', `${organizationId}:${teamId ?? ''}:${period}`);
  const saved: ReportTexts = pick(report, reportTextNames);
  const form = useForm<ReportTexts>({
    initialValues: saved,
    rules: reportRules,
    draftKey,
    asksBeforeLeaving: true,
    async onSubmit(values) {
      try {
        await save({ variables: { ...reportKey, version: report.version, input: reportRules.cast(values) } });
      } catch (error) {
        return refusalOf(error);
      }
      toast({ title: texts.saved, tone: 'success' });
      onSaved();
      return undefined;
    },
  });
  const { isRestored, failure, formik } = form;
  const { dirty } = formik;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <Form form={form}>
      <Stack gap="4" maxW="3xl">
        <Heading as="h3" size="sm">
          {texts.title}
        </Heading>
        {isRestored && (
          <Notice icon={<History size={18} />}>
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              {texts.restored}
              <Button size="sm" variant="outline" type="button" onClick={() => form.startAgain(saved)}>
                {texts.clear}
              </Button>
            </Flex>
          </Notice>
        )}
        {reportTextNames.map((name) => (
          <TextAreaField
            key={name}
            name={name}
            label={reportTextLabels[name]}
            hint={name === 'actions' ? texts.actionsHint : texts.hint}
            maxLength={reportLimits.text}
            rows={4}
            optional
          />
        ))}
        {failure !== null && <Notice tone="failure">{texts.failed(failure)}</Notice>}
        <Button
          type="submit"
          variant="outline"
          width="fit-content"
          loading={formik.isSubmitting}
          loadingText={texts.save}
        >
          <Save aria-hidden />
          {texts.save}
        </Button>
      </Stack>
    </Form>
  );
}
