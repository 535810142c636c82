import { Button, Flex, Stack } from '@chakra-ui/react';
import { History, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useReportIncidentMutation } from '../../graphql/generated/hooks.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { useDraftKey } from '../../resource/save/draft-key.ts';
import { useIdempotencyKey } from '../../resource/save/idempotency-key.ts';
import { refusalOf } from '../../resource/save/refusal.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { Form } from '../../ui/form/form.tsx';
import { type FormCourse, useForm } from '../../ui/form/use-form.ts';
import { ReportFields } from './report-fields.tsx';
import { atTheirFields, findMistakes, newReport, type ReportFormValues, toInput } from './report-values.ts';

const texts = reportingTexts;

export interface ReportFormProps {
  organizationId: string | null;
  /** Puts the focus on the first question at once. */
  isAgain: boolean;
  onSent: (values: ReportFormValues) => void;
}

/** The one page with which anyone reports an incident; what is filled in stays in this tab until it has arrived. */
export function ReportForm({ organizationId, isAgain, onSent }: ReportFormProps) {
  const form = useReport(organizationId, onSent);
  const { element, isRestored, failure } = form;
  useStartedAt(form.formik, isRestored);
  useEffect(() => {
    if (isAgain) focusFirst(element.current, ['explanation']);
  }, [isAgain, element]);

  return (
    <Form form={form}>
      <Stack gap="7">
        {isRestored && (
          <Notice icon={<History size={18} />}>
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              {texts.restored}
              <Button size="sm" variant="outline" type="button" onClick={() => form.startAgain(newReport())}>
                {texts.clear}
              </Button>
            </Flex>
          </Notice>
        )}
        <ReportFields />
        <Stack gap="4">
          {failure !== null && <Notice tone="failure">{texts.failed(failure)}</Notice>}
          <Button
            type="submit"
            size="xl"
            width={{ base: 'full', sm: 'fit-content' }}
            loading={form.formik.isSubmitting}
            loadingText={texts.submit}
          >
            <Send aria-hidden />
            {texts.submit}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}

/** The course of a report: its draft, what is wrong with it, and sending it once however often one taps. */
function useReport(organizationId: string | null, onSent: (values: ReportFormValues) => void) {
  const draftKey = useDraftKey('report');
  const [initialValues] = useState(newReport);
  const [send] = useReportIncidentMutation();
  const keyed = useIdempotencyKey(draftKey);

  return useForm<ReportFormValues>({
    initialValues,
    rules: findMistakes,
    draftKey,
    async onSubmit(values) {
      if (organizationId === null) return { message: texts.chooseOrganization };
      try {
        await send(keyed({ organizationId, input: toInput(values) }));
      } catch (error) {
        const { fields, message } = refusalOf(error);
        return { fields: atTheirFields(values, fields), message };
      }
      onSent(values);
      return undefined;
    },
  });
}

/** 'Just now' is when one begins to fill in, however long the page has been open. */
function useStartedAt(
  { dirty, setFieldValue }: FormCourse<ReportFormValues>['formik'],
  isRestored: boolean,
): void {
  useEffect(() => {
    if (dirty && !isRestored) void setFieldValue('startedAt', new Date().toISOString(), false);
  }, [dirty, isRestored, setFieldValue]);
}
