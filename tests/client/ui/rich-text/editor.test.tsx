import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Toaster } from '../../../../client/ui/feedback/toaster.tsx';
import { RichTextEditor } from '../../../../client/ui/rich-text/rich-text-editor.tsx';
import { chapterHref, type RichText } from '../../../../schema/values/rich-text.ts';
import { fromMarkdown } from '../../../../server/platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../../../server/platform/rich-text/to-markdown.ts';
import { show, standInForLayout, useFreshWindow } from '../../../kit/client/ui.tsx';

const TARGET = chapterHref('0193b2c4-5f00-7abc-8def-0123456789ab');

async function write(markdown: string, error?: string) {
  let latest = fromMarkdown(markdown, 'content');
  function Field() {
    const [value, setValue] = useState<RichText>(latest);
    return (
      <>
        <button type="button" onClick={() => setValue(fromMarkdown('Van elders', 'content'))}>
          Anders
        </button>
        <RichTextEditor
          name="content"
          label="Tekst"
          hint="Kort graag."
          error={error}
          value={value}
          onChange={(next) => {
            latest = next;
            setValue(next);
          }}
          linkTargets={[{ href: TARGET, label: '3.2 Medicatie' }]}
        />
      </>
    );
  }
  const view = show(
    <>
      <Field />
      <Toaster />
    </>,
  );
  const text = await screen.findByRole('textbox', { name: 'Tekst' }, { timeout: 20_000 });
  const press = async (name: RegExp) => {
    await view.person.click(screen.getByRole('button', { name }));
  };
  return { ...view, text, press, markdown: () => toMarkdown(parseRichText(latest, 'content')) };
}

