import { viewLimits } from '../../../schema/records/views.ts';
import { messages } from '../../../schema/rules/messages.ts';
import type { ViewList } from '../../../schema/terms/views.ts';
import { AppError } from '../../platform/core/errors.ts';
import { incidentPage } from '../incidents/index.ts';
import { taskEventPage } from '../planning/index.ts';
import { registerEntryPage } from '../register/index.ts';
import type { ViewState } from './saved-view.entity.ts';

type IsValue = (written: string) => boolean;

interface ListOfViews {
  readonly page: {
    readonly definition: { readonly sorts: object };
    readonly filterValues: Readonly<Record<string, IsValue>>;
  };
  /** Filters of the screen, which asks the page for several of its own at once. */
  readonly further?: Readonly<Record<string, IsValue>>;
}

/** The lists of which views are saved. */
const lists: Readonly<Record<ViewList, ListOfViews>> = {
  Register: { page: registerEntryPage },
  Incidents: { page: incidentPage },
  Events: {
    page: taskEventPage,
    further: { show: (written) => ['open', 'done', 'all'].includes(written) },
  },
};

/** A column's id; a list of the server's does not know all of them, as what shows is the screen's affair. */
const COLUMN = /^[A-Za-z]{1,40}$/;

/**
 * What a view holds, as a known list can be asked for: nothing that it does not know is kept.
 * @throws AppError VALIDATION for another sort, filter, value or column than the list has, and for more than a view holds.
 */
export function parseViewState(list: ViewList, { sort, filters, columns }: ViewState): ViewState {
  const { page, further = {} } = lists[list];
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
