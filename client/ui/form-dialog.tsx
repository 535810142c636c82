import { Button, Flex, Stack } from '@chakra-ui/react';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { focusFirst } from './form/focus-first.ts';

/** What came of saving; nothing means saved, and the dialog closes. */
export interface FormDialogResult {
  /** What the server found wrong, per field. */
  fields?: Readonly<Record<string, string>>;
}

export interface FormDialogProps<Values extends FormikValues> {
  title: ReactNode;
  description?: ReactNode;
  initialValues: Values;
  rules: Schema<unknown>;
  submitLabel: string;
  /** Whether there is anything to submit; there is unless said otherwise. */
  canSubmit?: boolean;
  cancelLabel: string;
  tone?: 'default' | 'destructive';
  /** Another button beside the one that submits. */
  alternative?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that just ends returns void
  onSubmit: (values: Values) => Promise<FormDialogResult | void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one short form; what is typed stays when saving fails, and the first mistake gets the focus. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, description, initialValues, rules, submitLabel, cancelLabel, tone, size, onClose } = props;
  const { canSubmit = true } = props;
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    const result = await props.onSubmit(values);
    if (!result) return onClose();
    const wrong = Object.entries(result.fields ?? {}).filter(([name]) => name in values);
    for (const [name, message] of wrong) helpers.setFieldError(name, message);
    focusFirst(
      form.current,
      wrong.map(([name]) => name),
    );
  }

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={rules}
      validateOnBlur={false}
      validateOnChange={hasTried}
      onSubmit={submit}
    >
      {(formik) => {
        const send = async (event: FormEvent) => {
          event.preventDefault();
          if (formik.isSubmitting || !canSubmit) return;
          setTried(true);
          const errors = await formik.validateForm();
          await formik.submitForm();
          focusFirst(form.current, Object.keys(errors));
        };
        return (
          <Dialog
            open
            onClose={onClose}
            title={title}
            description={description}
            size={size}
            footer={
              <DialogFooter>
                <Button variant="outline" onClick={onClose} disabled={formik.isSubmitting}>
                  {cancelLabel}
                </Button>
                <Flex gap="3" wrap="wrap" justify="flex-end">
                  {props.alternative}
                  <Button
                    type="submit"
                    colorPalette={tone === 'destructive' ? 'red' : 'teal'}
                    onClick={send}
                    disabled={!canSubmit}
                    loading={formik.isSubmitting}
                    loadingText={submitLabel}
                  >
                    {submitLabel}
                  </Button>
                </Flex>
              </DialogFooter>
            }
          >
            <DialogBody>
              <form ref={form} noValidate onSubmit={send}>
                <Stack gap="5" pb="4">
                  {props.children}
                </Stack>
              </form>
            </DialogBody>
          </Dialog>
        );
      }}
    </Formik>
  );
}
