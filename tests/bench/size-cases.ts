import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { TEAMS } from './row-sql.ts';

/** One thing that a screen asks; `turn` counts up, for what is asked a little differently each time. */
export interface SizeCase {
  readonly name: string;
  /** Default: the query of the subject's screen. */
  readonly document?: DocumentNode;
  /** The limit of its p95 in an organisation with many rows of its own, in milliseconds. */
  readonly target?: number;
  readonly variables: (turn: number, organizationId: string) => Readonly<Record<string, unknown>>;
}

/** The page size: with 20 rows, page 100 is the last one of an organisation of 2,000 rows. */
export const SIZE_PAGE = 20;

const either = (turn: number) => (turn % 2 === 0 ? 'asc' : 'desc');

export const firstAndHundredthPage: readonly SizeCase[] = [
  { name: 'First page', variables: () => ({}) },
  { name: 'Page 100', variables: () => ({ page: 99 }) },
];

/** Each sort, up and down in turn. */
export function sortedBy(fields: readonly string[]): SizeCase[] {
  return fields.map((field) => ({
    name: `Sorted by ${field}`,
    variables: (turn) => ({ sort: { field, direction: either(turn) } }),
  }));
}

/** A filter, with each of its values in turn. */
export function filteredBy(field: string, codes: readonly string[]): SizeCase {
  return {
    name: `Filtered by ${field}`,
    variables: (turn) => ({ filter: { [field]: [codes[turn % codes.length]] } }),
  };
}

/** Filtered by each team of the organisation in turn. */
export const byTeam: SizeCase = {
  name: 'Filtered by team',
  variables: (turn, organizationId) => {
    const key = createHash('md5')
      .update(`${organizationId} team ${turn % TEAMS}`)
      .digest('hex');
    const id = key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return { filter: { teamId: [id] } };
  },
};

/** Searches by how much they find among the 2,000 rows of an organisation. */
export function searchedFor(searches: Readonly<Record<string, (turn: number) => string>>): SizeCase[] {
  return Object.entries(searches).map(([what, words]) => ({
    name: `Search for ${what}`,
    variables: (turn) => ({ search: words(turn) }),
  }));
}
