import { describe, expect, it } from 'vitest';
import { namedIn, nameOf, piecesOf } from '../../../client/resource/comments/mentions.ts';

const person = (name: string, surname: string, username = `${name}${surname}`) => ({
  ...{ id: username, username, name, surname },
});
const jan = person('Jan', 'de Vries');
const nameless = person('', '', 'nachtzorg');
const idsIn = (text: string) => namedIn(text, [jan, nameless]).map(({ id }) => id);

describe('who is named in a remark', () => {
  it.each([
    ['Kijk eens @Jan de Vries.', [jan.id]],
    ['Kijk eens @Jan de Vriesman', []],
    ['Stuur het naar iemand@elders.example', []],
    ['(@nachtzorg) en @Jan de Vries!', [jan.id, nameless.id]],
    ['@nachtzorgers', []],
  ])('is, in ‘%s’, who stands there with a whole name', (text, named) => {
    expect(idsIn(text)).toEqual(named);
  });

  it('is the one with the longest name, and not who is called as it begins', () => {
    const [short, long] = [person('Jan', ''), person('Jan', 'de Vries')];
    expect(namedIn('@Jan de Vries', [short, long])).toEqual([long]);
    expect(piecesOf('Dag @Jan de Vries, dag', [short, long]).filter(({ isName }) => isName)).toEqual([
      { words: '@Jan de Vries', isName: true, start: 4 },
    ]);
  });

  it('is called by the username where there is no name', () => {
    expect([nameOf(jan), nameOf(nameless)]).toEqual(['Jan de Vries', 'nachtzorg']);
  });
});
