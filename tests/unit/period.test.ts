import { describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { daysOfPeriod, periods, writtenPeriod } from '../../schema/values/periods.ts';

describe('a calendar period', () => {
  test.each([
    ['ThisMonth', '2026-11-23', '2026-11-01', '2026-11-30'],
    ['ThisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['LastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['ThisQuarter', '2026-11-23', '2026-10-01', '2026-12-31'],
    ['LastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['LastQuarter', '2026-04-01', '2026-01-01', '2026-03-31'],
    ['ThisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['LastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ])('%s on %s is from %s to %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
  });

  test('has a Dutch name, whichever it is', () => {
    expect(periods.list.map(({ name }) => name)).toContain('Vorig kwartaal');
  });
});

describe('a period of two days', () => {
  test.each([{ from: '2026-01-01', to: '2026-03-31' }, { from: '2026-01-01' }, { to: '2026-03-31' }])(
    'is written and read again: %o',
    (days) => {
      expect(daysOfPeriod(writtenPeriod(days), '2026-11-23')).toEqual(days);
    },
  );

  test.each([
    ['..', messages.unknownPeriod],
    ['NextYear', messages.unknownPeriod],
    ['2026-01-01', messages.unknownPeriod],
    ["2026-01-01..2026-03-31' or 1=1", messages.unknownPeriod],
    ['2026-02-30..', messages.impossibleDate],
    ['0000-01-01..', messages.dateOutOfRange(1900, 2200)],
    ['2026-03-31..2026-01-01', messages.periodEndsBeforeStart],
  ])('%s is refused in Dutch', (written, wrong) => {
    expect(daysOfPeriod(written, '2026-11-23')).toEqual({ wrong });
  });
});
