import { FormikProvider, type FormikValues } from 'formik';
import { type ComponentProps, useEffect, useRef } from 'react';
import { focusFirst } from './focus-first.ts';
import type { FormCourse } from './use-form.ts';

interface FormProps<Values extends FormikValues> extends Pick<ComponentProps<'form'>, 'className' | 'id'> {
  form: FormCourse<Values>;
  children: ComponentProps<'form'>['children'];
}

/** The form on the page: submits, hands its fields their values, and puts the focus where it belongs. */
export function Form<Values extends FormikValues>({ form, children, ...props }: FormProps<Values>) {
  useFormFocus(form);
  return (
    <FormikProvider value={form.formik}>
      <form {...props} ref={form.element} noValidate onSubmit={form.submit}>
        {children}
      </form>
    </FormikProvider>
  );
}

const CHOICES = 'input[type=radio]:enabled, input[type=checkbox]:enabled, select:enabled';
const CONTROLS = `${CHOICES}, input:enabled:read-write, textarea:enabled:read-write`;

/** The first field of the form that can be filled in. */
export const firstControl = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(CONTROLS) ?? null;

/** A new step begins where one begins to read. */
function scrollToTop(form: HTMLFormElement | null) {
  for (const part of [form?.querySelector('[data-dialog-body]'), form?.closest('[role=dialog]')])
    if (part) part.scrollTop = 0;
}

/** Puts the focus on the first field that is wrong, else on a new step's first field. */
function useFormFocus<Values extends FormikValues>({ element, step, wrong }: FormCourse<Values>) {
  const lastStep = useRef(step);
  const lastWrong = useRef(wrong);
  useEffect(() => {
    const isNewStep = lastStep.current !== step;
    const isNewlyWrong = lastWrong.current !== wrong;
    lastStep.current = step;
    lastWrong.current = wrong;
    if (isNewlyWrong && wrong) {
      focusFirst(element.current, wrong.names);
    } else if (isNewStep) {
      firstControl(element.current)?.focus({ preventScroll: true });
      scrollToTop(element.current);
    }
  }, [element, step, wrong]);
}
