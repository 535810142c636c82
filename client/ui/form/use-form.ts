import { type FormikValues, useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { forgetDraft, readDraft } from './draft-store.ts';
import type { FormOptions, FormResult } from './form-types.ts';
import { sayNotSaved, useIsThere, useLeavingQuestion, useLeftNotice } from './unsaved.ts';
import { useFormChecks } from './use-form-checks.ts';
import { useFormDraft } from './use-form-draft.ts';

/**
 * The course of a form, in a dialog or on a page, of one step or several: its step, errors, draft, and when it may
 * close. It saves once however often one submits, and not before all steps hold.
 */
export function useForm<Values extends FormikValues>(options: FormOptions<Values>) {
  const { initialValues, onSubmit, onClose, firstStep } = options;
  const { canSubmit = true, asksBeforeLeaving = false, tellsLateRefusals = true } = options;
  const steps = options.steps ?? [{ fields: Object.keys(initialValues) }];
  // A form open for one record must not become the draft of the next.
  const [draftKey, setDraftKey] = useState(options.draftKey ?? undefined);
  const [draft] = useState(() => readDraft<Values>(draftKey));
  const [isRestored, setRestored] = useState(draft !== null);
  const [step, setStep] = useState(() => stepAmong(steps, firstStep ? firstStep - 1 : (draft?.step ?? 0)));
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // Formik's own state is too late for a second submit in the same tick.
  const isBusy = useRef(false);
  const isThere = useIsThere();
  const isLast = step === steps.length - 1;

  const formik = useFormik<Values>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: goOn,
  });
  const { rules, firstErrorOnly = false } = options;
  const checks = useFormChecks(formik, { steps, rules, firstErrorOnly, step, goTo: setStep });
  useFormDraft(formik, { draftKey, draft, step });
  useLeavingQuestion(asksBeforeLeaving && formik.dirty);
  useLeftNotice(element, asksBeforeLeaving ? draftKey : undefined, isBusy);

  async function goOn(values: Values): Promise<void> {
    if (!(await checks.check(values, isLast ? 0 : step, step))) return;
    // A confirmed question of an earlier step is not asked again.
    for (const { ask } of isLast ? steps : steps.slice(step, step + 1)) {
      const doubt = await ask?.(values as never);
      if (doubt) return checks.refuse(doubt);
    }
    if (!isLast) return setStep(step + 1);
    const result = await onSubmit(values).catch((): FormResult => ({ message: uiTexts.wizard.failed }));
    if (!result) close();
    else if (isThere()) checks.refuse(result);
    else if (tellsLateRefusals)
      sayNotSaved([...Object.values(result.fields ?? {}), result.message], draftKey);
  }

  /** Closes, unless the person went elsewhere meanwhile. */
  function close() {
    forgetDraft(draftKey);
    if (isThere()) onClose?.();
  }

  function requestClose() {
    if (isBusy.current) return;
    if (formik.dirty) setAsking(true);
    else close();
  }

  function goBack() {
    checks.clear();
    setStep(step - 1);
  }

  return {
    formik,
    element,
    step,
    isLast,
    isRestored,
    failure: checks.failure,
    wrong: checks.wrong,
    isAsking,
    submit: async (event: FormEvent) => {
      event.preventDefault();
      // The form may be in a dialog over another form.
      event.stopPropagation();
      if (isBusy.current || !canSubmit) return;
      isBusy.current = true;
      await formik.submitForm().finally(() => {
        isBusy.current = false;
      });
    },
    back: step === 0 ? requestClose : goBack,
    requestClose,
    discard: close,
    keepTyping: () => setAsking(false),
    /** Keeps the draft under another key from now on, as once a new record has an id. */
    keepUnder: (key: string) => {
      forgetDraft(draftKey);
      setDraftKey(key);
    },
    /** Begins again with these values, as if nothing had been typed. */
    startAgain: (values: Values) => {
      setRestored(false);
      checks.clear();
      formik.resetForm({ values });
    },
  };
}

/** A form on its course, as `useForm` gives it. */
export type FormCourse<Values extends FormikValues> = ReturnType<typeof useForm<Values>>;

function stepAmong(steps: readonly unknown[], step: number): number {
  return Math.max(0, Math.min(Math.trunc(step), steps.length - 1));
}
