import { describe, expect, test } from 'vitest';
import { hasBirthDate, hasCitizenNumber } from '../../schema/values/personal-number.ts';

describe('a citizen service number', () => {
  test.each(['111222333', 'BSN 111222333.', '111.222.333', '1112 22 333', '123456782', '12345672'])(
    'is seen in %j',
    (text) => expect(hasCitizenNumber(text)).toBe(true),
  );

  test.each([
    '111222334',
    'bel 0612345678',
    'MIC-2026-014',
    'versie 1.26.10.0',
    '20261127',
    '12.111.222.333',
    'order 1112223330',
    '000000000',
    '',
  ])('is not seen in %j', (text) => expect(hasCitizenNumber(text)).toBe(false));
});

describe('a date of birth', () => {
  test.each([
    'geb. 3-4-1938',
    '03/04/1938',
    '3 april 1938',
    'geboren 01-02-2024',
    'mevrouw (12.5.41)',
    '3-4-38',
  ])('is seen in %j', (text) => expect(hasBirthDate(text, 2026)).toBe(true));

  test.each([
    'sinds 27-11-2026',
    '3 mei 2025',
    '40-4-1938',
    'om 10.30',
    'versie 1-2-26',
    '1-2-1899',
    'NEN 7510',
  ])('is not seen in %j', (text) => expect(hasBirthDate(text, 2026)).toBe(false));
});
