import { type RawBuilder, sql } from 'kysely';
import { compile } from '../database/compile.ts';
import type { Statement } from '../database/transaction.ts';
import { whereAll } from '../list/list.ts';

/** Dimension as SQL. */
export interface CountedColumn {
  /** SQL: the value of a row; of a row with several, an array of codes. */
  readonly column: string;
  readonly isSeveral?: boolean;
  /** SQL of the text of a value that is cheaper to count by than to write. */
  readonly asText?: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Rows with one combination of values, by dimension; null for none. */
export interface CountedGroup {
  /** Dimensions, by name. */
  readonly by: readonly string[];
  readonly values: Readonly<Record<string, string | null>>;
  readonly count: number;
}

/** Rows to count. */
interface Counting {
  /** SQL: tables of the list. */
  readonly from: string | RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /** Dimensions by name. */
  readonly dimensions: Readonly<Record<string, CountedColumn>>;
  /** Combinations of dimensions, each once in any order; the empty one counts all rows. */
  readonly groupings: readonly (readonly string[])[];
}

type Told = readonly (string | number | null)[];

/** Most combinations of values that are read; those of arrays are more than those of their values. */
const MOST_READ = 20_000;

/**
 * One statement that reads the rows once and counts them by each grouping, and the function that reads its answer: null
 * where there are too many combinations. A row with several values of a dimension counts for each of them.
 */
export function countGroups({ from, where, dimensions, groupings }: Counting): {
  readonly statement: Statement<Told>;
  readonly groupsOf: (rows: readonly Told[]) => CountedGroup[] | null;
} {
  const names = Object.keys(dimensions).filter((name) => groupings.some((by) => by.includes(name)));
  const columns = names.map((name) => sql`${sql.raw(dimensions[name]?.column ?? '')} as ${sql.id(name)}`);
  const keyOf = (name: string) => sql`c.${sql.id(name)}`;
  const textOf = (name: string) => {
    const { isSeveral, asText } = dimensions[name] ?? {};
    if (isSeveral) return sql`array_to_string(${keyOf(name)}, ',')`;
    return asText ? asText(keyOf(name)) : sql`${keyOf(name)}::text`;
  };
  const mask = names.length > 0 ? sql`grouping(${sql.join(names.map(keyOf))})::integer` : sql`0`;
  const sets = groupings.map((by) => sql`(${by.length > 0 ? sql.join(by.map(keyOf)) : sql``})`);
  // Unnamed: there are too many combinations for a connection to keep each of them prepared.
  const { sql: text, parameters } = compile(sql<Told>`
    select ${sql.join([mask, sql`count(*)::integer`, ...names.map(textOf)])}
    from (select ${columns.length > 0 ? sql.join(columns) : sql`1`}
      from ${typeof from === 'string' ? sql.raw(from) : from} ${whereAll(where)}) c
    group by grouping sets (${sql.join(sets)}) limit ${sql.lit(MOST_READ + 1)}`);
  const isIn = (mask: number, name: string) => ((mask >> (names.length - 1 - names.indexOf(name))) & 1) === 0;
  const read = ([mask, count, ...values]: Told): CountedGroup[] => {
    const by = names.filter((name) => isIn(mask as number, name));
    let groups: CountedGroup['values'][] = [{}];
    for (const name of by) {
      const value = values[names.indexOf(name)] as string | null;
      const each = dimensions[name]?.isSeveral ? valuesIn(value) : [value];
      groups = groups.flatMap((before) => each.map((value) => ({ ...before, [name]: value })));
    }
    return groups.map((one) => ({ by, values: one, count: count as number }));
  };
  return {
    statement: { sql: text, parameters, rowMode: 'array' },
    groupsOf: (rows) => (rows.length > MOST_READ ? null : added(rows.flatMap(read))),
  };
}

const valuesIn = (text: string | null) => (text === null || text === '' ? [null] : text.split(','));

/** Groups with the same values as one. */
function added(groups: readonly CountedGroup[]): CountedGroup[] {
  const sums = new Map<string, CountedGroup>();
  for (const group of groups) {
    const key = JSON.stringify([group.by, group.by.map((name) => group.values[name])]);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + group.count } : group);
  }
  return [...sums.values()];
}
