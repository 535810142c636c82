import { expect, test } from 'vitest';
import { readMoment, readMonth, readTime } from '../../../server/platform/import/read-day.ts';

const shown = (read: ReturnType<typeof readTime>) => ('value' in read ? read.value : read.mistake);

test.each([
  ['2026-11-05T14:30', '2026-11-05T13:30:00Z'],
  ['5-7-2026 9:05', '2026-07-05T07:05:00Z'],
  ['5 november 2026, 14.30 uur', '2026-11-05T13:30:00Z'],
  ['05/11/26 14u30', '2026-11-05T13:30:00Z'],
  ['46331.604166666664', '2026-11-05T13:30:00Z'],
  ['5-11-2026', '2026-11-04T23:00:00Z'],
])('A moment written as %s is %s', (cell, moment) => {
  expect(shown(readMoment(cell))).toBe(moment);
});

test.each([
  ['14:30', '14:30'],
  ['9.05', '09:05'],
  ['14u30', '14:30'],
  ['9 uur', '09:00'],
  ['07:15:00', '07:15'],
  ['0.604166666666667', '14:30'],
  ['1899-12-30T06:00', '06:00'],
])('A time written as %s is %s', (cell, time) => {
  expect(shown(readTime(cell))).toBe(time);
});

test.each([
  ['2026-03', '2026-03'],
  ['3-2026', '2026-03'],
  ['03/26', '2026-03'],
  ['maart 2026', '2026-03'],
  ["mrt '26", '2026-03'],
  ['2026-03-01', '2026-03'],
  ['1-3-2026', '2026-03'],
  ['46082', '2026-03'],
])('A month written as %s is %s', (cell, month) => {
  expect(shown(readMonth(cell))).toBe(month);
});

test('Neither a time nor a month is guessed', () => {
  expect(shown(readTime('25:00'))).toContain('is geen tijd');
  expect(shown(readTime('middag'))).toContain('is geen tijd');
  expect(shown(readMonth('2026'))).toContain('is geen maand');
  expect(shown(readMonth('13-2026'))).toContain('is geen maand');
  expect(shown(readMoment('gisteren 14:30'))).toContain('is geen datum');
});
