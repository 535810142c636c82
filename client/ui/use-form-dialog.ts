import { type FormikHelpers, type FormikValues, useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { focusFirst } from './form/focus-first.ts';
import type { FormDialogProps, FormDialogResult } from './form-dialog.tsx';
import { sayNotSaved, useIsThere, useLeavingQuestion } from './unsaved.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { forgetDraft, readDraft } from './wizard-draft.ts';

/** The course of a dialog with one form: what is kept of it, what is wrong, when it may close. */
export function useFormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { initialValues, rules, onClose, canSubmit = true } = props;
  const draftKey = props.draftKey ?? undefined;
  const [draft] = useState(() => readDraft<Values>(draftKey));
  const [hasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Formik knows of it only once what is typed has been checked.
  const isSending = useRef(false);
  const isThere = useIsThere();

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: rules,
    validateOnBlur: false,
    validateOnChange: hasTried,
    onSubmit: save,
  });
  useWizardDraft(formik, { draftKey, draft, step: 0 });
  useLeavingQuestion(formik.dirty);

  async function save(values: Values, helpers: FormikHelpers<Values>) {
    setFailure(null);
    const result = await props
      .onSubmit(values)
      .catch((): FormDialogResult => ({ message: uiTexts.wizard.failed }));
    if (!result) return close();
    const { message, fields = {} } = result;
    const wrong = Object.entries(fields);
    const others = wrong.flatMap(([name, words]) => (name in values ? [] : words));
    if (message !== undefined) others.push(message);
    if (!isThere()) return sayNotSaved([...Object.values(fields), message], draftKey);
    for (const [name, words] of wrong) if (name in values) helpers.setFieldError(name, words);
    if (others.length > 0) setFailure(others.join('. '));
    focusFirst(
      form.current,
      wrong.map(([name]) => name),
    );
  }

  /** Who went elsewhere while it was saved is left there. */
  function close() {
    forgetDraft(draftKey);
    if (isThere()) onClose();
  }

  return {
    form,
    formik,
    failure,
    isRestored: draft !== null,
    isAsking,
    send: async (event: FormEvent) => {
      event.preventDefault();
      if (isSending.current || !canSubmit) return;
      isSending.current = true;
      setTried(true);
      const errors = await formik.validateForm();
      await formik.submitForm();
      isSending.current = false;
      focusFirst(form.current, Object.keys(errors));
    },
    requestClose: () => {
      if (isSending.current) return;
      if (formik.dirty) setAsking(true);
      else close();
    },
    discard: close,
    keepTyping: () => setAsking(false),
  };
}
