import { readdirSync, readFileSync, statSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { suggestParts } from '../../schema/values/guide-words.ts';
import { guidePages } from '../../server/guide/guide-pages.ts';
import { readGuide } from '../../server/guide/read-guide.ts';
import { searchOf } from '../../server/guide/search-guide.ts';

const guide = new URL('../../server/guide/', import.meta.url);
const groups = readGuide();
const pages = groups.flatMap((group) => group.pages);
const documentOf = (html: string) => new JSDOM(html).window.document;
const pictures = readdirSync(new URL('pictures/', guide));

/** Words of the screens, as the sources of the web app and of the terms have them. */
const words = Object.values(
  import.meta.glob<string>(['../../client/i18n/nl/**/*.ts', '../../schema/**/*.ts'], {
    ...{ eager: true, query: '?raw', import: 'default' },
  }),
).join('\n');

/** Whether a screen says these words: as a whole text, or as what a text begins with before a value. */
const isOnScreen = (label: string) =>
  ["'", '"', '`'].some((quote) => [quote, ' ', ' ('].some((end) => words.includes(`${quote}${label}${end}`)));

describe('the texts of the guide', () => {
  test('are all in its contents, once', () => {
    const files = readdirSync(new URL('texts/', guide)).filter((name) => name.endsWith('.md'));
    expect(pages.map(({ name }) => `${name}.md`).toSorted()).toEqual(files.toSorted());
  });

  test('say in bold what the screens say, word for word', () => {
    const wrong = pages.flatMap(({ name, html }) =>
      [...documentOf(html).querySelectorAll('strong')]
        .map(({ textContent }) => textContent)
        .filter((label) => !isOnScreen(label))
        .map((label) => `${name}: ${label}`),
    );
    expect(wrong).toEqual([]);
    expect(isOnScreen('Knop die er niet is')).toBe(false);
  });

  test('lead to pages, parts of pages and pictures that are there', () => {
    const anchors = new Set(
      pages.flatMap(({ name, sections }) => [
        `/uitleg/${name}`,
        ...sections.map(({ anchor }) => `/uitleg/${name}#${anchor}`),
      ]),
    );
    const shown = new Set<string>();
    const wrong = pages.flatMap(({ name, html }) => {
      const page = documentOf(html);
      const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
      for (const picture of page.querySelectorAll('img')) {
        expect(picture.alt, `${name} describes its picture`).not.toBe('');
        shown.add(picture.getAttribute('src')?.replace('/uitleg/pictures/', '') ?? '');
      }
      return links.filter((link) => !anchors.has(link) && link !== '/api').map((link) => `${name}: ${link}`);
    });
    expect(wrong).toEqual([]);
    expect([...shown].toSorted()).toEqual(pictures.filter((file) => file.endsWith('.webp')).toSorted());
  });

  test.each(pictures)('%s has the size that pages keep for it, and is small', async (file) => {
    const { width, height, format } = await sharp(new URL(`pictures/${file}`, guide).pathname).metadata();
    expect([format, width, height]).toEqual(['webp', 960, 600]);
    expect(statSync(new URL(`pictures/${file}`, guide)).size).toBeLessThanOrEqual(40_000);
  });

  test('address readers in one form, without placeholders', () => {
    for (const { name } of pages) {
      const text = readFileSync(new URL(`texts/${name}.md`, guide), 'utf8');
      expect(text, name).not.toMatch(/\bu\b[^.,:;!?’'"`\n]*\bheeft\b|\bheeft u\b/i);
      expect(text, name).not.toMatch(/binnenkort|in aanbouw|volgt nog|TODO/);
    }
  });
});

describe('the search of the guide', () => {
  const search = searchOf(groups);
  const found = (typed: string) => search(typed).map(({ page: { name } }) => name);

  test('finds words in any order, whatever their capitals, accents and quotes', () => {
    expect(found('afschermen NAAM')).toContain('melden');
    expect(found('clientdagen')).toContain('settings-client-days');
    expect(found("foto's toevoegen")).toContain('melden');
    expect(found('bestaatnietnergens')).toEqual([]);
  });

  test('begins with the page that is called so', () => {
    expect(found('jaarplanning')[0]).toBe('events');
    expect(found('uitnodigingen')[0]).toBe('invites');
  });

  test('gives at most twenty', () => expect(found('de')).toHaveLength(20));
});

describe('a question in own words', () => {
  const { words: parts } = guidePages('ZorgBorg');
  const pathsFor = (question: string) => suggestParts(parts, question).map(({ path }) => path);

  test.each([
    ['Ik ben mijn wachtwoord vergeten en kom er niet in', '/uitleg/inloggen#wachtwoord-vergeten'],
    ['Hoe kan ik een collega UITNODIGEN?', '/uitleg/invites'],
    ['Goedemorgen, ik krijg veel te veel mails, kan dat minder', '/uitleg/vragen#ik-krijg-te-veel-mails'],
  ])('leads to the part that answers it: %s', (question, path) => {
    expect(pathsFor(question)[0]).toBe(path);
  });

  test('leads to three pages at most, each once', () => {
    const paths = pathsFor('team incident register document taak risico audit wachtwoord'.repeat(3));
    expect(paths).toHaveLength(3);
    expect(new Set(paths.map((path) => path.split('#')[0])).size).toBe(3);
  });

  test.each(['', 'wat nu', 'xyzzy', '💥 ?', 'x'.repeat(100_000)])(
    'leads nowhere where it says nothing',
    (question) => {
      expect(pathsFor(question)).toEqual([]);
    },
  );
});
