import { useFormikContext } from 'formik';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import { DateTimeField } from '../../ui/date-fields/date-time-field.tsx';
import { ChoicesField } from '../../ui/fields/choices-field.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx';
import { TermsInfo } from '../../ui/fields/terms-info.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FormStep } from '../../ui/form/form-types.ts';
import { formFields, isAsked } from './values.ts';

/** Settings of a field that a form adds to those of its table. */
interface FieldSettings {
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly readOnly?: boolean;
  readonly options?: readonly SelectOption[];
  /** Null leaves the empty choice out. */
  readonly placeholder?: null;
  /** First day that a calendar offers. */
  readonly min?: string;
}

/** Fields with settings, fields of their own, and null for those that another one shows. */
export type SpecialFields<Table> = { readonly [Key in keyof Table]?: FieldSettings | ReactElement | null };

interface FormFieldsProps<Table extends Fields> {
  fields: Table;
  special: SpecialFields<Table>;
  /** Fields to show, of those that the form asks for. */
  isShown: (field: NamedField) => boolean;
}

/** Fields of a form in the order of the table, each as its kind is asked for. */
export function FormFields<Table extends Fields>({ fields, special, isShown }: FormFieldsProps<Table>) {
  const { values } = useFormikContext<object>();
  const own: Readonly<Record<string, FieldSettings | ReactElement | null | undefined>> = special;
  return formFields(fields)
    .filter((field) => isShown(field) && isAsked(field, values))
    .map((field) => {
      const { [field.key]: said = {} } = own;
      return (
        <Fragment key={field.key}>
          {said === null || isValidElement(said) ? said : <FormField field={field} {...said} />}
        </Fragment>
      );
    });
}

/**
 * Steps of a form, each with its fields.
 * @param order names of each step's fields in the order in which they are checked; that of the table for others
 */
export function stepsOf<Table extends Fields>(
  fields: Table,
  titles: readonly string[],
  special: SpecialFields<Table>,
  order: readonly (readonly string[])[] = [],
): FormStep[] {
  return titles.map((title, index) => {
    const names = formFields(fields).filter(({ step }) => step === index);
    return {
      title,
      fields: [...new Set([...(order[index] ?? []), ...names.map(({ name }) => name)])],
      content: <FormFields fields={fields} special={special} isShown={({ step }) => step === index} />,
    };
  });
}

/** The form field of a field's kind. */
function FormField({ field, options, placeholder, min, ...settings }: FieldSettings & { field: NamedField }) {
  const { name, label, formLabel = label, hint, optional } = field;
  const frame = { name, label: formLabel, hint, optional, ...settings };
  switch (field.kind) {
    case 'text':
      return <TextField {...frame} maxLength={field.limit} />;
    case 'longText':
      return <TextAreaField {...frame} maxLength={field.limit} />;
    case 'date':
      return <DateField {...frame} min={min} />;
    case 'moment':
      return <DateTimeField {...frame} offersNow />;
    case 'terms':
      return <ChoicesField {...frame} options={options ?? termOptions(field.terms)} />;
    case 'term':
      return field.isInSight ? (
        <SegmentsField
          {...frame}
          {...(field.info && { labelAddon: <TermsInfo label={field.info} terms={field.terms.list} /> })}
          options={options ?? termOptions(field.terms)}
        />
      ) : (
        <SelectField {...frame} options={options ?? termOptions(field.terms)} />
      );
    default:
      return <SelectField {...frame} placeholder={placeholder} options={options ?? []} />;
  }
}

/** The terms of a closed list as choices. */
export const termOptions = ({
  list,
}: {
  readonly list: readonly { readonly code: string; readonly name: string }[];
}): SelectOption[] => list.map(({ code, name }) => ({ value: code, label: name }));
