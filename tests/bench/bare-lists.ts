import { facetCounts } from '../../server/platform/list/facets.ts';
import { type BareRow, toEntry, toIncident, toTaskEvent, toWire } from './bare-rows.ts';

/** The lists that the bare handler answers, each at a path of that name. */
export type ListName = 'rows' | 'screen' | 'wire' | 'incidents' | 'planning' | 'month';

/** A statement as the bare handler gets it: prepared once per connection, with values per organisation. */
export interface BareStatement {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

type Answer = (rows: readonly BareRow[], counts: readonly BareRow[]) => unknown;

/** The facets of a list, and its total. */
function counted(counts: readonly BareRow[], fields: readonly string[]) {
  return facetCounts(counts as (BareRow & { count: number })[], [], fields);
}

const taskEvents: Answer = (rows, counts) => {
  const { total, facets } = counted(counts, ['status', 'theme', 'teamId', 'isOverdue']);
  const named = facets.map(({ field, values }) => ({
    field,
    values: values.filter(({ value }) => value !== ''),
  }));
  const abilities = { create: true, generate: true };
  return { data: { taskEvents: { total, rows: rows.map(toTaskEvent), facets: named, abilities } } };
};

/** Builds each list's answer from its rows and, where it has any, its counts. */
export const bareLists: Readonly<Record<ListName, Answer>> = {
  rows: (rows) => ({ data: { registerEntries: { rows: rows.map(toEntry) } } }),
  screen: (rows, counts) => {
    const { total, facets } = counted(counts, [
      'source',
      'status',
      'effectivenessResult',
      'teamId',
      'isOverdue',
    ]);
    const abilities = { create: true, chooseResponsible: true };
    return { data: { registerEntries: { total, rows: rows.map(toEntry), facets, abilities } } };
  },
  wire: (rows) => rows.map(toWire),
  incidents: (rows, counts) => {
    const { total, facets } = counted(counts, [
      'status',
      'type',
      'event',
      'place',
      'hospitalAdmission',
      'teamId',
      'isOverdue',
    ]);
    const abilities = { create: true, report: true, export: true };
    return { data: { incidents: { total, rows: rows.map(toIncident), facets, abilities } } };
  },
  planning: taskEvents,
  month: taskEvents,
};
