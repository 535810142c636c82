import type { NamedField } from '../../kinds/define-fields.ts';
import { formatDate } from '../../lib/format-date.ts';

interface Person {
  readonly name: string;
  readonly surname: string;
}

/** First name and surname of a person. */
export const personName = ({ name, surname }: Person): string => `${name} ${surname}`.trim();

/** The value of a field in a record or in a form. */
export const fieldValue = (record: object, name: string): unknown =>
  (record as Readonly<Record<string, unknown>>)[name];

/** A field's value as people read it; empty for none. */
export function fieldText(field: NamedField, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'term':
    case 'terms':
      return [value]
        .flat()
        .map((code) => (field.terms.has(code) ? field.terms.nameOf(code) : ''))
        .join(', ');
    case 'date':
    case 'moment':
      return formatDate(String(value));
    case 'person':
      return personName(value as Person);
    case 'people':
      return (value as readonly Person[]).map(personName).join(', ');
    case 'team':
    case 'organization':
      return (value as { readonly name: string }).name;
    default:
      return String(value);
  }
}
