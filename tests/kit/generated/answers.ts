import { isDeepStrictEqual } from 'node:util';
import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLSchema,
  isScalarType,
  parse,
  printSchema,
} from 'graphql';

const FORMATS: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** Validates data by a schema; returns an error or null. */
export type CheckData = (query: string, variables: object, data: unknown) => string | null;

/** Validates an answer by executing the operation on the answer itself. */
export function dataChecker(original: GraphQLSchema): CheckData {
  const schema = buildSchema(printSchema(original));
  for (const [name, format] of Object.entries(FORMATS)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    scalar.serialize = (value) => {
      if (typeof value === 'string' && format.test(value)) return value;
      throw new GraphQLError(`${JSON.stringify(value)} is no ${name}`);
    };
  }
  return (query, variables, data) => {
    const again = execute({
      schema,
      document: parse(query),
      variableValues: variables as Record<string, unknown>,
      rootValue: data,
      fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
    });
    if ('then' in again) return 'It is not all there';
    if (again.errors) return again.errors.map(({ message }) => message).join('; ');
    const expected = JSON.parse(JSON.stringify(again.data));
    return isDeepStrictEqual(expected, data) ? null : 'It holds more than was asked for';
  };
}

/** Patterns that no answer may contain: SQL, Postgres errors, and stack traces. */
const TELLTALE =
  /\bselect\b.*\bfrom\b|insert into|update \w+ set|delete from|\$\d+::|row-level security|violates|SQLSTATE|pg_|\brelation "|syntax error at|duplicate key|node_modules|\bat .*\(?[\w./-]+\.[cm]?[jt]s:\d+|\bError:|undefined|\[object /i;

/** The leaked internals in an answer, or null. */
export function telltaleIn(text: string): string | null {
  return TELLTALE.exec(text)?.[0] ?? null;
}
