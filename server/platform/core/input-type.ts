import { Field, InputType } from 'type-graphql';
import type { ObjectSchema } from 'yup';
import { inputFieldsOf } from './input-field.ts';

type FieldType = ReturnType<NonNullable<Parameters<typeof Field>[0]>>;

/**
 * Publishes an input type from a table of its fields, all nullable, so that the rules report missing ones in Dutch per
 * field. A field with a description is given as a pair.
 */
export function inputType<Values extends object, Base extends object = object>(
  name: string,
  description: string,
  rules: ObjectSchema<Values>,
  fields: Readonly<Partial<Record<keyof Values & string, FieldType | readonly [FieldType, string]>>>,
  base: new () => Base = Object as unknown as new () => Base,
): new () => Partial<Values> & Base {
  const accepted = inputFieldsOf(rules);
  @InputType(name, { description })
  class Input extends (base as new () => object) {}
  for (const field of Object.keys(fields) as (keyof Values & string)[]) {
    const declared = fields[field];
    const [type, told] = isPair(declared) ? declared : [declared as FieldType, undefined];
    Field(() => type, accepted(field, told))(Input.prototype, field);
  }
  return Input as new () => Partial<Values> & Base;
}

/** Whether a field is given with a description; a list type is an array of one. */
function isPair(declared: unknown): declared is readonly [FieldType, string] {
  return Array.isArray(declared) && declared.length === 2;
}
