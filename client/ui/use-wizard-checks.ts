import type { FormikErrors, FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, findErrors, firstWrongStep, pickErrors, strayMessages } from './wizard-checks.ts';
import type { WizardDialogProps, WizardResult } from './wizard-types.ts';

type Formik<Values extends FormikValues> = ReturnType<typeof useFormik<Values>>;

/** An error stays until its field is changed. */
function useErrorsUntilChange<Values extends FormikValues>({
  values,
  errors,
  setFieldError,
}: Formik<Values>) {
  const previous = useRef(values);
  useEffect(() => {
    const before = previous.current;
    previous.current = values;
    for (const field of Object.keys(errors)) {
      if (before[field] !== values[field]) setFieldError(field, undefined);
    }
  }, [values, errors, setFieldError]);
}

/** What is wrong in a wizard: checks steps, shows the errors at their step and says which field gets the focus. */
export function useWizardChecks<Values extends FormikValues>(
  formik: Formik<Values>,
  { steps, validationSchema, firstErrorOnly = true }: WizardDialogProps<Values>,
  goTo: (step: number) => void,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [focusField, setFocusField] = useState<{ name: string } | null>(null);
  useErrorsUntilChange(formik);

  const show = (errors: FieldErrors, at: number) => {
    formik.setErrors(errors as FormikErrors<Values>);
    goTo(at);
    const name = steps[at]?.fields.find((field) => errors[field] !== undefined);
    if (name !== undefined) setFocusField({ name });
  };

  return {
    failure,
    setFailure,
    focusField,

    /** Whether the steps from the first to the last hold; shows the first that does not. */
    async check(first: number, last: number): Promise<boolean> {
      const errors = await findErrors(validationSchema, formik.values);
      for (let at = first; at <= last; at += 1) {
        const wrong = pickErrors(errors, steps[at]?.fields ?? [], firstErrorOnly);
        if (Object.keys(wrong).length === 0) continue;
        show(wrong, at);
        return false;
      }
      formik.setErrors({});
      const stray = last === steps.length - 1 ? strayMessages(steps, errors) : [];
      if (stray.length > 0) setFailure(stray.join(' '));
      return stray.length === 0;
    },

    /** Whether the server saved; shows what it found wrong. */
    accept({ fields = {}, message, keepOpen = false }: WizardResult): boolean {
      const stray = strayMessages(steps, fields);
      const words = message ?? (stray.length > 0 ? stray.join(' ') : null);
      if (words !== null) setFailure(words);
      const at = firstWrongStep(steps, fields);
      if (at >= 0) show(fields, at);
      return at < 0 && words === null && !keepOpen;
    },
  };
}
