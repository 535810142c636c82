import type { FormikValues, useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { type Draft, forgetDraft, writeDraft } from './draft-store.ts';

interface KeptDraft<Values> {
  draftKey: string | undefined;
  /** Draft of an earlier visit, or null. */
  draft: Draft<Partial<Values>> | null;
  step: number;
}

/** Puts an earlier draft back into the form, and keeps what is typed from then on. */
export function useFormDraft<Values extends FormikValues>(
  formik: ReturnType<typeof useFormik<Values>>,
  { draftKey, draft, step }: KeptDraft<Values>,
): void {
  const { values, dirty, initialValues } = formik;

  // Restored once, after Formik has taken the untouched values as what "changed" is measured against.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening
  useEffect(() => {
    if (draft) void formik.setValues({ ...initialValues, ...draft.values }, false);
  }, []);

  const isRestoring = useRef(draft !== null);
  useEffect(() => {
    if (dirty) writeDraft(draftKey, { values, step });
    else if (!isRestoring.current) forgetDraft(draftKey);
    isRestoring.current = false;
  }, [draftKey, values, step, dirty]);
}
