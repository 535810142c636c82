import { describe, expect, test } from 'vitest';
import {
  daysBefore,
  daysOfMonth,
  insightDays,
  monthsOf,
} from '../../client/features/insights/choices/insight-days.ts';

const TODAY = '2026-11-28';

describe('the days of figures', () => {
  test.each([
    [null, { from: '2025-12-01', to: TODAY }],
    ['LastMonth', { from: '2026-10-01', to: '2026-10-31' }],
    ['2026-01-15..2026-02-14', { from: '2026-01-15', to: '2026-02-14' }],
    ['2026-01-15..', { from: '2026-01-15', to: TODAY }],
    ['..2026-03-31', { from: '2025-04-01', to: '2026-03-31' }],
    ['2027-01-01..', { from: '2027-01-01', to: '2027-01-01' }],
    ['2026-03-01..2026-01-01', { from: '2025-12-01', to: TODAY }],
    ['nonsense', { from: '2025-12-01', to: TODAY }],
  ])('%s', (written, days) => {
    expect(insightDays(written, TODAY, 12)).toEqual(days);
  });

  test.each([
    // Part of a month is beside the same part, whole months beside whole ones, and other days beside as many.
    ['2025-12-01', TODAY, '2024-12-01', '2025-11-28'],
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-01-15', '2026-02-14', '2025-12-15', '2026-01-14'],
    ['2026-11-28', '2026-11-28', '2026-11-27', '2026-11-27'],
  ])('%s to %s are compared with the days before', (from, to, fromBefore, toBefore) => {
    expect(daysBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });

  test('have months, whose days end where the period does', () => {
    const days = { from: '2025-12-10', to: '2026-02-03' };
    expect(monthsOf(days)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(monthsOf(days).map((month) => daysOfMonth(month, days))).toEqual([
      { from: '2025-12-10', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-03' },
    ]);
  });
});
