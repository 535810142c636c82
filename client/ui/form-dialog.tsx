import { Button, Flex, Stack } from '@chakra-ui/react';
import { FormikProvider, type FormikValues } from 'formik';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { uiTexts } from '../i18n/nl/ui.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { useFormDialog } from './use-form-dialog.ts';

const { discard: question, restored } = uiTexts.wizard;

/** What came of saving; nothing means saved, and the dialog closes. */
export interface FormDialogResult {
  /** What the server found wrong, per field. */
  fields?: Readonly<Record<string, string>>;
  /** What went wrong and belongs to no field. */
  message?: string;
}

export interface FormDialogProps<Values extends FormikValues> {
  title: ReactNode;
  description?: ReactNode;
  initialValues: Values;
  rules: Schema<unknown>;
  /**
   * Keeps what is typed for this tab under this key; put the person and the record in it. Null where it must be typed
   * anew each time, or nothing is typed.
   */
  draftKey: string | null;
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
 * A dialog with one short form. What is typed stays when saving fails, is never thrown away without a question, and
 * comes back where one went elsewhere. The first mistake gets the focus; one of a field that is not in the form is said
 * above it.
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, description, submitLabel, cancelLabel, tone, size, canSubmit = true } = props;
  const dialog = useFormDialog(props);
  const { formik, failure } = dialog;
  return (
    <FormikProvider value={formik}>
      <Dialog
        open
        onClose={dialog.requestClose}
        title={title}
        description={description}
        size={size}
        footer={
          <DialogFooter>
            <Button variant="outline" onClick={dialog.requestClose} disabled={formik.isSubmitting}>
              {cancelLabel}
            </Button>
            <Flex gap="3" wrap="wrap" justify="flex-end">
              {props.alternative}
              <Button
                type="submit"
                colorPalette={tone === 'destructive' ? 'red' : 'teal'}
                onClick={dialog.send}
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
          <form ref={dialog.form} noValidate onSubmit={dialog.send}>
            <Stack gap="5" pb="4">
              {dialog.isRestored && <Notice icon={<History size={18} />}>{restored}</Notice>}
              {failure !== null && <Notice tone="failure">{failure}</Notice>}
              {props.children}
            </Stack>
          </form>
        </DialogBody>
      </Dialog>
      <ConfirmDialog
        open={dialog.isAsking}
        title={question.title}
        body={question.body}
        confirmLabel={question.confirm}
        cancelLabel={question.cancel}
        tone="destructive"
        onConfirm={dialog.discard}
        onCancel={dialog.keepTyping}
      />
    </FormikProvider>
  );
}
