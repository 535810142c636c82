import { expect, test } from 'vitest';
import { withoutFew } from '../../server/modules/reports/few-counts.ts';

type Given = readonly (number | readonly [number, number])[];

const counted = (counts: Given) =>
  counts.map((count, place) => {
    const [now, before] = [count].flat();
    return { name: `Waarde ${place}`, count: now ?? 0, ...(before !== undefined && { before }) };
  });
const shown = (...counts: Given) =>
  withoutFew(counted(counts)).map(({ name, count, before }) => [
    name.replace('Waarde ', ''),
    ...(before === undefined ? [count] : [count, before]),
  ]);

test('Values of a report stand apart from five on, the most frequent first', () => {
  expect(shown(5, 9, 0)).toEqual([
    ['1', 9],
    ['0', 5],
  ]);
});

test('Rarer values of a report stand together where they are five', () => {
  expect(shown(9, 3, 2)).toEqual([
    ['0', 9],
    ['Overige', 5],
  ]);
});

test('Rare values of a report that are fewer than five take the rarest others along', () => {
  expect(shown(9, 6, 1)).toEqual([
    ['0', 9],
    ['Overige', 7],
  ]);
  expect(shown([9, 9], [8, 2], [7, 7])).toEqual([
    ['0', 9, 9],
    ['Overige', 15, 9],
  ]);
});

test('Values of a report that are fewer than five altogether are not told', () => {
  expect(shown(2, 1)).toEqual([]);
});

test('Values that were rare in the year before alone stand together as well', () => {
  const counts = [
    { name: 'Vallen', count: 9, before: 8, yearBefore: 7 },
    { name: 'Medicatie', count: 6, before: 5, yearBefore: 1 },
    { name: 'Agressie', count: 5, before: 6, yearBefore: 4 },
  ];
  expect(withoutFew(counts)).toEqual([
    { name: 'Vallen', count: 9, before: 8, yearBefore: 7 },
    { name: 'Overige', count: 11, before: 11, yearBefore: 5 },
  ]);
});
