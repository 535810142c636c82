import { incidentChoices, incidentFilters } from '../../../schema/records/incidents.ts';
import { viewLimits } from '../../../schema/records/views.ts';
import { messages } from '../../../schema/rules/messages.ts';
import { daysOfPeriod } from '../../../schema/rules/period.ts';
import { taskEventStatuses, taskThemes } from '../../../schema/terms/planning.ts';
import { effectivenessResults, registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import type { ViewList } from '../../../schema/terms/views.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import { NOBODY } from '../../platform/list/filters.ts';
import { incidentSorts } from '../incidents/index.ts';
import { taskEventSorts } from '../planning/index.ts';
import { registerEntrySorts } from '../register/index.ts';
import type { ViewState } from './saved-view.entity.ts';

type IsValue = (value: string) => boolean;

interface KnownList {
  readonly sorts: readonly string[];
  /** Which values each filter has. */
  readonly filters: Readonly<Record<string, IsValue>>;
}

const isFlag: IsValue = (value) => value === 'true';
const isPerson: IsValue = (value) => value === NOBODY || isId(value);
const isPeriod: IsValue = (value) => !('wrong' in daysOfPeriod(value, dayOf(new Date())));
const oneOf =
  (...values: string[]): IsValue =>
  (value) =>
    values.includes(value);

/** What is known of each list of which views are saved. */
const lists: Readonly<Record<ViewList, KnownList>> = {
  Register: {
    sorts: registerEntrySorts,
    filters: {
      source: registerSources.has,
      status: registerStatuses.has,
      effectivenessResult: effectivenessResults.has,
      isOverdue: isFlag,
      isEvaluationDue: isFlag,
      createdAt: isPeriod,
      responsibleUserId: isPerson,
    },
  },
  Incidents: {
    sorts: incidentSorts,
    filters: {
      ...Object.fromEntries(
        incidentFilters.map((field): [string, IsValue] => [field, incidentChoices[field].has]),
      ),
      occurredAt: isPeriod,
      isOverdue: isFlag,
      isIgjOverdue: isFlag,
      handlerUserId: isPerson,
    },
  },
  Events: {
    sorts: taskEventSorts,
    filters: {
      show: oneOf('open', 'done', 'all'),
      status: taskEventStatuses.has,
      theme: taskThemes.has,
      assignedToUserId: isPerson,
      year: (value) => /^[12]\d{3}$/.test(value),
      deadline: isPeriod,
      isOverdue: isFlag,
    },
  },
};

/** A column's id; a list of the server's does not know all of them, as what shows is the screen's affair. */
const COLUMN = /^[A-Za-z]{1,40}$/;

/**
 * What a view holds, as a known list can be asked for: nothing that it does not know is kept.
 * @throws AppError VALIDATION for another sort, filter, value or column than the list has, and for more than a view holds.
 */
export function parseViewState(list: ViewList, { sort, filters, columns }: ViewState): ViewState {
  const known = lists[list];
  const wrong = (field: string, message: string = messages.unknownChoice) =>
    new AppError('VALIDATION', { fields: { [field]: message } });
  if (sort && !known.sorts.includes(sort.field)) throw wrong('sort');
  for (const { key, values } of filters) {
    const isValue = Object.hasOwn(known.filters, key) ? known.filters[key] : undefined;
    if (!isValue || !values.every(isValue)) throw wrong('filters');
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
