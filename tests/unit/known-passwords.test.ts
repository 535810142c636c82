import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isKnownPassword } from '../../server/modules/identity/password/known-passwords.ts';
import { whyTooEasy } from '../../server/modules/identity/password/password-rules.service.ts';

const TOO_EASY = 'Dit wachtwoord is te makkelijk te raden. Kies een ander.';
const CONTEXT = ['ZorgBorg', 'j.wildeboer@delinde.example', 'johan.wildeboer', 'Zorggroep De Linde'];

/** First guesses of somebody who knows the country, the trade, the year and the address. */
const GUESSABLE = `
Welkom01 Welkom2026! Welkom-2026 Welkom123! W3lkom2026 Welkom@2026 welkomwelkom Zorg1234 Zorg2026! Zorgzorg1
Zorgteam01 Thuiszorg1! Verpleging01 Verpleegkundige1 Verzorging2026 Beterschap1 Bewoner2026 Patient123 Ziekenhuis1
Dokter2026! Medicatie1 Rolstoel2026 Fysio2026! Pyjama2026 Winter2026 Winter2026! Zomer2025! Lente2026! Herfst2026
Voorjaar2026 Januari2026 Maandag2026! Vrijdag01! Kerstmis2026 Sinterklaas1 Pasen2026! Wachtwoord1! Wachtwoord2026
Paswoord123 P@ssw0rd P@ssw0rd2026! Password123! Passw0rd! Geheim123! Geheim2026 Inloggen1! qwerty123! Qwerty2026
Qwertyuiop1 1qaz2wsx 1q2w3e4r5t zaq12wsx asdfghjkl1 Azerty123 12345678 123456789a 87654321 11223344 00000000
abcd1234 Abc12345! aaaaaaaa1 abcabcabc1 Iloveyou1 Ikhouvanjou1 Schatje123 Lieverd2026 Amsterdam020 Amsterdam1!
Rotterdam010 Utrecht2026 Nederland1 Holland2026 Feyenoord1908 Ajax12345 Jansen1965! DeVries1980 Bakker2026
Johanna1952 Pietersen1 Marieke2026 Delinde2026 Lindelinde1 Wildeboer77 Zorgborg2026 Sunshine2024! Monkey123!
Dragon2026! Football1 Letmein123 Trustno1! Superman1 Koekje1974 Voetbal2026 Fietsbel2026! Tulpen2026
`
  .trim()
  .split(/\s+/);

describe('a password that is guessed first', () => {
  test.each(GUESSABLE)('is refused: %s', (password) => {
    expect(whyTooEasy(password, CONTEXT)).toMatch(/^(Dit wachtwoord is t|T)e makkelijk te raden/);
  });

  test('is known in any spelling, from the first of the list to the last', () => {
    for (const leaked of ['!qaz2wsx', 'zzzzzzzz', 'Bulat1996', 'SHIPPUDEN', 'carrasco', 'marmaduke'])
      expect(whyTooEasy(leaked, [])).toBe(TOO_EASY);
  });
});

describe('a password that is hard to guess', () => {
  test.each([
    'Fiets-naar-de-molen-9',
    'Zomer-avond-2026',
    'correct horse battery staple',
    'x7$kQ2!9',
    'kT9#mLq2vX',
    'wildeboer loopt graag langs zee',
    'Nog-een-ander-wachtwoord',
    'Ω≈ç√∫˜µ≤',
    'regenboogvis danst',
    '',
    '\n',
  ])('is not known: %j', (password) => {
    expect(isKnownPassword(password)).toBe(false);
  });

  test('is rarely a false positive, when generated at random', () => {
    const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!$%-';
    const bytes = createHash('shake256', { outputLength: 20_000 }).update('2026').digest();
    const made = Array.from({ length: 2_000 }, (_, index) =>
      [...bytes.subarray(index * 10, index * 10 + 10)].map((byte) => letters[byte % letters.length]).join(''),
    );
    expect(made.filter(isKnownPassword)).toEqual([]);
  });
});
