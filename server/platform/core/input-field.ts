import type { ObjectSchema } from 'yup';
import { longestOf } from '../../../schema/values/fields.ts';

/**
 * Field options of a record's input type, with length limits from the rules as descriptions. All fields are nullable,
 * so that the rules report missing ones in Dutch per field.
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
