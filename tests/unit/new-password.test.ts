import { describe, expect, test } from 'vitest';
import { checkNewPassword } from '../../schema/people/new-password.ts';

const TOO_EASY = 'Dit wachtwoord is te makkelijk te raden. Kies een ander.';
const context = ['ZorgBorg', 'j.wildeboer@delinde.example', 'johan.wildeboer', 'José', 'Zorggroep De Linde'];

describe('a new password', () => {
  test.each([
    ['', 'Vereist'],
    ['fiets-7', 'Gebruik minstens 8 tekens'],
    ['😀😀😀😀', 'Gebruik minstens 8 tekens'],
    [`${'fiets '.repeat(34)}`, 'Maximaal 200 tekens'],
  ])('a password of the wrong length is refused: %j', (password, message) => {
    expect(checkNewPassword(password)).toBe(message);
  });

  test.each([
    'wachtwoord',
    'Wachtwoord1!',
    'P@ssw0rd',
    'W3lk0m2026!',
    'Welkom-2026',
    '2026Welkom',
    'Feyenoord1908',
    'zomer2026',
    'Geheim123',
    '1q2w3e4r',
    'qwertyuiop',
    'aaaaaaaa',
    'ababababab',
    '12345678',
    '01-01-1990',
    'jan12345',
    '!@#$%^&*',
    'abc1234567!',
    'Ik hou van jou',
  ])('a password that is guessed first is refused: %j', (password) => {
    expect(checkNewPassword(password)).toBe(TOO_EASY);
  });

  test.each([
    ['zorgborg99', 'zorgborg'],
    ['Z0rgB0rg!!', 'zorgborg'],
    ['Wildeboer77', 'wildeboer'],
    ['jwildeboer#7', 'jwildeboer'],
    ['JOHANWILDEBOER1', 'johanwildeboer'],
    ['delinde-12', 'delinde'],
    ['xxlindexx9', 'linde'],
    ['jose-jose-1', 'jose'],
  ])('a password that rests on what a guesser knows is refused: %j', (password, word) => {
    expect(checkNewPassword(password, context)).toBe(
      `Te makkelijk te raden: het lijkt te veel op '${word}'. Kies een ander.`,
    );
  });

  test.each([
    'Fiets-naar-de-molen-9',
    'Zomer-avond-2026',
    'correct horse battery staple',
    'x7$kQ2!9',
    'wildeboer loopt graag langs zee',
    'Ω≈ç√∫˜µ≤',
    `${'x'.repeat(50)}yzw`,
  ])('a password that is hard to guess is welcome: %j', (password) => {
    expect(checkNewPassword(password, context)).toBeUndefined();
  });

  test('is judged without a context by what everybody knows', () => {
    expect(checkNewPassword('zorggroep-linde')).toBeUndefined();
    expect(checkNewPassword('zorggroep-linde', context)).toMatch(/zorggroep|linde/);
  });
});
