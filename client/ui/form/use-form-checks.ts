import type { FormikErrors, FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { findErrors, firstWrongStep, pickErrors, strayMessages } from './form-checks.ts';
import type { CheckedStep, FieldErrors, FormOptions, FormResult } from './form-types.ts';

type Formik<Values extends FormikValues> = ReturnType<typeof useFormik<Values>>;

interface FormChecks<Values extends FormikValues>
  extends Required<Pick<FormOptions<Values>, 'steps' | 'firstErrorOnly'>>,
    Pick<FormOptions<Values>, 'rules'> {
  step: number;
  goTo: (step: number) => void;
}

/** Validation of a form: checks steps, shows the errors at their step and says which fields get the focus. */
export function useFormChecks<Values extends FormikValues>(
  formik: Formik<Values>,
  { steps, rules, firstErrorOnly, step, goTo }: FormChecks<Values>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<{ names: readonly string[] } | null>(null);
  // The step whose mistakes show; null while the form is filled in for the first time.
  const [shownStep, setShownStep] = useState<number | null>(null);
  const { values, errors, setErrors, setFieldError } = formik;

  const showFailure = (words: readonly string[]) => setFailure(words.length > 0 ? words.join('. ') : null);

  const show = (found: FieldErrors, at: number) => {
    setErrors(found as FormikErrors<Values>);
    setShownStep(at);
    goTo(at);
    setWrong({ names: steps[at]?.fields.filter((field) => found[field] !== undefined) ?? [] });
  };

  const checkAgain = async (current: CheckedStep | undefined) => {
    const found = pickErrors(await findErrors(rules, values), current?.fields ?? [], false);
    if (previous.current === values) setErrors(found as FormikErrors<Values>);
  };

  const previous = useRef(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is filled in changes
  useEffect(() => {
    const before = previous.current;
    previous.current = values;
    if (before === values) return;
    if (!firstErrorOnly && shownStep === step) void checkAgain(steps[step]);
    else
      for (const field of Object.keys(errors))
        if (before[field] !== values[field]) setFieldError(field, undefined);
  }, [values, errors]);

  return {
    failure,
    wrong,

    /** Clears all errors. */
    clear() {
      setErrors({});
      setFailure(null);
      setShownStep(null);
    },

    /** Whether the values hold, from the first of these steps to the last; shows the first that does not. */
    async check(filled: Values, first: number, last: number): Promise<boolean> {
      setFailure(null);
      const found = await findErrors(rules, filled);
      for (let at = first; at <= last; at += 1) {
        const picked = pickErrors(found, steps[at]?.fields ?? [], firstErrorOnly);
        if (Object.keys(picked).length === 0) continue;
        show(picked, at);
        return false;
      }
      setErrors({});
      const stray = last === steps.length - 1 ? strayMessages(steps, found) : [];
      showFailure(stray);
      return stray.length === 0;
    },

    /** Shows the refusal of the server. */
    refuse({ fields = {}, message }: FormResult): void {
      showFailure([...strayMessages(steps, fields), ...(message === undefined ? [] : [message])]);
      const at = firstWrongStep(steps, fields);
      if (at >= 0) show(fields, at);
    },
  };
}
