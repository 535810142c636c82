import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { vi } from 'vitest';
import source from '../../../schema/schema.graphql?raw';

/** The committed schema of the server. */
export const schema = buildSchema(source);

/** A refusal as the server words it: code, Dutch message, and Dutch messages by field. */
export class ServerFailure extends Error {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;

  constructor(code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** The server cannot be reached: no answer at all. */
export class NetworkFailure extends Error {}

type Values = Readonly<Record<string, unknown>>;

/** The arguments of a field, after the schema has read them. */
export type Arguments = Values & { readonly input: Values; readonly id: string };

/**
 * Stubbed answers by root field: a value, or a function of the arguments and token that returns it, a promise of it, or
 * throws a ServerFailure or NetworkFailure. Omitted fields are filled in by type; unknown fields fail the test.
 */
export type Answers = Readonly<
  Record<
    string,
    object | string | boolean | number | null | ((args: Arguments, token: string | null) => unknown)
  >
>;

/** An operation that the client sent. */
export interface AskedOperation {
  readonly operation: string;
  readonly variables: Values;
  readonly token: string | null;
  /** The idempotency key, under which a create that is repeated makes nothing more. */
  readonly key: string | null;
}

/** Number of the present test. */
let test = 0;

/** Stubs fetch by the schema with these answers; returns the requested operations, newest last. */
export function answerOverFetch(answers: Answers): AskedOperation[] {
  for (const name of Object.keys(answers)) rootFieldNamed(name);
  const asked: AskedOperation[] = [];
  const ownTest = test;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName: operation, query, variables } = JSON.parse(String(init.body));
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push({ operation, variables, token, key: headers.get('idempotency-key') });
    const { data, errors = [] } = await execute({
      schema,
      document: parse(query),
      operationName: operation,
      rootValue: answers,
      contextValue: token,
      variableValues: variables,
      fieldResolver: answerField,
    });
    // Calls that a test left under way would change the state of the next.
    if (ownTest !== test) return new Promise(() => undefined);
    const failures = errors.map(({ message, path, originalError }) => {
      if (originalError instanceof NetworkFailure) throw new TypeError('Failed to fetch');
      if (!(originalError instanceof ServerFailure)) reportMistake(`${operation}: ${message}`);
      const { code = 'INTERNAL', fields } = (originalError ?? {}) as Partial<ServerFailure>;
      return { message, path, extensions: { code, ...(fields ? { fields } : {}) } };
    });
    const body = failures.length > 0 ? { errors: failures, data: data ?? null } : { data };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

let mistakes: string[] = [];

/** Ends the answers of a test: none arrives from now on. Returns the errors in them. */
export function endAnswers(): string[] {
  test += 1;
  const taken = mistakes;
  mistakes = [];
  return taken;
}

function reportMistake(what: string): void {
  mistakes.push(what);
}

function rootFieldNamed(name: string): void {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  if (!roots.some((type) => type?.getFields()[name])) throw new Error(`The schema has no root field ${name}`);
}

const answerField: GraphQLFieldResolver<Values | undefined, string | null> = async (
  source,
  args,
  token,
  info,
) => {
  const { fieldName, returnType, parentType } = info;
  const property = source?.[fieldName];
  const value: unknown = await (typeof property === 'function' ? property(args, token) : property);
  const given =
    value ?? (isNonNullType(returnType) ? placeholder(returnType, fieldName, parentType.name) : null);
  for (const one of Array.isArray(given) ? given : [given]) checkKeys(one, returnType);
  return given;
};

function checkKeys(value: unknown, type: GraphQLOutputType): void {
  const named = getNamedType(type);
  if (!isObjectType(named) || typeof value !== 'object' || value === null) return;
  const fields = named.getFields();
  for (const name of Object.keys(value))
    if (!fields[name] && name !== '__typename') throw new Error(`${named.name} has no field ${name}`);
}

/** A default value of the type; abilities are granted. */
function placeholder(type: GraphQLOutputType, name: string, parent: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [];
  if (!isLeafType(nullable)) return {};
  if (isEnumType(nullable)) return nullable.getValues()[0]?.value;
  if (nullable.name === 'Boolean') return parent.endsWith('Abilities');
  if (nullable.name === 'Int' || nullable.name === 'Float') return 0;
  if (nullable.name === 'Date') return '2026-03-01';
  if (nullable.name.startsWith('DateTime')) return '2026-03-01T09:00:00.000Z';
  return name;
}
