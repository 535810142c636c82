/** The values chosen for one facet. */
export interface FacetFilter {
  readonly field: string;
  readonly values: readonly string[];
}

/** How many rows each value of a facet would show. */
export interface FacetCount {
  readonly field: string;
  readonly values: { readonly value: string; readonly count: number }[];
}

/** How many rows there are with one combination of values. */
export type CountedRow = Record<string, unknown> & { readonly count: number };

/**
 * The total within all filters, and for each facet the count of each value within the other facets' filters, out of
 * counts per combination of values. A row without a value for a facet counts towards none of it.
 */
export function facetCounts(
  rows: readonly CountedRow[],
  filters: readonly FacetFilter[],
  fields: readonly string[],
): { total: number; facets: FacetCount[] } {
  const sum = (counted: readonly CountedRow[]) => counted.reduce((total, row) => total + row.count, 0);
  const within = (except?: string) =>
    rows.filter((row) =>
      filters.every(({ field, values }) => field === except || values.includes(String(row[field]))),
    );
  const facets = fields.map((field) => {
    const values = new Map<string, number>();
    for (const row of within(field)) {
      if (row[field] === null) continue;
      const value = String(row[field]);
      values.set(value, (values.get(value) ?? 0) + row.count);
    }
    // The order does not depend on the plan that Postgres chose: an answer that changes by itself seems to tell of a change.
    const inOrder = [...values].sort(([one], [other]) => (one < other ? -1 : 1));
    return { field, values: inOrder.map(([value, count]) => ({ value, count })) };
  });
  return { total: sum(within()), facets };
}
