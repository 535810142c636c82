import { longestOf } from '../../../schema/values/fields.ts';
import type { Terms } from '../../../schema/values/term.ts';

export const text = { type: 'string' } as const;
export const uuid = { type: 'string', format: 'uuid' } as const;
export const moment = { type: 'string', format: 'date-time' } as const;

/** The body of an answer to a deletion. */
export const removedSchema = { type: 'object', properties: { id: uuid } };

/** One choice out of a closed list, by its Dutch name. */
export function oneOf({ list }: Terms<string>) {
  return { ...text, enum: list.map(({ name }) => name) };
}

/** The documented properties of a form: texts with the limits of the rules, and the others as given. */
export function wireProperties<Field extends string>(
  rules: { readonly fields: object },
  wireNames: Readonly<Record<Field, string>>,
  given: { readonly [Name in Field]?: object },
): Record<string, object> {
  const fields = Object.keys(wireNames) as Field[];
  return Object.fromEntries(
    fields.map((field) => [wireNames[field], given[field] ?? limitedText(longestOf(rules, field))]),
  );
}

function limitedText(longest: number | undefined): object {
  return longest === undefined ? text : { ...text, description: `At most ${longest} characters.` };
}
