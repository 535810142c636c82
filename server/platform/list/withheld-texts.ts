import { messages } from '../../../schema/values/messages.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { ColumnField, ListDefinition, ListField } from './list.ts';

const withheld = new WeakMap<ListDefinition, ListDefinition>();

/** The list as a caller reads it: with empty texts for one without client data. */
export function listFor(actor: Pick<Actor, 'isWithoutClientData'>, list: ListDefinition): ListDefinition {
  if (!actor.isWithoutClientData) return list;
  let known = withheld.get(list);
  if (!known) {
    known = { ...list, fields: withoutTexts(list) };
    withheld.set(list, known);
  }
  return known;
}

function withoutTexts({ fields, texts = [], typed = [], plain = [], severalTexts = [] }: ListDefinition) {
  const single = new Set([...texts, ...typed].filter((column) => !plain.includes(column)));
  const emptied = (field: ColumnField): ColumnField => {
    if (single.has(field.column)) return { ...field, column: "''::text" };
    return severalTexts.includes(field.column) ? { ...field, column: "'{}'::text[]" } : field;
  };
  const all = (columns: Readonly<Record<string, ColumnField>>) =>
    Object.fromEntries(Object.entries(columns).map(([name, field]) => [name, emptied(field)]));
  const empty = (field: ListField): ListField => {
    if ('column' in field) return emptied(field);
    return 'fields' in field
      ? { ...field, fields: all(field.fields) }
      : { ...field, needs: all(field.needs) };
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)]));
}

/**
 * Refuses what would tell of texts that do not leave: a search finds them, and an order compares them.
 * @throws AppError FORBIDDEN for a caller without client data.
 */
export function refuseTextQuestions(
  { isWithoutClientData }: Pick<Actor, 'isWithoutClientData'>,
  {
    search,
    sort,
  }: { readonly search?: string | null | undefined; readonly sort?: object | null | undefined },
): void {
  if (isWithoutClientData && (search || sort))
    throw new AppError('FORBIDDEN', { message: messages.noTextQuestions });
}
