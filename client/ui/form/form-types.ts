import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';

/** Messages by the name of the field that they are about. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A part of a form that is checked as a whole. */
export interface CheckedStep {
  /** The names of its fields, in the order in which they are checked. */
  readonly fields: readonly string[];
  /** Asks about what is filled in before the form goes on from it; resolves with what to look at again, or null. */
  readonly ask?: (values: never) => Promise<FormResult | null>;
}

export interface FormStep extends CheckedStep {
  title: string;
  content: ReactNode;
}

/** Result of saving; none means saved. An empty one means that the caller reports the problem itself. */
export interface FormResult {
  /** Errors of the server, per field. */
  fields?: FieldErrors;
  /** Error that belongs to no field. */
  message?: string | undefined;
}

/** The yup rules of a form, or a function that finds what is wrong, by the field that shows it. */
export type FormRules<Values> = Schema<unknown> | ((values: Values) => Promise<FieldErrors>);

export interface FormOptions<Values extends FormikValues> {
  initialValues: Values;
  rules?: FormRules<Values>;
  /** Steps of the form; one with all its fields unless given. */
  steps?: readonly CheckedStep[];
  /** The step to begin at, counted from 1; without it where an earlier visit stopped, else the first. */
  firstStep?: number | undefined;
  /** A check shows the first mistake alone, which goes once its field changes; else all, checked anew while typing. */
  firstErrorOnly?: boolean;
  /**
   * Keeps what is typed for this tab under this key; put the person and the record in it. Null where it must be typed
   * anew each time, or nothing is typed. A form keeps the key with which it opened.
   */
  draftKey?: string | null;
  /** Whether there is anything to submit; there is unless said otherwise. */
  canSubmit?: boolean;
  /** The browser asks before the tab is closed over what is typed. */
  asksBeforeLeaving?: boolean;
  /** Notifies of a refusal that comes when the form is no longer on the page; true unless given. */
  tellsLateRefusals?: boolean;
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that just ends returns void
  onSubmit: (values: Values) => Promise<FormResult | void>;
  /** Saved, or left with nothing typed or with what was typed thrown away; not called where the form is gone. */
  onClose?: () => void;
}
