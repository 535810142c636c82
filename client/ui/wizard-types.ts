import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';

export interface WizardStep {
  title: string;
  /** The names of the step's fields, in the order in which they are checked. */
  fields: readonly string[];
  content: ReactNode;
}

/** What came of saving; nothing means saved, and the wizard closes. */
export interface WizardResult {
  /** What the server found wrong, per field. */
  fields?: Readonly<Record<string, string>>;
  /** What went wrong and belongs to no field. */
  message?: string;
  /** Not saved yet, the caller asks something first. */
  keepOpen?: boolean;
}

/** As a wizard's result, or that someone else saved the same record meanwhile. */
export type SaveOutcome = WizardResult | 'conflict' | undefined;

export interface WizardLabels {
  cancel?: string;
  back?: string;
  next?: string;
  save?: string;
}

export interface WizardDialogProps<Values extends FormikValues> {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  steps: readonly WizardStep[];
  initialValues: Values;
  validationSchema?: AnyObjectSchema;
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that just ends returns void
  onSubmit: (values: Values) => Promise<WizardResult | void>;
  /** The wizard is done: saved, or left with nothing typed or with what was typed thrown away. */
  onClose: () => void;
  labels?: WizardLabels;
  /** A step's check stops at its first wrong field and shows only that one. */
  firstErrorOnly?: boolean;
  /** The step to begin at, counted from 1; without it where an earlier visit stopped, else the first. */
  firstStep?: number | undefined;
  /** Keeps what is typed for this tab under this key; put the person and the record in it. */
  draftKey?: string;
  size?: 'md' | 'lg';
}
