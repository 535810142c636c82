import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A query with all its fields, within the depth and cost limits. */
export interface WholeQuery {
  /** The root field. */
  readonly field: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Candidate values of an argument; the first is the default. */
export type ValuesFor = (field: string, argument: GraphQLArgument) => readonly unknown[];

/** Selection depth below the rows of a page. */
const DEEPEST = 4;

/**
 * Every query of a schema with all its fields: bare, and with each value of each argument in turn, every order in both
 * directions among them.
 */
export function wholeQueries(schema: GraphQLSchema, valuesFor: ValuesFor): WholeQuery[] {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  return fields.flatMap((field) => queriesOf(field, valuesFor));
}

function queriesOf(field: GraphQLField<unknown, unknown>, valuesFor: ValuesFor): WholeQuery[] {
  const values = new Map(field.args.map((one) => [one.name, allValues(field.name, one, valuesFor)]));
  const needed = field.args.filter((one) => isNeeded(one) || one.name === 'pageSize');
  const bare = Object.fromEntries(needed.map(({ name }) => [name, values.get(name)?.[0]]));
  const varied = field.args.flatMap(({ name }) =>
    (values.get(name) ?? []).map((value) => ({ ...bare, [name]: value })),
  );
  return [bare, ...varied].map((variables) => ({
    field: field.name,
    query: documentOf(field, Object.keys(variables)),
    variables,
  }));
}

const isNeeded = ({ type, defaultValue }: GraphQLArgument) =>
  isNonNullType(type) && defaultValue === undefined;

function allValues(field: string, argument: GraphQLArgument, valuesFor: ValuesFor): readonly unknown[] {
  const type = getNamedType(argument.type);
  if (type.name === 'Boolean') return [true, false];
  if (argument.name === 'pageSize') return [100];
  if (argument.name === 'page') return [0];
  if (argument.name !== 'sort' || !isInputObjectType(type)) {
    const own = valuesFor(field, argument);
    return own.length === 0 && isEnumType(type) ? type.getValues().map(({ name }) => name) : own;
  }
  const fields = getNamedType(type.getFields().field?.type);
  if (!isEnumType(fields)) throw new Error(`${field} is sorted by something else than a field`);
  return fields
    .getValues()
    .flatMap(({ name }) => ['asc', 'desc'].map((direction) => ({ field: name, direction })));
}

function documentOf(field: GraphQLField<unknown, unknown>, given: readonly string[]): string {
  const args = field.args.filter(({ name }) => given.includes(name));
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const selection = isObjectType(type) ? ` { ${selectionOf(type, 2)} }` : '';
  const call = passed ? `${field.name}(${passed})` : field.name;
  return `query ${declared ? `(${declared}) ` : ''}{ ${call}${selection} }`;
}

function selectionOf(type: GraphQLObjectType, depth: number, within?: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isNeeded))
    .flatMap(({ name, type: of }) => {
      const inner = getNamedType(of);
      if (isLeafType(inner)) return [name];
      // The server refuses links of what is linked, which would go to and fro.
      const isFollowed = depth < DEEPEST && isObjectType(inner) && !(type === within && inner === type);
      return isFollowed ? [`${name} { ${selectionOf(inner, depth + 1, type)} }`] : [];
    })
    .join(' ');
}
