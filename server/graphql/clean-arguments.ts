import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { cleanInput } from '../platform/core/clean-input.ts';

/** Cleans the arguments of every field before its resolver sees them, from variables and from literals alike. */
export function cleanArguments(schema: GraphQLSchema): GraphQLSchema {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()));
  for (const field of fields) {
    if (field.args.length === 0) continue;
    const { resolve = defaultFieldResolver, subscribe } = field;
    field.resolve = (source, args, context, info) => resolve(source, cleanInput(args), context, info);
    if (subscribe)
      field.subscribe = (source, args, context, info) => subscribe(source, cleanInput(args), context, info);
  }
  return schema;
}
