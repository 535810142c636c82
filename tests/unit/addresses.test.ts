import { describe, expect, test } from 'vitest';
import { checkAddresses } from '../../schema/people/organization-rules.ts';
import { addressesIn } from '../../schema/values/addresses.ts';

describe('the addresses in a pasted text', () => {
  test.each([
    ['jan@x.nl', ['jan@x.nl']],
    ['Jan de Vries <jan@x.nl>; piet@y.nl', ['jan@x.nl', 'piet@y.nl']],
    ['Jan <jan@x.nl>, Piet <piet@y.nl>,', ['jan@x.nl', 'piet@y.nl']],
    ['jan@x.nl\npiet@y.nl\r\nklaas@z.nl', ['jan@x.nl', 'piet@y.nl', 'klaas@z.nl']],
    ['jan@x.nl\tpiet@y.nl', ['jan@x.nl', 'piet@y.nl']],
    ['jan@x.nl piet@y.nl', ['jan@x.nl', 'piet@y.nl']],
    ['"Vries, Jan de; teamleider" <jan@x.nl>; <piet@y.nl>', ['jan@x.nl', 'piet@y.nl']],
    ['Vries, Jan de <jan@x.nl>; Smit, Piet <piet@y.nl>', ['jan@x.nl', 'piet@y.nl']],
    ['Jan <mailto:jan@x.nl>', ['jan@x.nl']],
    [' Jan < JAN@x.nl > ; jan@X.nl ', ['jan@x.nl']],
    ['"Jan <jan@x.nl>', ['jan@x.nl']],
    [' , ;\n\t ', []],
    ['', []],
  ])('%j are %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
    if (addresses.length > 0) expect(checkAddresses(addresses)).toBeUndefined();
  });

  // A search in quadratic time would take minutes here.
  test.each([['<'], ['<mailto:'], ['"'], ['"\\'], ['a'], ['a@b ']])(
    'are found in a text as long as a book that begins with %j',
    (start) => {
      for (const filling of [' ', '<', '"', '\\', '> ', '@ '])
        expect(addressesIn(`${start}${filling.repeat(400_000)}>x`).length).toBeGreaterThan(0);
    },
    60_000,
  );

  test.each([
    ['Jan de Vries', 'Jan de Vries'],
    ['jan@x.nl, Piet, klaas@z.nl', 'Piet'],
    ['Jan <jan@x>; piet@y.nl', 'jan@x'],
    ['Jan de Vries jan@x.nl', 'jan de vries jan@x.nl'],
    ['Jan <>', 'Jan <>'],
    ['"Jan <jan@x.nl>; piet@y.nl', '"jan <jan@x.nl>; piet@y.nl'],
    ['jan@x.nl; @y.nl; piet@', '@y.nl, piet@'],
  ])('%j name what is no address: %j', (text, wrong) => {
    expect(checkAddresses(addressesIn(text))).toContain(`Geen geldig e-mailadres: ${wrong}`);
  });
});
