import { expect, it } from 'vitest';
import { addressesIn } from '../../../client/ui/linked-text.tsx';

it('Addresses in a free text become links, without the punctuation around them', () => {
  const links = (text: string) =>
    addressesIn(text).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));
  expect(links('Zie https://zorg.example/a?b=1#c, en (www.nhg.org). Mail hulp@zorg.example!')).toEqual([
    ['https://zorg.example/a?b=1#c', 'https://zorg.example/a?b=1#c'],
    ['www.nhg.org', 'https://www.nhg.org'],
    ['hulp@zorg.example', 'mailto:hulp@zorg.example'],
  ]);
  expect(links('javascript:alert(1) data:text/html,x a@b')).toEqual([]);
  const text = 'Lang: https://zorg.example/ en meer';
  expect(
    addressesIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
