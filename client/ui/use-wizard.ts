import { type FormikValues, useFormik } from 'formik';
import { useState } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { sayNotSaved, useIsThere, useLeavingQuestion } from './unsaved.ts';
import { useWizardChecks } from './use-wizard-checks.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { forgetDraft, readDraft } from './wizard-draft.ts';
import type { WizardDialogProps, WizardResult } from './wizard-types.ts';

/** The course of a wizard: which step, what is wrong, what is kept, when it may close. */
export function useWizard<Values extends FormikValues>(props: WizardDialogProps<Values>) {
  const { steps, initialValues, onSubmit, onClose, draftKey, firstStep } = props;
  const [draft] = useState(() => readDraft<Values>(draftKey));
  const [step, setStep] = useState(() => stepAmong(steps, firstStep ? firstStep - 1 : (draft?.step ?? 0)));
  const [isAsking, setAsking] = useState(false);
  const lastStep = steps.length - 1;
  const isThere = useIsThere();

  const formik = useFormik<Values>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => goOn(),
  });
  const checks = useWizardChecks(formik, props, setStep);
  useWizardDraft(formik, { draftKey, draft, step });
  useLeavingQuestion(formik.dirty);

  async function goOn() {
    checks.setFailure(null);
    if (step === lastStep) await save();
    else if (await checks.check(step, step)) setStep(step + 1);
  }

  async function save() {
    if (!(await checks.check(0, lastStep))) return;
    const result = await onSubmit(formik.values).catch(
      (): WizardResult => ({ message: uiTexts.wizard.failed }),
    );
    const { fields = {}, message } = result ?? {};
    if (isThere()) {
      if (checks.accept(result ?? {})) close();
    } else if (!result) forgetDraft(draftKey);
    else if (message !== undefined || Object.keys(fields).length > 0)
      sayNotSaved([...Object.values(fields), message], draftKey);
  }

  function goBack() {
    formik.setErrors({});
    checks.setFailure(null);
    setStep(step - 1);
  }

  function close() {
    forgetDraft(draftKey);
    onClose();
  }

  function requestClose() {
    if (formik.isSubmitting) return;
    if (formik.dirty) setAsking(true);
    else close();
  }

  return {
    formik,
    step,
    isLast: step === lastStep,
    isRestored: draft !== null,
    failure: checks.failure,
    focusField: checks.focusField,
    isAsking,
    back: step === 0 ? requestClose : goBack,
    requestClose,
    discard: close,
    keepTyping: () => setAsking(false),
  };
}

function stepAmong(steps: readonly unknown[], step: number): number {
  return Math.max(0, Math.min(Math.trunc(step), steps.length - 1));
}
