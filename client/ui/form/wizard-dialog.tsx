import { Button, Flex } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../dialog/dialog.tsx';
import { StepProgress } from '../dialog/step-progress.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Form, firstControl } from './form.tsx';
import { FormBeside, type FormSubject } from './form-beside.tsx';
import type { FormOptions, FormStep } from './form-types.ts';
import { useForm } from './use-form.ts';

export interface WizardLabels {
  cancel?: string;
  back?: string;
  next?: string;
  save?: string;
}

export interface WizardDialogProps<Values extends FormikValues>
  extends Omit<FormOptions<Values>, 'asksBeforeLeaving' | 'tellsLateRefusals'>,
    Pick<DialogProps, 'title' | 'description' | 'size'> {
  open: boolean;
  steps: readonly FormStep[];
  onClose: () => void;
  /** Words of the buttons; a function where they depend on what is filled in. */
  labels?: WizardLabels | ((values: Values) => WizardLabels);
  tone?: 'default' | 'destructive' | undefined;
  /** Another dialog takes the place of this one once it is submitted. */
  opensDialog?: boolean;
  /** Subject of the form, kept in view beside it. */
  subject?: FormSubject | undefined;
  /** Another button beside the one that saves. */
  alternative?: ReactNode;
}

/**
 * A form in steps, in a dialog. 'Volgende' checks the step and puts the focus on the first wrong field; 'Opslaan'
 * checks all steps. Typed text is never thrown away without a question, and every opening starts afresh.
 */
export function WizardDialog<Values extends FormikValues>(props: WizardDialogProps<Values>) {
  return props.open ? <OpenWizard {...props} /> : null;
}

function OpenWizard<Values extends FormikValues>(props: WizardDialogProps<Values>) {
  const { title, description, steps, labels, size = 'md', firstErrorOnly = true, subject } = props;
  const form = useForm({ ...props, firstErrorOnly, asksBeforeLeaving: true });
  const { step, isLast } = form;
  const { isSubmitting } = form.formik;
  const words = {
    ...uiTexts.wizard,
    ...(typeof labels === 'function' ? labels(form.formik.values) : labels),
  };
  const current = steps[step];
  const hasSteps = steps.length > 1;

  const body = (
    <Flex asChild direction="column" flex="1" minH="0">
      <Form form={form}>
        {hasSteps && <StepProgress step={step} of={steps.length} title={current?.title ?? ''} />}
        <DialogBody>
          <Flex
            direction="column"
            gap="5"
            minH={hasSteps ? { md: '64' } : undefined}
            pb={hasSteps ? undefined : '4'}
          >
            {form.isRestored && <Notice icon={<History size={18} />}>{words.restored}</Notice>}
            {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
            {current?.content}
          </Flex>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={form.back} disabled={isSubmitting}>
            {step === 0 ? words.cancel : words.back}
          </Button>
          <Flex gap="3" wrap="wrap" justify="flex-end">
            {props.alternative}
            <Button
              type="submit"
              colorPalette={props.tone === 'destructive' ? 'red' : 'teal'}
              disabled={props.canSubmit === false}
              loading={isLast && isSubmitting}
              loadingText={words.save}
              aria-haspopup={isLast && props.opensDialog ? 'dialog' : undefined}
              key={isLast ? 'save' : 'next'}
            >
              {isLast ? words.save : words.next}
            </Button>
          </Flex>
        </DialogFooter>
      </Form>
    </Flex>
  );

  return (
    <>
      <Dialog
        open
        onClose={form.requestClose}
        title={title}
        description={description}
        size={subject ? 'xl' : size}
        initialFocus={() => firstControl(form.element.current)}
      >
        {subject ? <FormBeside subject={subject}>{body}</FormBeside> : body}
      </Dialog>
      <ConfirmDialog
        open={form.isAsking}
        title={words.discard.title}
        body={words.discard.body}
        confirmLabel={words.discard.confirm}
        cancelLabel={words.discard.cancel}
        tone="destructive"
        onConfirm={form.discard}
        onCancel={form.keepTyping}
      />
    </>
  );
}
