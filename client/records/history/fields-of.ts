import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a kind of record in its history and in the log. */
export function historyFieldsOf(fields: Fields): ShownFields {
  const all: readonly NamedField[] = Object.values(fields);
  return {
    reasons: all.filter(({ isReason }) => isReason).map(({ name }) => name),
    labels: Object.fromEntries(all.map(({ name, label }) => [name, label])),
    terms: Object.fromEntries(all.flatMap((field) => ('terms' in field ? [[field.name, field.terms]] : []))),
  };
}
