import { FieldFrame, type FieldFrameProps } from '../fields/field-frame.tsx';
import { useFormField } from '../fields/use-form-field.ts';
import { DayInput } from './day-input.tsx';

export interface DateFieldProps extends FieldFrameProps {
  /** First and last day that the calendar offers, `yyyy-mm-dd`; the form's rules judge what is typed. */
  min?: string;
  max?: string;
}

/** One date, bound to the form by its name. */
export function DateField({ name, min, max, ...frame }: DateFieldProps) {
  const { input, helpers, error } = useFormField(name);
  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <DayInput
          {...described}
          name={input.name}
          value={input.value ?? ''}
          onChange={(next) => void helpers.setValue(next)}
          onBlur={input.onBlur}
          {...{ min, max }}
          disabled={frame.disabled}
          readOnly={frame.readOnly}
        />
      )}
    </FieldFrame>
  );
}
