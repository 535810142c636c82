import { Button, Flex } from '@chakra-ui/react';
import { FormikProvider, type FormikValues } from 'formik';
import { History } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { focusFirst } from './form/focus-first.ts';
import { Notice } from './notice.tsx';
import { StepProgress } from './step-progress.tsx';
import { useWizard } from './use-wizard.ts';
import type { WizardDialogProps } from './wizard-types.ts';

/**
 * A form in steps, in a dialog. 'Volgende' checks the step and puts the focus on the first wrong field; 'Opslaan'
 * checks all steps. Typed text is never thrown away without a question, and every opening starts afresh.
 */
export function WizardDialog<Values extends FormikValues>(props: WizardDialogProps<Values>) {
  return props.open ? <OpenWizard {...props} /> : null;
}

function OpenWizard<Values extends FormikValues>(props: WizardDialogProps<Values>) {
  const { title, description, steps, labels, size = 'md' } = props;
  const wizard = useWizard(props);
  const { formik, step, isLast } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(form, step, wizard.focusField);
  const words = { ...uiTexts.wizard, ...labels };
  const current = steps[step];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A form inside a dialog inside a page's form must not submit that one too.
    event.stopPropagation();
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };

  return (
    <FormikProvider value={formik}>
      <Dialog
        open
        onClose={wizard.requestClose}
        title={title}
        description={description}
        size={size}
        initialFocus={() => firstControl(form.current)}
      >
        <Flex asChild direction="column" flex="1" minH="0">
          <form ref={form} noValidate onSubmit={submit}>
            {steps.length > 1 && <StepProgress step={step} of={steps.length} title={current?.title ?? ''} />}
            <DialogBody>
              <Flex direction="column" gap="5" minH={{ md: '64' }}>
                {wizard.isRestored && <Notice icon={<History size={18} />}>{uiTexts.wizard.restored}</Notice>}
                {wizard.failure !== null && <Notice tone="failure">{wizard.failure}</Notice>}
                {current?.content}
              </Flex>
            </DialogBody>
            <DialogFooter>
              <Button type="button" variant="outline" onClick={wizard.back} disabled={formik.isSubmitting}>
                {step === 0 ? words.cancel : words.back}
              </Button>
              <Button
                type="submit"
                loading={isLast && formik.isSubmitting}
                loadingText={words.save}
                key={isLast ? 'save' : 'next'}
              >
                {isLast ? words.save : words.next}
              </Button>
            </DialogFooter>
          </form>
        </Flex>
      </Dialog>
      <ConfirmDialog
        open={wizard.isAsking}
        title={words.discard.title}
        body={words.discard.body}
        confirmLabel={words.discard.confirm}
        cancelLabel={words.discard.cancel}
        tone="destructive"
        onConfirm={wizard.discard}
        onCancel={wizard.keepTyping}
      />
    </FormikProvider>
  );
}

const CHOICES = 'input[type=radio]:enabled, input[type=checkbox]:enabled, select:enabled';
const CONTROLS = `${CHOICES}, input:enabled:read-write, textarea:enabled:read-write`;

const firstControl = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>(CONTROLS) ?? null;

/** A new step begins where one begins to read. */
function scrollToTop(form: HTMLFormElement | null) {
  for (const part of [form?.querySelector('[data-dialog-body]'), form?.closest('[role=dialog]')])
    if (part) part.scrollTop = 0;
}

/** Puts the focus on the field that is wrong, else on a new step's first field. */
function useStepFocus(
  form: { current: HTMLFormElement | null },
  step: number,
  wrong: { name: string } | null,
) {
  const lastStep = useRef(step);
  const lastWrong = useRef(wrong);
  useEffect(() => {
    const isNewStep = lastStep.current !== step;
    const isNewlyWrong = lastWrong.current !== wrong;
    lastStep.current = step;
    lastWrong.current = wrong;
    if (isNewlyWrong && wrong) {
      focusFirst(form.current, [wrong.name]);
    } else if (isNewStep) {
      firstControl(form.current)?.focus({ preventScroll: true });
      scrollToTop(form.current);
    }
  }, [form, step, wrong]);
}
