import { expect, it } from 'vitest';
import { type ColumnNeed, fitColumns } from '../../client/ui/data-table/columns/fit-columns.ts';

const column = (id: string, least: number, ideal: number, yields: number | null): ColumnNeed => ({
  ...{ id, least, ideal, yields },
  isName: id === 'name',
});

const columns = [
  column('number', 100, 100, 200),
  column('name', 220, 400, null),
  column('source', 110, 260, 302),
  column('status', 120, 160, 3),
  column('due', 110, 150, 204),
];

it('lets the least needed columns go where there is no room, the status last, and gives the name what is left', () => {
  expect([...fitColumns(columns, 560)]).toEqual([
    ['number', 100],
    ['name', 230],
    ['status', 120],
    ['due', 110],
  ]);
  expect([...fitColumns(columns, 400)]).toEqual([
    ['name', 240],
    ['status', 160],
  ]);
});

it('puts dates and names on one line first, makes the name of the record comfortable, and then the rest', () => {
  expect(Object.fromEntries(fitColumns(columns, 900))).toEqual({
    ...{ number: 100, name: 340, source: 150, status: 160, due: 150 },
  });
  expect(Object.fromEntries(fitColumns(columns, 1200))).toEqual({
    ...{ number: 100, name: 530, source: 260, status: 160, due: 150 },
  });
});

it('leaves the room that a short name does not need to others', () => {
  const short = columns.map((each) => (each.id === 'name' ? { ...each, ideal: 230 } : each));
  expect(Object.fromEntries(fitColumns(short, 900))).toEqual({
    ...{ number: 100, name: 230, source: 260, status: 160, due: 150 },
  });
});

it('gives a line that almost fits the rest of the room, where the name lacks none', () => {
  const short = columns.map((each) => (each.id === 'name' ? { ...each, ideal: 220 } : each));
  expect(Object.fromEntries(fitColumns(short, 735))).toEqual({
    ...{ number: 100, name: 220, source: 110, status: 160, due: 145 },
  });
});

it('keeps a column that the person asked for, however little room there is', () => {
  const asked = columns.map((each) => (each.id === 'source' ? { ...each, yields: null } : each));
  expect([...fitColumns(asked, 300).keys()]).toEqual(['name', 'source']);
});
