import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { refusalOf } from '../../../records/save/refusal.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormResult } from '../../../ui/form/form-types.ts';
import { useForm } from '../../../ui/form/use-form.ts';

interface AccessFormProps<Values extends FormikValues> {
  initialValues: Values;
  rules: Schema<unknown>;
  /** Throws what Apollo Client throws; fields that the server found wrong get their message. */
  onSubmit: (values: Values) => Promise<void>;
  submitLabel: string;
  /** Heads the notification of a failure; without it the failure stands under the button only. */
  failureTitle?: string;
  /** Shown below a failure: a way to solve it. */
  failureAction?: ReactNode;
  children: ReactNode;
}

/** A form around signing in: checks, shows that it is at work, and keeps what is typed when it fails. */
export function AccessForm<Values extends FormikValues>(props: AccessFormProps<Values>) {
  const { initialValues, rules, onSubmit, submitLabel, failureTitle, failureAction, children } = props;

  async function submit(values: Values): Promise<FormResult | undefined> {
    try {
      await onSubmit(values);
      return undefined;
    } catch (error) {
      const { fields, message } = refusalOf(error);
      const stray = Object.entries(fields).flatMap(([name, words]) => (name in values ? [] : words));
      const description = message ?? stray.join('. ');
      if (failureTitle && description) toast({ title: failureTitle, description, tone: 'destructive' });
      return { fields, message };
    }
  }

  // The notification in `submit` already tells of a failure after the page is left; no draft is kept.
  const form = useForm({ initialValues, rules, onSubmit: submit, tellsLateRefusals: false });
  const { isSubmitting } = form.formik;
  return (
    <Form form={form}>
      <Stack gap="5">
        {children}
        <Button type="submit" loading={isSubmitting} loadingText={submitLabel}>
          {submitLabel}
        </Button>
        {form.failure !== null && !isSubmitting && (
          <>
            <FailureLine isAnnounced={failureTitle === undefined}>{form.failure}</FailureLine>
            {failureAction}
          </>
        )}
      </Stack>
    </Form>
  );
}

/** Failure in red under the button; not announced where a notification says the same. */
export function FailureLine({
  isAnnounced = true,
  children,
}: {
  isAnnounced?: boolean;
  children: ReactNode;
}) {
  return (
    <Flex role={isAnnounced ? 'alert' : undefined} gap="2" color="fg.error">
      <CircleAlert aria-hidden size={18} style={{ flexShrink: 0 }} />
      <Text textStyle="sm">{children}</Text>
    </Flex>
  );
}
