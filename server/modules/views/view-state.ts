import { type ViewList, viewLimits } from '../../../schema/records/views.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordDefinitions } from '../record-kinds.ts';
import type { ViewState } from './saved-view.entity.ts';

const lists = new Map(recordDefinitions.flatMap(({ views }) => (views ? [[views.list, views]] : [])));

/** Column ids, unchecked: only the screen knows its columns. */
const COLUMN = /^[A-Za-z]{1,40}$/;

/**
 * Parses the state of a view and drops fields that no view has.
 * @throws AppError VALIDATION for another sort, filter, value or column than the list has, and for more than a view holds.
 */
export function parseViewState(list: ViewList, { sort, filters, columns }: ViewState): ViewState {
  const definition = lists.get(list);
  if (!definition) throw new AppError('VALIDATION', { fields: { list: messages.unknownChoice } });
  const { page, further = {} } = definition;
  const known = new Map(Object.entries({ ...page.filterValues, ...further }));
  const wrong = (field: string, message: string = messages.unknownChoice) =>
    new AppError('VALIDATION', { fields: { [field]: message } });
  if (sort && !Object.hasOwn(page.definition.sorts, sort.field)) throw wrong('sort');
  for (const { key, values } of filters) {
    const isValue = known.get(key);
    if (!isValue || !values.every((value) => isValue(value))) throw wrong('filters');
    if (values.length > viewLimits.values) throw wrong('filters', messages.tooManyChosen(viewLimits.values));
  }
  if (new Set(filters.map(({ key }) => key)).size < filters.length)
    throw wrong('filters', messages.chosenTwice);
  if (columns && (columns.length > viewLimits.columns || !columns.every((id) => COLUMN.test(id))))
    throw wrong('columns');
  const state: ViewState = {
    sort: sort && { field: sort.field, direction: sort.direction },
    filters: filters.map(({ key, values }) => ({ key, values: [...values] })),
    columns: columns && [...columns],
  };
  if (Buffer.byteLength(JSON.stringify(state)) > viewLimits.state)
    throw wrong('filters', messages.viewTooLarge);
  return state;
}
