import { referenceTexts as texts } from '../../../schema/values/reference-texts.ts';
import { type Html, html, nothing } from '../../pages/html.ts';
import type { JsonSchema } from './open-api.ts';

/** A named value, as a line of a list describes it. */
export interface NamedValue {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  /** Where it goes, for a parameter. */
  readonly place?: string;
  readonly description?: string | undefined;
}

/** The content of a body or an answer. */
export function contentOf(schema: JsonSchema): Html {
  const fields = fieldsOf(schema);
  return fields.length > 0
    ? html`<p>${typeOf(schema)}</p>${valueList(fields)}`
    : html`<p>${typeOf(schema)}</p>${detailsOf(schema, schema.description)}`;
}

/** A list of named values, each with its type and what it means; objects have their own within. */
export function valueList(values: readonly NamedValue[]): Html {
  return html`<dl>${values.map(valueEntry)}</dl>`;
}

function valueEntry({ name, schema, isRequired, place, description = schema.description }: NamedValue): Html {
  const notes = [typeOf(schema), ...(place ? [place] : []), ...(isRequired ? [texts.required] : [])];
  const inner = fieldsOf(schema);
  return html`<dt><code>${name}</code> <span class="note">${notes.join(', ')}</span></dt>
<dd>${detailsOf(schema, description)}${inner.length > 0 ? valueList(inner) : nothing}</dd>
`;
}

/** The fields of an object, or of the objects of a list. */
function fieldsOf({ properties, required = [], items, additionalProperties }: JsonSchema): NamedValue[] {
  if (items) return fieldsOf(items);
  const named = Object.entries(properties ?? {}).map(([name, schema]) => ({
    ...{ name, schema },
    isRequired: required.includes(name),
  }));
  return typeof additionalProperties === 'object'
    ? [...named, { name: texts.unnamed, schema: additionalProperties, isRequired: false }]
    : named;
}

function detailsOf({ enum: choices, items }: JsonSchema, description: string | undefined): Html {
  const values = choices ?? items?.enum;
  return html`${description ? html`<p lang="en">${description}</p>` : nothing}${
    values
      ? html`<p>${texts.oneOf} ${values.map((value) => html`<code>${writtenValue(value)}</code> `)}</p>`
      : nothing
  }`;
}

const writtenValue = (value: unknown) => (value === '' ? '""' : String(value));

function typeOf({ type, format, items, minimum, maximum, maxLength }: JsonSchema): string {
  if (items) return texts.listOf(typeOf(items));
  const names = [type ?? []].flat().map((one) => texts.types[one] ?? one);
  const named = (format && texts.formats[format]) ?? (names.join(texts.or) || texts.anyValue);
  const bounds = [
    ...(minimum === undefined ? [] : [texts.from(minimum)]),
    ...(maximum === undefined ? [] : [texts.until(maximum)]),
    ...(maxLength === undefined ? [] : [texts.longest(maxLength)]),
  ];
  return [named, ...bounds].join(' ');
}
