import { Button, Flex, Stack } from '@chakra-ui/react';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { uiTexts } from '../i18n/nl/ui.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { focusFirst } from './form/focus-first.ts';
import { Notice } from './notice.tsx';

const { discard: question, failed } = uiTexts.wizard;

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

/**
 * A dialog with one short form; what is typed stays when saving fails, and is never thrown away without a question. The
 * first mistake gets the focus; one of a field that is not in the form is said above it.
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, description, initialValues, rules, submitLabel, cancelLabel, tone, size, onClose } = props;
  const { canSubmit = true } = props;
  const [hasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    setFailure(null);
    let result: Awaited<ReturnType<typeof props.onSubmit>>;
    try {
      result = await props.onSubmit(values);
    } catch {
      return setFailure(failed);
    }
    if (!result) return onClose();
    const wrong = Object.entries(result.fields ?? {});
    const shown = wrong.filter(([name]) => name in values);
    for (const [name, message] of shown) helpers.setFieldError(name, message);
    const others = wrong.filter(([name]) => !(name in values)).map(([, message]) => message);
    if (others.length > 0) setFailure(others.join('. '));
    focusFirst(
      form.current,
      shown.map(([name]) => name),
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
        const requestClose = () => {
          if (formik.isSubmitting) return;
          if (formik.dirty) setAsking(true);
          else onClose();
        };
        return (
          <>
          <Dialog
            open
            onClose={requestClose}
            title={title}
            description={description}
            size={size}
            footer={
              <DialogFooter>
                <Button variant="outline" onClick={requestClose} disabled={formik.isSubmitting}>
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
                  {failure !== null && <Notice tone="failure">{failure}</Notice>}
                  {props.children}
                </Stack>
              </form>
            </DialogBody>
          </Dialog>
          <ConfirmDialog
            open={isAsking}
            title={question.title}
            body={question.body}
            confirmLabel={question.confirm}
            cancelLabel={question.cancel}
            tone="destructive"
            onConfirm={onClose}
            onCancel={() => setAsking(false)}
          />
          </>
        );
      }}
    </Formik>
  );
}
