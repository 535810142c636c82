import { Button, Flex, Stack } from '@chakra-ui/react';
import { FormikProvider, useFormik } from 'formik';
import { History, Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { useReportIncidentMutation } from '../../graphql/generated/hooks.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { useIdempotencyKey } from '../../resource/save/idempotency-key.ts';
import { useSession } from '../../session/session-store.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWizardDraft } from '../../ui/use-wizard-draft.ts';
import { forgetDraft, readDraft } from '../../ui/wizard-draft.ts';
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
  const report = useReport(organizationId, onSent);
  const { formik } = report;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAgain) focusFirst(form.current, ['explanation']);
  }, [isAgain]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!formik.isSubmitting) focusFirst(form.current, await report.submit());
  };

  return (
    <FormikProvider value={formik}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="7">
          {report.isRestored && (
            <Notice icon={<History size={18} />}>
              <Flex gap="3" align="center" justify="space-between" wrap="wrap">
                {texts.restored}
                <Button size="sm" variant="outline" type="button" onClick={report.clear}>
                  {texts.clear}
                </Button>
              </Flex>
            </Notice>
          )}
          <ReportFields />
          <Stack gap="4">
            {report.failure !== null && <Notice tone="failure">{texts.failed(report.failure)}</Notice>}
            <Button
              type="submit"
              size="xl"
              width={{ base: 'full', sm: 'fit-content' }}
              loading={formik.isSubmitting}
              loadingText={texts.submit}
            >
              <Send aria-hidden />
              {texts.submit}
            </Button>
          </Stack>
        </Stack>
      </form>
    </FormikProvider>
  );
}

/** The course of a report: its draft, what is wrong with it, and sending it once however often one taps. */
function useReport(organizationId: string | null, onSent: (values: ReportFormValues) => void) {
  const { user } = useSession();
  const draftKey = `report:${user?.id ?? ''}`;
  const [draft] = useState(() => readDraft<ReportFormValues>(draftKey));
  const [isRestored, setRestored] = useState(draft !== null);
  const [initialValues] = useState(newReport);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wrongOnServer = useRef<string[]>([]);
  const [send] = useReportIncidentMutation();
  const keyed = useIdempotencyKey(draftKey);

  const formik = useFormik<ReportFormValues>({
    initialValues,
    validate: findMistakes,
    validateOnBlur: false,
    // Nobody is told of a mistake while still filling in for the first time.
    validateOnChange: hasTried,
    async onSubmit(values, helpers) {
      if (organizationId === null) return setFailure(texts.chooseOrganization);
      try {
        const variables = { organizationId, input: toInput(values) };
        await send({ variables, ...keyed(variables) });
      } catch (error) {
        const { message, fields } = readFailure(error);
        const wrong = Object.entries(atTheirFields(values, fields)).filter(([name]) => name in values);
        for (const [name, words] of wrong) helpers.setFieldError(name, words);
        wrongOnServer.current = wrong.map(([name]) => name);
        if (wrong.length === 0) setFailure(message);
        return;
      }
      forgetDraft(draftKey);
      onSent(values);
    },
  });
  useWizardDraft(formik, { draftKey, draft, step: 0 });
  useStartedAt(formik, isRestored);

  return {
    formik,
    isRestored,
    failure,
    /** Sends what is there; comes back with the fields that are wrong. */
    async submit(): Promise<string[]> {
      setTried(true);
      setFailure(null);
      wrongOnServer.current = [];
      const mistakes = await formik.validateForm();
      await formik.submitForm();
      return [...Object.keys(mistakes), ...wrongOnServer.current];
    },
    clear() {
      setRestored(false);
      setTried(false);
      formik.resetForm({ values: newReport() });
    },
  };
}

/** 'Just now' is when one begins to fill in, however long the page has been open. */
function useStartedAt(
  { dirty, setFieldValue }: ReturnType<typeof useFormik<ReportFormValues>>,
  isRestored: boolean,
): void {
  useEffect(() => {
    if (dirty && !isRestored) void setFieldValue('startedAt', new Date().toISOString(), false);
  }, [dirty, isRestored, setFieldValue]);
}
