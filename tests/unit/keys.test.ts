import { expect, test } from 'vitest';
import { fitOf } from '../../client/features/command-palette/matching.ts';
import { isKey, SEARCH_KEY } from '../../client/ui/keys/app-keys.ts';
import { pieces } from '../../schema/values/matching-pieces.ts';

test('A page is found by the words people use for it, whatever their accents and capitals', () => {
  expect(fitOf('Cliënt', 'clienten')).toBe(3);
  expect(fitOf('mfa', 'Instellingen: Account', 'wachtwoord mfa')).toBe(1);
  expect(fitOf('mfa', 'Verbeterregister', 'vp')).toBe(0);
});

test.each([
  ['taak', 'Takenlijst', ''],
  ['incidenten', 'Nieuw incident', ''],
  ['brieven', 'Brief', ''],
  ['verbeterpunt maken', 'Nieuw verbeterpunt', 'maken aanmaken'],
])('%j finds %j, whichever of singular and plural was typed', (typed, label, synonyms) => {
  expect(fitOf(typed, label, synonyms)).toBeGreaterThan(0);
  expect(fitOf(typed, 'Instellingen', 'teamverantwoordelijke')).toBe(0);
});

test('Typed words are marked in a result', () => {
  expect(pieces('Natte vloer', 'VLOER').filter(({ isMatch }) => isMatch)).toMatchObject([{ text: 'vloer' }]);
});

test.each([
  ['Jose\u0301 belt', 'josé', 'Jose\u0301'],
  ['De collega’s', "collega's", 'collega’s'],
  ['Mevrouw Meĳer', 'meij', 'Meĳ'],
  ['Jan\u00a0de Boer', 'jan de', 'Jan\u00a0de'],
  ['mede\u00adwerker', 'medewerk', 'mede\u00adwerk'],
])('%j is found by %j, and marked where it was typed', (label, typed, marked) => {
  expect(fitOf(typed, label)).toBeGreaterThan(0);
  expect(pieces(label, typed).filter(({ isMatch }) => isMatch)).toMatchObject([{ text: marked }]);
});

test('Zoeken en doen opens by Ctrl or Command with K, and by K alone never', () => {
  const pressed = (more: object) => ({ key: 'K', ctrlKey: false, metaKey: false, altKey: false, ...more });
  expect(isKey(pressed({ ctrlKey: true }) as KeyboardEvent, SEARCH_KEY)).toBe(true);
  expect(isKey(pressed({ metaKey: true }) as KeyboardEvent, SEARCH_KEY)).toBe(true);
  expect(isKey(pressed({}) as KeyboardEvent, SEARCH_KEY)).toBe(false);
});
