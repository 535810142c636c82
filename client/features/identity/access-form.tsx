import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { type Failure, readFailure } from '../../graphql/error-message.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { toast } from '../../ui/toaster.tsx';

interface AccessFormProps<Values extends FormikValues> {
  initialValues: Values;
  rules: Schema<unknown>;
  /** Throws what Apollo Client throws; fields that the server found wrong get their message. */
  onSubmit: (values: Values) => Promise<void>;
  submitLabel: string;
  /** Heads the notification of a failure; without it the failure stands under the button only. */
  failureTitle?: string;
  /** What to do about a failure, below it. */
  failureAction?: ReactNode;
  children: ReactNode;
}

/** A form around signing in: checks, shows that it is at work, and keeps what is typed when it fails. */
export function AccessForm<Values extends FormikValues>(props: AccessFormProps<Values>) {
  const { initialValues, rules, onSubmit, submitLabel, failureTitle, failureAction, children } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const read = readFailure(error);
      const wrong = Object.keys(read.fields).filter((name) => name in values);
      for (const name of wrong) helpers.setFieldError(name, read.fields[name]);
      if (wrong.length > 0) return focusFirst(form.current, wrong);
      setFailure(read);
      if (failureTitle) toast({ title: failureTitle, description: read.message, tone: 'destructive' });
    }
  }

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={rules}
      validateOnBlur={false}
      // Nobody is told of a mistake while still typing for the first time.
      validateOnChange={hasTried}
      onSubmit={submit}
    >
      {(formik) => (
        <form
          ref={form}
          noValidate
          onSubmit={async (event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            // It may stand in a dialog over another form.
            event.stopPropagation();
            if (formik.isSubmitting) return;
            setTried(true);
            const errors = await formik.validateForm();
            await formik.submitForm();
            focusFirst(form.current, Object.keys(errors));
          }}
        >
          <Stack gap="5">
            {children}
            <Button type="submit" loading={formik.isSubmitting} loadingText={submitLabel}>
              {submitLabel}
            </Button>
            {failure && !formik.isSubmitting && (
              <>
                <FailureLine isAnnounced={failureTitle === undefined}>{failure.message}</FailureLine>
                {failureAction}
              </>
            )}
          </Stack>
        </form>
      )}
    </Formik>
  );
}

/** What went wrong, in red under the button; a notification that says the same announces it instead. */
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
