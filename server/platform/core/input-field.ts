import type { ObjectSchema } from 'yup';
import { longestOf } from '../../../schema/rules/fields.ts';

/**
 * The options of the fields of a record's input, which say how long a text may be. Everything is nullable, because the
 * rules say, in Dutch and per field, what is missing.
 */
export function inputFieldsOf<Values extends object>(rules: ObjectSchema<Values>) {
  return (field: keyof Values & string, description = limitOf(rules, field)) => ({
    nullable: true as const,
    ...(description === undefined ? {} : { description }),
  });
}

function limitOf<Values extends object>(
  rules: ObjectSchema<Values>,
  field: keyof Values & string,
): string | undefined {
  const longest = longestOf(rules, field);
  return longest === undefined ? undefined : `At most ${longest.toLocaleString('en')} characters.`;
}
