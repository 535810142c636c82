import { type FieldHelperProps, type FieldInputProps, useField, useFormikContext } from 'formik';

interface FormField<Value> {
  input: FieldInputProps<Value>;
  helpers: FieldHelperProps<Value>;
  /** Error of the field, once the person has been there or has tried to go on. */
  error: string | undefined;
}

/** The Formik state of the field with this name, with its error only when it is time to show it. */
export function useFormField<Value = string>(name: string): FormField<Value> {
  const [input, meta, helpers] = useField<Value>(name);
  const { submitCount } = useFormikContext();
  const isDue = meta.touched || submitCount > 0;
  return { input, helpers, error: isDue && meta.error ? meta.error : undefined };
}
