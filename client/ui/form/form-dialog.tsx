import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { WizardDialog, type WizardDialogProps } from './wizard-dialog.tsx';

export interface FormDialogProps<Values extends FormikValues>
  extends Omit<
      WizardDialogProps<Values>,
      'open' | 'steps' | 'firstStep' | 'firstErrorOnly' | 'labels' | 'draftKey'
    >,
    Required<Pick<WizardDialogProps<Values>, 'draftKey'>> {
  /** A function where the words depend on what is filled in. */
  submitLabel: string | ((values: Values) => string);
  cancelLabel: string;
  children: ReactNode;
}

/** A dialog with one short form: a wizard of one step, which shows all that is wrong at once. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { submitLabel, cancelLabel, children, ...wizard } = props;
  const fields = Object.keys(wizard.initialValues);
  return (
    <WizardDialog
      {...wizard}
      open
      steps={[{ title: '', fields, content: children }]}
      firstErrorOnly={false}
      labels={(values) => ({
        cancel: cancelLabel,
        save: typeof submitLabel === 'function' ? submitLabel(values) : submitLabel,
      })}
    />
  );
}
