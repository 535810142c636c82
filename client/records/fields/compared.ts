import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import { fieldText, fieldValue } from './field-text.ts';
import { formFields, isAsked } from './values.ts';

/**
 * How two versions of a record are laid side by side, but for its team.
 * @param people colleagues among whom the form chooses
 * @param names fields of the form in their order; all unless given
 */
export function comparedFieldsOf<Values extends object>(
  fields: Fields,
  people: readonly SelectOption[],
  names: readonly string[] = formFields(fields).map(({ name }) => name),
): ComparedField<Values>[] {
  return names
    .flatMap((name) => formFields(fields).find((field) => field.name === name && field.kind !== 'team') ?? [])
    .map((field) => ({
      name: field.name,
      label: field.label,
      shown: (values) => (isAsked(field, values) ? comparedText(field, values, people) : ''),
    }));
}

function comparedText(field: NamedField, values: object, people: readonly SelectOption[]): string {
  const value = fieldValue(values, field.name);
  if (field.kind !== 'person' && field.kind !== 'people') return value === '' ? '' : fieldText(field, value);
  const known = fieldValue(values, 'people') as Readonly<Record<string, string>>;
  const nameOf = (id: unknown) => people.find((one) => one.value === id)?.label ?? known[String(id)] ?? '';
  return [value].flat().map(nameOf).filter(Boolean).join(', ');
}
