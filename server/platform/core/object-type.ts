import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from './scalars.ts';

type FieldType = ReturnType<NonNullable<Parameters<typeof Field>[0]>>;

/** The type of an output field, with more than a type to say of it. */
class OutputField {
  readonly type: FieldType;
  readonly options: { readonly description?: string; readonly nullable?: true };

  constructor(type: FieldType, options: OutputField['options']) {
    this.type = type;
    this.options = options;
  }
}

/** An output field with a description. */
export function described(type: FieldType, description: string): OutputField {
  return new OutputField(type, { description });
}

/** An output field that may be null. */
export function nullable(type: FieldType, description?: string): OutputField {
  return new OutputField(type, { nullable: true, ...(description === undefined ? {} : { description }) });
}

/** The fields that every record has which is changed under the optimistic lock. */
export const versioned = {
  id: ID,
  version: described(
    Int,
    'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  ),
  createdAt: DateTimeScalar,
  updatedAt: DateTimeScalar,
};

/** Publishes an output type from a table of its fields; services return plain rows, so that no class describes them. */
export function objectType(
  name: string,
  description: string | null,
  fields: Readonly<Record<string, FieldType | OutputField>>,
): new () => object {
  @ObjectType(name, { ...(description === null ? {} : { description }), simpleResolvers: true })
  class Output {}
  for (const [field, declared] of Object.entries(fields)) {
    const { type, options } = declared instanceof OutputField ? declared : new OutputField(declared, {});
    Field(() => type, options)(Output.prototype, field);
  }
  return Output;
}
