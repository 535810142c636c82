import { describe, expect, it } from 'vitest';
import {
  isNamedWith,
  mentionAt,
  namedIn,
  nameOf,
  piecesOf,
} from '../../../client/records/comments/mentions.ts';

const person = (name: string, surname: string, username = `${name}${surname}`) => ({
  ...{ id: username, username, name, surname },
});
const jan = person('Jan', 'de Vries');
const nameless = person('', '', 'nachtzorg');
const idsIn = (text: string) => namedIn(text, [jan, nameless]).map(({ id }) => id);

describe('the colleague named in a remark', () => {
  it.each([
    ['Kijk eens @Jan de Vries.', [jan.id]],
    ['Kijk eens @Jan de Vriesman', []],
    ['Stuur het naar iemand@elders.example', []],
    ['(@nachtzorg) en @Jan de Vries!', [jan.id, nameless.id]],
    ['@nachtzorgers', []],
  ])('is, in ‘%s’, the one whose whole name stands there', (text, named) => {
    expect(idsIn(text)).toEqual(named);
  });

  it('is the one with the longest name, not one whose name it begins with', () => {
    const [short, long] = [person('Jan', ''), person('Jan', 'de Vries')];
    expect(namedIn('@Jan de Vries', [short, long])).toEqual([long]);
    expect(piecesOf('Dag @Jan de Vries, dag', [short, long]).filter(({ isName }) => isName)).toEqual([
      { words: '@Jan de Vries', isName: true, start: 4 },
    ]);
  });

  const jose = person('Jos\u00e9', 'd\u2019Angelo-Meijer');

  it.each([
    "@Jos\u00e9 d'Angelo-Meijer",
    '@jose d\u2019angelo-meijer',
    '@Jose\u0301 d\u2018Angelo\u2013Meijer',
    '@JOS\u00c9\u00a0D\u2019ANGELO-ME\u0132ER',
    '@Jos\u00e9  d\u2019An\u00adgelo-Me\u0133er',
  ])('is so in another spelling: %j', (spelled) => {
    const text = `Dag ${spelled}, (${spelled}) en ${spelled}!`;
    expect(namedIn(text, [jan, jose])).toEqual([jose]);
    expect(piecesOf(text, [jan, jose]).map(({ words, isName }) => [words, isName])).toEqual([
      ['Dag ', false],
      [spelled, true],
      [', (', false],
      [spelled, true],
      [') en ', false],
      [spelled, true],
      ['!', false],
    ]);
  });

  it.each([
    '@ Jan de Vries',
    '@Jan de',
    '@Jan de Vries\u00adman',
    '@Jan de Vries\u0301man',
    `@Jan${' '.repeat(2000)}de`,
  ])('is nobody in %j', (text) => {
    expect(namedIn(text, [jan])).toEqual([]);
    expect(piecesOf(text, [jan]).map(({ words }) => words)).toEqual([text]);
  });

  it('keeps the marks of a name within it, and the space behind it outside', () => {
    const [first, rest] = piecesOf('@Jan de Vries\u0301 komt', [jan]);
    expect([first?.words, rest]).toEqual([
      '@Jan de Vries\u0301',
      { words: ' komt', isName: false, start: 14 },
    ]);
  });

  it('is the one whose name stands there exactly, where two are spelled alike', () => {
    const [plain, accented] = [person('Ren\u00e9', 'Bos'), person('Rene', 'Bos', 'r2')];
    expect(namedIn('@Rene Bos', [plain, accented])).toEqual([accented]);
    expect(namedIn('@Ren\u00e9 Bos', [plain, accented])).toEqual([plain]);
    expect(namedIn('@rene bos', [plain, accented])).toEqual([plain, accented]);
  });

  it('is called by the username where there is no name', () => {
    expect([nameOf(jan), nameOf(nameless)]).toEqual(['Jan de Vries', 'nachtzorg']);
  });
});

describe('a name that is typed after an @', () => {
  it.each([
    ['Jose\u0301', 'José'],
    ["d'Hondt", 'd’hon'],
    ['Meĳer', 'meij'],
    ['Jan de Boer', 'jan\u00a0de'],
    ['José', 'Jose\u0301'],
  ])('%j is recognised by %j', (name, letters) => {
    expect(mentionAt(`Kijk @${letters}`, 6 + letters.length)).toEqual({ search: letters, start: 5 });
    expect(isNamedWith(person(name, ''), letters)).toBe(true);
  });
});
