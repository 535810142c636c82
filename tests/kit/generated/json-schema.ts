/** The part of JSON Schema that the documented answers use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

const NONE: readonly string[] = [];

/** The types that a value may have; none when any will do. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  return type === undefined ? NONE : [type].flat();
}

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
};

/** The places where a value violates its schema; empty when valid. */
export function mismatches(schema: JsonSchema, value: unknown, at = 'the answer'): string[] {
  const types = typesOf(schema);
  const { format, enum: allowed, items, properties = {}, required = [] } = schema;
  if (types.length > 0 && !types.some((type) => IS[type]?.(value)))
    return [`${at} is no ${types.join(' or ')}: ${JSON.stringify(value)}`];
  if (value === null) return [];
  if (allowed && !allowed.includes(value)) return [`${at} is none of the listed: ${JSON.stringify(value)}`];
  if (format && FORMATS[format]?.test(String(value)) === false)
    return [`${at} is no ${format}: ${JSON.stringify(value)}`];
  if (Array.isArray(value))
    return value.flatMap((one, index) => mismatches(items ?? {}, one, `${at}[${index}]`));
  if (typeof value !== 'object') return [];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at} has no ${name}`);
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const known = properties[name] ?? schema.additionalProperties;
    if (known === undefined && types.includes('object'))
      return [`${at} has a ${name} that is not documented`];
    return typeof known === 'object' ? mismatches(known, one, `${at}.${name}`) : [];
  });
  return [...missing, ...inner];
}