describe('the editor', () => {
  useFreshWindow();
  beforeAll(() => {
    standInForLayout();
  });

  it('is a text field with its label, hint and error', async () => {
    const { text } = await write('Een', 'Vereist');
    expect(text.getAttribute('aria-multiline')).toBe('true');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    const described = (text.getAttribute('aria-describedby') ?? '').split(' ');
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('Vereist');
    expect(words).toContain('Kort graag.');
  });

  it('keeps every kind of node as it was, until something is changed', async () => {
    const all =
      '## Kop\n\n4. **a** _b_\\\n   c\n\n   - d\n\n> [!WARNING]\n>\n> let op\n\n| a | b |\n| --- | --- |\n| c | [d](https://x.nl) |';
    const { press, markdown } = await write(all);
    await press(/^Kop 2/);
    await waitFor(() => expect(markdown()).toBe(all.replace('## Kop', 'Kop')));
    await press(/^Kop 2/);
    await waitFor(() => expect(markdown()).toBe(all));
  });

  it('has buttons that say whether they are on, and one stop for Tab', async () => {
    const { press } = await write('## Kop');
    const toolbar = screen.getByRole('toolbar', { name: 'Opmaak van Tekst' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Kop 2/ }).getAttribute('aria-pressed')).toBe('true'),
    );
    await press(/^Kop 3/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Kop 2/ }).getAttribute('aria-pressed')).toBe('false'),
    );
    const stops = within(toolbar)
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0 && !button.hasAttribute('disabled'));
    expect(stops.length).toBe(1);
  });

  it('makes lists, callouts and tables, and undoes them', async () => {
    const { press, markdown } = await write('Tekst');
    await press(/^Opsomming/);
    await waitFor(() => expect(markdown()).toBe('- Tekst'));
    await press(/^Ongedaan/);
    await waitFor(() => expect(markdown()).toBe('Tekst'));
    await press(/^Kader ‘Let op’/);
    await waitFor(() => expect(markdown()).toBe('> [!WARNING]\n>\n> Tekst'));
    await press(/^Kader ‘Tip’/);
    await waitFor(() => expect(markdown()).toBe('> [!TIP]\n>\n> Tekst'));
    await press(/^Kader ‘Tip’/);
    await press(/^Tabel invoegen/);
    await press(/^Rij toevoegen/);
    await press(/^Kolom verwijderen/);
    await waitFor(() => expect(markdown().match(/^\|.*$/gm)).toHaveLength(5));
    await press(/^Tabel verwijderen/);
    await waitFor(() => expect(markdown()).not.toContain('|'));
  });

  it.each([
    ['Doorhaling', '~~niet~~', 'niet'],
    ['Superscript', '<sup>9</sup>', '9'],
    ['Subscript', '<sub>2</sub>', '2'],
  ])('has a button to take off %s where such text is, and no other time', async (name, marked, plain) => {
    const { press, markdown } = await write(`${marked}\n\n${marked}`);
    await press(new RegExp(`^${name} weghalen`));
    await waitFor(() => expect(markdown()).toBe(`${plain}\n\n${marked}`));
    await waitFor(() => expect(screen.queryByRole('button', { name: /weghalen$/ })).toBeNull());
  });

  it.each([
    ['S', { shiftKey: true, keyCode: 83 }, '~~Tekst~~'],
    ['.', {}, '<sup>Tekst</sup>'],
    [',', {}, '<sub>Tekst</sub>'],
  ])('marks and unmarks the selection by Ctrl and %s', async (key, held, marked) => {
    const { text, person, markdown } = await write('Tekst');
    await person.click(text);
    fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
    const strike = () => fireEvent.keyDown(text, { key, ctrlKey: true, ...held });
    strike();
    await waitFor(() => expect(markdown()).toBe(marked));
    strike();
    await waitFor(() => expect(markdown()).toBe('Tekst'));
  });

  it('links to a place in the app, and refuses other schemes', async () => {
    const { person, press, markdown } = await write('Zie ');
    await press(/^Link/);
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    await person.type(within(dialog).getByLabelText('Adres op internet'), 'javascript:alert(1)');
    await person.click(within(dialog).getByRole('button', { name: 'Link maken' }));
    await within(dialog).findByText('Vul een adres in dat begint met https://');
    await person.selectOptions(within(dialog).getByLabelText('Plek in de app'), '3.2 Medicatie');
    await person.click(within(dialog).getByRole('button', { name: 'Link maken' }));
    await waitFor(() => expect(markdown()).toContain(`[3.2 Medicatie](${TARGET})`));
  });

  it.each([
    ['https://x.nl/een pagina', 'https://x.nl/een%20pagina'],
    [' x.nl/foto’s van {1}?a=b c ', 'https://x.nl/foto’s%20van%20%7B1%7D?a=b%20c'],
    ["https://x.nl/foto's", 'https://x.nl/foto%27s'],
  ])('encodes the address %s', async (typed, href) => {
    const { person, press, markdown } = await write('Zie ');
    await press(/^Link/);
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    fireEvent.change(within(dialog).getByLabelText('Adres op internet'), { target: { value: typed } });
    await person.click(within(dialog).getByRole('button', { name: 'Link maken' }));
    await waitFor(() => expect(markdown()).toContain(`](${href})`));
  });

  it('says what to do about an address that is none, though it begins with https://', async () => {
    const { person, press } = await write('Zie ');
    await press(/^Link/);
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    const address = within(dialog).getByLabelText('Adres op internet');
    fireEvent.change(address, { target: { value: 'https://x nl/a' } });
    await person.click(within(dialog).getByRole('button', { name: 'Link maken' }));
    await within(dialog).findByText(/^Dit adres klopt niet/);
  });

  it('takes a value from elsewhere, and tells nobody of it', async () => {
    const { person, text, markdown } = await write('Een');
    await person.click(screen.getByRole('button', { name: 'Anders' }));
    await waitFor(() => expect(text.textContent).toBe('Van elders'));
    expect(markdown()).toBe('Een');
  });

  const paste = (text: HTMLElement, html: string) =>
    fireEvent.paste(text, {
      clipboardData: {
        getData: (type: string) => (type === 'text/html' ? html : ''),
        files: [],
        items: [],
        types: ['text/html'],
      },
    });

  it('cleans what is pasted', async () => {
    const { text, markdown } = await write('');
    paste(
      text,
      '<p onclick="x()">Geplakt <a href="javascript:alert(1)">hier</a><script>alert(1)</script></p>',
    );
    await waitFor(() => expect(markdown()).toBe('Geplakt hier'));
  });

  it('tells the numbers of what a paste loses, and nothing where it loses nothing', async () => {
    const { text, markdown } = await write('');
    paste(text, '<p>4 x 10<sup>9</sup>/l <s>niet</s></p>');
    await waitFor(() => expect(markdown()).toBe('4 x 10<sup>9</sup>/l ~~niet~~'));
    expect(screen.queryByText(/^Weggelaten/)).toBeNull();
    paste(text, '<p> <del>2</del><img src="file:///a.png"><img src="file:///b.png"></p>');
    await screen.findByText('Weggelaten: 2 afbeeldingen, 1 verwijderd stuk tekst.');
  });
});
