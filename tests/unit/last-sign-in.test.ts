import { expect, test } from 'vitest';
import { lastSignInText } from '../../client/features/people/last-sign-in.ts';

const NOW = new Date('2026-11-25T12:00:00Z');

test.each([
  [null, 'Niet vóór deze maand'],
  ['2026-10-31T23:00:00.000Z', 'Deze maand'],
  ['2026-09-30T22:00:00.000Z', 'Vorige maand'],
  ['2026-07-31T22:00:00.000Z', 'augustus 2026'],
  ['2026-06-30T22:00:00.000Z', 'Langer dan 90 dagen geleden'],
  ['2025-10-31T23:00:00.000Z', 'Langer dan 90 dagen geleden'],
] as const)('the month of the last sign-in %s reads %s', (month, text) => {
  expect(lastSignInText(month, NOW)).toBe(text);
});
