import { type Arbitrary, type GeneratorValue, gen, integer, nat } from 'fast-check';
import type { Person } from '../server/person.ts';
import { type JsonSchema, typesOf } from './json-schema.ts';
import { days, texts } from './texts.ts';
import type { World } from './world.ts';

/** A documented call, as the OpenAPI document has it. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: JsonSchema;
  }[];
  readonly body: JsonSchema | undefined;
  /** Schemas by status or kind of status, such as 4XX. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
}

/** A call that is valid by the document, or slightly invalid. */
export interface GeneratedCall {
  readonly documented: DocumentedCall;
  readonly caller: Person | null;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Generates calls of a document: any path, parameters and body of its schema, sometimes of another. */
export function calls(documented: readonly DocumentedCall[], world: World): Arbitrary<GeneratedCall> {
  return gen().map((g) => new Caller(g, world).call(documented));
}

class Caller {
  readonly #g: GeneratorValue;
  readonly #world: World;

  constructor(g: GeneratorValue, world: World) {
    this.#g = g;
    this.#world = world;
  }

  call(all: readonly DocumentedCall[]): GeneratedCall {
    const documented = this.#oneOf(all);
    const { path, parameters, body } = documented;
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && this.#chance(2, 3))
      .map(({ name, schema }) => `${name}=${encodeURIComponent(wellFormed(this.#parameter(schema)))}`);
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(this.#id())));
    return {
      documented,
      caller: this.#oneOf(this.#world.callers),
      path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      headers: this.#chance(1, 4) ? { 'idempotency-key': `sleutel-${this.#g(nat, 5)}` } : {},
      body: body && this.#body(body),
    };
  }

  #body(schema: JsonSchema): string {
    if (this.#chance(1, 40)) return this.#oneOf(['', '{', 'null', '[]', '"x"', '1', '{"__proto__":{"a":1}}']);
    return JSON.stringify(this.#value(schema));
  }

  /** A value of the schema; one in 100 is of some other. */
  #value(schema: JsonSchema): unknown {
    const { enum: allowed, items, properties } = schema;
    if (this.#chance(1, 100)) return this.#oneOf<unknown>([null, 1, 1e21, 'x', [], {}, { name: 'x' }, true]);
    if (allowed && this.#chance(9, 10)) return this.#oneOf(allowed);
    const types = typesOf(schema);
    const type = types.length > 0 ? this.#oneOf(types) : 'string';
    if (type === 'null') return null;
    if (type === 'array') return Array.from({ length: this.#g(nat, 3) }, () => this.#value(items ?? {}));
    if (type === 'integer' || type === 'number')
      return this.#chance(3, 4) ? this.#g(nat, 3) : this.#g(integer);
    if (type === 'boolean') return this.#chance(1, 2);
    if (type !== 'object') return this.#text(schema);
    const given = Object.entries(properties ?? {}).filter(() => this.#chance(19, 20));
    return Object.fromEntries(given.map(([name, inner]) => [name, this.#value(inner)]));
  }

  #text({ format }: JsonSchema): string {
    if (format === 'uuid') return this.#id();
    return format === 'date' && this.#chance(9, 10) ? this.#oneOf(days) : this.#g(texts, this.#world);
  }

  #id(): string {
    return this.#chance(9, 10) ? this.#oneOf(this.#world.ids) : this.#g(texts, this.#world);
  }

  #parameter({ items = {} }: JsonSchema = {}): string {
    if (items.enum && this.#chance(9, 10)) return String(this.#oneOf(items.enum));
    return this.#chance(1, 2) ? String(this.#g(nat, 120)) : this.#g(texts, this.#world);
  }

  #oneOf<Value>(values: readonly Value[]): Value {
    return values[this.#g(nat, values.length - 1)] as Value;
  }

  #chance(of: number, all: number): boolean {
    return this.#g(nat, all - 1) < of;
  }
}

/** Replaces lone surrogates, which a URL cannot contain. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
