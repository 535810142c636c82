import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LoadPicture } from '../../../../client/ui/loaded-picture.ts';
import { RichTextView } from '../../../../client/ui/rich-text/rich-text-view.tsx';
import { chapterHref } from '../../../../schema/values/rich-text.ts';
import { fromMarkdown } from '../../../../server/platform/rich-text/from-markdown.ts';
import { show, useFreshWindow } from '../../../kit/client/ui.tsx';
import { xssPatterns } from '../../../kit/files/xss-patterns.ts';

const PICTURE = '7d8f3c1e-3b5a-4f6e-9a2b-0c1d2e3f4a5b';
const KNOWN = chapterHref('0193b2c4-5f00-7abc-8def-0123456789ab', 'doel');
const GONE = chapterHref('0193b2c4-5f00-7abc-8def-000000000000');

/** Pictures of which one alone can be loaded. */
const loadPicture: LoadPicture = (id, size) => ({
  address: Promise.resolve(id === PICTURE ? `blob:${size}` : null),
  release: () => undefined,
});

function read(markdown: string, search = '') {
  show(
    <main>
      <RichTextView
        document={fromMarkdown(markdown, 'content')}
        search={search}
        loadPicture={loadPicture}
        isKnown={(href) => href === KNOWN}
        unknownTarget="Dit hoofdstuk bestaat niet"
      />
    </main>,
  );
  return screen.getByRole('main');
}

describe('a formatted text', () => {
  useFreshWindow();

  it('has headings of their level, with ids to link to', () => {
    const text = read('## Doel\n\n### Stappen\n\n## Doel');
    const headings = within(text).getAllByRole('heading');
    expect(headings.map(({ tagName, id }) => `${tagName} ${id}`)).toEqual([
      'H2 doel',
      'H3 stappen',
      'H2 doel-2',
    ]);
  });

  it('links within the app by the router, and says where a target is gone', () => {
    read(`[Medicatie](${KNOWN}) en [Oud](${GONE})`);
    const [link, ...others] = screen.getAllByRole('link');
    expect(link?.getAttribute('href')).toBe(KNOWN);
    expect(link?.getAttribute('target')).toBeNull();
    expect(others).toEqual([]);
    expect(screen.getByText(/Oud/).textContent).toBe('Oud (Dit hoofdstuk bestaat niet)');
  });

  it('opens other addresses in a new window, and tells so', () => {
    read('[de **inspectie**](https://www.igj.nl)');
    const link = screen.getByRole('link', { name: 'de inspectie (opent in een nieuw venster)' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(within(link).getByText('inspectie').tagName).toBe('STRONG');
  });

  it('lets the keyboard scroll each table, by its name', () => {
    read('| Stap | Wie |\n|---|---|\n| a | b |\n\ntekst\n\n| c |\n|---|\n');
    const regions = screen.getAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(['Tabel 1', 'Tabel 2']);
    expect(regions[0]?.tabIndex).toBe(0);
    expect(screen.getByRole('columnheader', { name: 'Stap' }).getAttribute('scope')).toBe('col');
  });

  it('shows pictures by their alternative text, in their own place, and enlarges them', async () => {
    const text = read(`a\n\n![Een *rode* knop](/files/${PICTURE} "640x320")`);
    expect(text.querySelector('figure')?.style.aspectRatio).toBe('640 / 320');
    const opener = await screen.findByRole('button', { name: 'Een rode knop (vergroten)' });
    expect(within(opener).getByRole('img', { name: 'Een rode knop' }).getAttribute('src')).toBe(
      'blob:medium',
    );
    fireEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Afbeelding' });
    expect(within(dialog).getByRole('figure').textContent).toBe('Een rode knop');
    await waitFor(() => expect(dialog.querySelector('img')?.getAttribute('src')).toBe('blob:full'));
  });

  it('says what a picture shows that cannot be loaded', async () => {
    read(`![Een knop](/files/${PICTURE.replace('7d', '00')})`);
    expect(await screen.findByText('Deze afbeelding kon niet worden geladen: Een knop')).toBeTruthy();
  });

  it('names its callouts', () => {
    read('> [!WARNING]\n> Controleer altijd\n\n> [!TIP]\n> Gebruik de lijst');
    const [attention, tip] = screen.getAllByRole('note');
    expect(attention?.textContent).toBe('Let opControleer altijd');
    expect(tip?.textContent).toBe('TipGebruik de lijst');
  });

  it('keeps the numbers of lists, and lists within lists', () => {
    read('4. vier\n   - onder\n5. vijf');
    expect(screen.getAllByRole('list')[0]?.getAttribute('start')).toBe('4');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'vieronder',
      'onder',
      'vijf',
    ]);
  });

  it('shows struck, superscript and subscript text as such', () => {
    const text = read('Geef ~~**niet**~~ 4 x 10<sup>9</sup>/l CO<sub>2</sub>');
    expect(text.querySelector('p')?.innerHTML).toBe(
      'Geef <strong><s>niet</s></strong> 4 x 10<sup>9</sup>/l CO<sub>2</sub>',
    );
  });

  it('marks the words of a search, within words and without accents', () => {
    const text = read('Medicatieveiligheid bij **cliënten**', 'VEILIGHEID client');
    expect([...text.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'veiligheid',
      'cliënt',
    ]);
  });

  it.each(xssPatterns.filter((pattern) => !pattern.includes('\0')))('shows %j as text', (pattern) => {
    const text = read(pattern);
    const elements = [...text.querySelectorAll('*')];
    expect(
      elements.filter(({ tagName }) => /^(script|iframe|object|embed|base|form|img)$/i.test(tagName)),
    ).toEqual([]);
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(attributes.filter(({ name, value }) => name === 'href' && !value.startsWith('https://'))).toEqual(
      [],
    );
  });
});
