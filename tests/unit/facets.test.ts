import { describe, expect, test } from 'vitest';
import { facetCounts } from '../../server/platform/list/facets.ts';

const rows = [
  { color: 'red', size: 'S', count: 3 },
  { color: 'red', size: 'L', count: 2 },
  { color: 'blue', size: 'S', count: 5 },
];
const fields = ['color', 'size'];
const asObject = ({ total, facets }: ReturnType<typeof facetCounts>) => ({
  total,
  ...Object.fromEntries(
    facets.map(({ field, values }) => [
      field,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  ),
});

describe('the counts of a list', () => {
  test('add up over everything without filters', () => {
    expect(asObject(facetCounts(rows, [], fields))).toEqual({
      total: 10,
      color: { red: 5, blue: 5 },
      size: { S: 8, L: 2 },
    });
  });

  test('counts of a facet do not depend on its own filter, but the total does', () => {
    const filters = [{ field: 'color', values: ['red'] }];
    expect(asObject(facetCounts(rows, filters, fields))).toEqual({
      total: 5,
      color: { red: 5, blue: 5 },
      size: { S: 3, L: 2 },
    });
  });

  test('counts of a facet lie within every other filter', () => {
    const filters = [
      { field: 'color', values: ['red', 'blue'] },
      { field: 'size', values: ['L'] },
    ];
    expect(asObject(facetCounts(rows, filters, fields))).toEqual({
      total: 2,
      color: { red: 2 },
      size: { S: 8, L: 2 },
    });
  });

  test('are zero where nothing is', () => {
    expect(facetCounts([], [{ field: 'color', values: ['red'] }], fields)).toEqual({
      total: 0,
      facets: [
        { field: 'color', values: [] },
        { field: 'size', values: [] },
      ],
    });
  });
});
