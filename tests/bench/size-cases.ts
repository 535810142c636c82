import { registerSources, registerStatuses } from '../../schema/terms/register.ts';
import { registerEntrySorts } from '../../server/modules/register/register-entry.list.ts';

/** One thing that the register's screen asks; `turn` counts up, for what is asked a little differently each time. */
export interface SizeCase {
  readonly name: string;
  readonly variables: (turn: number) => Readonly<Record<string, unknown>>;
}

/** Of twenty rows, the hundredth page is the last one of an organisation of 2,000 entries. */
export const SIZE_PAGE = 20;

const either = (turn: number) => (turn % 2 === 0 ? 'asc' : 'desc');
const pick = <Value>(values: readonly Value[], turn: number) => values[turn % values.length];

/** Words that are asked for, by how much they find among the 2,000 entries of an organisation. */
const SEARCHES = {
  'what nobody wrote': () => 'nijlpaard',
  'what five entries have': (turn: number) => `kamer ${101 + ((turn * 37) % 400)}`,
  'what one in twenty has': () => 'tandarts',
  'what one in four has': () => 'medicatie',
  'the name of a source': () => 'klacht',
};

/** The first page, the hundredth, and each sort, filter and search that the screen offers. */
export const sizeCases: readonly SizeCase[] = [
  { name: 'First page', variables: () => ({}) },
  { name: 'Page 100', variables: () => ({ page: 99 }) },
  ...Object.keys(registerEntrySorts).map((field) => ({
    name: `Sorted by ${field}`,
    variables: (turn: number) => ({ sort: { field, direction: either(turn) } }),
  })),
  {
    name: 'Filtered by source',
    variables: (turn) => ({ filter: { source: [pick(registerSources.codes, turn)] } }),
  },
  {
    name: 'Filtered by status',
    variables: (turn) => ({ filter: { status: [pick(registerStatuses.codes, turn)] } }),
  },
  ...Object.entries(SEARCHES).map(([what, words]) => ({
    name: `Search for ${what}`,
    variables: (turn: number) => ({ search: words(turn) }),
  })),
];
