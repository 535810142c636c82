import { type FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { type FieldErrors, findErrors, firstWrongStep, pickErrors, strayMessages } from './wizard-checks.ts';
import { forgetDraft, readDraft, writeDraft } from './wizard-draft.ts';
import type { WizardDialogProps, WizardResult } from './wizard-types.ts';

/** The course of a wizard: which step, what is wrong, what is kept, when it may close. */
export function useWizard<Values extends FormikValues>(props: WizardDialogProps<Values>) {
  const {
    steps,
    initialValues,
    validationSchema,
    onSubmit,
    onClose,
    firstErrorOnly = true,
    draftKey,
  } = props;
  const [draft] = useState(() => readDraft<Values>(draftKey));
  const [step, setStep] = useState(() => Math.min(draft?.step ?? 0, steps.length - 1));
  const [isAsking, setAsking] = useState(false);
  const [isRestored, setRestored] = useState(draft !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [focusField, setFocusField] = useState<{ name: string } | null>(null);
  const isLast = step === steps.length - 1;

  const formik = useFormik<Values>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => goOn(),
  });
  const { values, dirty } = formik;

  // Restored once, after Formik has taken the untouched values as what "changed" is measured against.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening
  useEffect(() => {
    if (draft) void formik.setValues({ ...initialValues, ...draft.values }, false);
  }, []);

  const isOpening = useRef(draft !== null);
  useEffect(() => {
    if (dirty) writeDraft(draftKey, { values, step });
    else if (!isOpening.current) forgetDraft(draftKey);
    isOpening.current = false;
  }, [draftKey, values, step, dirty]);

  const previousValues = useRef(values);
  useEffect(() => {
    const before = previousValues.current;
    previousValues.current = values;
    for (const field of Object.keys(formik.errors)) {
      if (before[field] !== values[field]) formik.setFieldError(field, undefined);
    }
  }, [values, formik.errors, formik.setFieldError]);

  const showErrors = (errors: FieldErrors, at: number) => {
    formik.setErrors(errors as typeof formik.errors);
    setStep(at);
    const name = steps[at]?.fields.find((field) => errors[field] !== undefined);
    if (name !== undefined) setFocusField({ name });
  };

  const checkSteps = async (first: number, last: number): Promise<boolean> => {
    const errors = await findErrors(validationSchema, values);
    for (let at = first; at <= last; at += 1) {
      const wrong = pickErrors(errors, steps[at]?.fields ?? [], firstErrorOnly);
      if (Object.keys(wrong).length > 0) {
        showErrors(wrong, at);
        return false;
      }
    }
    formik.setErrors({});
    const stray = last === steps.length - 1 ? strayMessages(steps, errors) : [];
    if (stray.length > 0) setFailure(stray.join(' '));
    return stray.length === 0;
  };

  const close = () => {
    forgetDraft(draftKey);
    onClose();
  };

  const settle = (result: WizardResult | undefined) => {
    const errors = result?.fields ?? {};
    const stray = strayMessages(steps, errors);
    const message = result?.message ?? (stray.length > 0 ? stray.join(' ') : null);
    if (message !== null) setFailure(message);
    const at = firstWrongStep(steps, errors);
    if (at >= 0) showErrors(errors, at);
    if (at < 0 && message === null && !result?.keepOpen) close();
  };

  const save = async () => {
    if (!(await checkSteps(0, steps.length - 1))) return;
    try {
      settle((await onSubmit(values)) ?? undefined);
    } catch {
      setFailure(uiTexts.wizard.failed);
    }
  };

  async function goOn() {
    setFailure(null);
    if (isLast) await save();
    else if (await checkSteps(step, step)) setStep(step + 1);
  }

  return {
    formik,
    step,
    isLast,
    isRestored,
    failure,
    focusField,
    isAsking,
    back: () => (step === 0 ? requestClose() : goBack()),
    requestClose,
    discard: close,
    keepTyping: () => setAsking(false),
    hideNotice: () => setRestored(false),
  };

  function goBack() {
    formik.setErrors({});
    setFailure(null);
    setStep(step - 1);
  }

  function requestClose() {
    if (formik.isSubmitting) return;
    if (dirty) setAsking(true);
    else close();
  }
}
