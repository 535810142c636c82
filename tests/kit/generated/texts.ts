import { type Arbitrary, constant, constantFrom, oneof, string } from 'fast-check';
import { PASSWORD } from '../server/person.ts';
import type { World } from './world.ts';

/** Days as people name them. */
export const days = ['2026-09-30', '2028-02-29', '1900-01-01', '2199-12-31'] as const;

/** Texts for a field: typical, unusual and malicious ones. */
export function texts({ ids, emails }: World): Arbitrary<string> {
  return oneof(
    { weight: 4, arbitrary: constantFrom(...ids) },
    { weight: 2, arbitrary: constantFrom(...emails, 'nieuw@voorbeeld.example', PASSWORD) },
    {
      weight: 4,
      arbitrary: constantFrom(
        'Medicatielijst lag open',
        ...days,
        '2026-09-30T12:00:00.000Z',
        'Werkoverleggen/teamoverleggen',
        'Nog op te starten',
        'Client',
        'Admin',
      ),
    },
    {
      weight: 3,
      arbitrary: constantFrom(
        '',
        ' ',
        '\u0000',
        'a\u0000b',
        '\ud800',
        '\u202e',
        '👩🏽‍⚕️',
        'İ',
        "'; --",
        '"',
        '\\',
        '%',
        '_',
        '{{x}}',
        '<b>',
        '../../etc',
        '__proto__',
        'constructor',
        'null',
        'NaN',
        '-1',
        '1e9',
        '9999-99-99',
        '0000-00-00',
        '+275760-09-13',
        'infinity',
      ),
    },
    { weight: 2, arbitrary: string({ maxLength: 30, unit: 'binary' }) },
    { weight: 1, arbitrary: constant('x'.repeat(10_001)) },
  );
}
