import { type Arbitrary, boolean, double, type GeneratorValue, gen, integer, nat } from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Person } from '../server/person.ts';
import { days, texts } from './texts.ts';
import type { World } from './world.ts';

/** An operation that is valid by the schema, or slightly invalid. */
export interface GeneratedOperation {
  readonly caller: Person | null;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const MOST_ROOT_FIELDS = 3;
const DEEPEST = 5;

/** Generates operations of a schema: any fields and arguments, with values of their types and sometimes others. */
export function operations(schema: GraphQLSchema, world: World): Arbitrary<GeneratedOperation> {
  return gen().map((g) => new Writer(g, schema, world).write());
}

class Writer {
  readonly #g: GeneratorValue;
  readonly #schema: GraphQLSchema;
  readonly #world: World;
  readonly #declared: string[] = [];
  readonly #variables: Record<string, unknown> = {};

  constructor(g: GeneratorValue, schema: GraphQLSchema, world: World) {
    this.#g = g;
    this.#schema = schema;
    this.#world = world;
  }

  write(): GeneratedOperation {
    const isMutation = this.#chance(2, 5);
    const type = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    if (!type) throw new Error('The schema has both');
    const count = this.#chance(3, 4) ? 1 : MOST_ROOT_FIELDS;
    const fields = Array.from({ length: count }, (_, index) => {
      const field = this.#oneOf(Object.values(type.getFields()));
      return `r${index}: ${this.#field(field, 1)}`;
    });
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    return {
      caller: this.#oneOf(this.#world.callers),
      query: `${isMutation ? 'mutation' : 'query'} ${declared} { ${fields.join(' ')} }`,
      variables: this.#variables,
    };
  }

  #field({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string {
    const given = args.flatMap((argument) => this.#argument(argument));
    const passed = given.length > 0 ? `(${given.join(', ')})` : '';
    return `${name}${passed}${this.#selection(type, depth)}`;
  }

  #selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (!isObjectType(named)) return '';
    const chosen = this.#choose(named, depth).map((field) => this.#field(field, depth + 1));
    const parts = chosen.length > 0 ? chosen : ['__typename'];
    const [first = '', ...rest] = parts;
    const isApart = this.#chance(1, 6);
    return ` { ${isApart ? `... on ${named.name} { ${first} }` : first} ${rest.join(' ')} }`;
  }

  #choose(type: GraphQLObjectType, depth: number): GraphQLField<unknown, unknown>[] {
    return Object.values(type.getFields()).filter(({ type: shown }) => {
      if (isLeafType(getNamedType(shown))) return this.#chance(1, 2);
      // Few of what has fields itself, as records refer to each other: the server bounds what one operation costs.
      return depth < DEEPEST && this.#chance(1, depth + 2);
    });
  }

  #argument({ name, type, defaultValue }: GraphQLArgument): string[] {
    const isRequired = isNonNullType(type) && defaultValue === undefined;
    if (!isRequired && this.#chance(1, 2)) return [];
    const variable = `v${this.#declared.length}`;
    this.#declared.push(`$${variable}: ${type}`);
    this.#variables[variable] = this.#value(type);
    return [`${name}: $${variable}`];
  }

  /** A value of the type; one in 150 is of some other. */
  #value(type: GraphQLInputType): unknown {
    if (this.#chance(1, 150)) return this.#oneOf<unknown>([null, 1, 'x', {}, true, 1e9]);
    if (isNonNullType(type)) return this.#value(type.ofType);
    if (this.#chance(1, 15)) return null;
    if (isListType(type)) return Array.from({ length: this.#g(nat, 3) }, () => this.#value(type.ofType));
    if (isEnumType(type)) return this.#oneOf(type.getValues().map(({ name }) => name));
    if (!isInputObjectType(type)) return this.#scalar(type.name);
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) || this.#chance(5, 6) ? [[field.name, this.#value(field.type)]] : [],
      ),
    );
  }

  #scalar(name: string): unknown {
    if (name === 'Boolean') return this.#g(boolean);
    if (name === 'Float') return this.#g(double);
    if (name === 'ID' && this.#chance(9, 10)) return this.#oneOf(this.#world.ids);
    if (name === 'Date' && this.#chance(9, 10)) return this.#oneOf(days);
    if (name !== 'Int') return this.#g(texts, this.#world);
    return this.#chance(3, 4) ? this.#g(nat, 3) : this.#g(integer);
  }

  #oneOf<Value>(values: readonly Value[]): Value {
    return values[this.#g(nat, values.length - 1)] as Value;
  }

  #chance(of: number, all: number): boolean {
    return this.#g(nat, all - 1) < of;
  }
}
