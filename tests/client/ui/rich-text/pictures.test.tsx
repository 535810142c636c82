import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Toaster } from '../../../../client/ui/feedback/toaster.tsx';
import type { EditorPictures, SentPicture } from '../../../../client/ui/rich-text/editor/editor-pictures.ts';
import { RichTextEditor } from '../../../../client/ui/rich-text/rich-text-editor.tsx';
import { UploadRefused, type UploadState } from '../../../../client/ui/upload/upload-types.ts';
import { fileStoreMessages } from '../../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../../schema/records/files.ts';
import type { RichText } from '../../../../schema/values/rich-text.ts';
import { fromMarkdown } from '../../../../server/platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../../../server/platform/rich-text/parse-rich-text.ts';
import { toMarkdown } from '../../../../server/platform/rich-text/to-markdown.ts';
import { show, standInForLayout, useFreshWindow } from '../../../kit/client/ui.tsx';

const [FIRST = '', SECOND = ''] = [1, 2].map((last) => `7d8f3c1e-3b5a-4f6e-9a2b-00000000000${last}`);
const markdownOf = (id: string, alt: string) => `![${alt}](/files/${id} "640x480")`;
const photo = (name = 'foto.jpg') => new File(['abc'], name, { type: 'image/jpeg' });

/** A picture that is being sent, for a test to end. */
interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly progress: (state: UploadState, sent: number) => void;
  readonly end: (fileId: string) => void;
  readonly refuse: (error: Error) => void;
}

async function write(markdown: string) {
  let latest: RichText = fromMarkdown(markdown, 'content');
  const sendings: Sending[] = [];
  const told: (string | undefined)[] = [];
  const pictures: EditorPictures = {
    loadPicture: (id) => ({ address: Promise.resolve(`blob:${id}`), release: () => undefined }),
    refusalOf: ({ name }) => (name.endsWith('.exe') ? 'Geen foto.' : null),
    send: (file, { signal, onProgress }) => {
      const { promise, resolve, reject } = Promise.withResolvers<SentPicture>();
      const end = (fileId: string) => resolve({ fileId, width: 640, height: 480 });
      sendings.push({ file, signal, progress: onProgress, end, refuse: reject });
      return promise;
    },
    onUnderway: (why) => told.push(why),
  };
  function Field() {
    const [value, setValue] = useState(latest);
    const change = (next: RichText) => {
      latest = next;
      setValue(next);
    };
    return (
      <RichTextEditor
        {...{ name: 'content', label: 'Tekst', error: undefined, value, onChange: change, pictures }}
      />
    );
  }
  const view = show(
    <>
      <Field />
      <Toaster />
    </>,
  );
  const text = await screen.findByRole('textbox', { name: 'Tekst' }, { timeout: 20_000 });
  const choose = (...files: readonly File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Files cannot be chosen');
    fireEvent.change(input, { target: { files } });
  };
  const describe = async (alt: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Afbeelding invoegen' });
    if (alt !== '')
      fireEvent.change(within(dialog).getByLabelText('Beschrijving'), { target: { value: alt } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invoegen' }));
    return dialog;
  };
  const sending = async (place = 0) => {
    await waitFor(() => expect(sendings.length).toBeGreaterThan(place));
    const [found] = sendings.slice(place);
    if (!found) throw new Error('Nothing is sent');
    return found;
  };
  return {
    ...{ ...view, text, choose, describe, sending, sendings, told },
    markdown: () => toMarkdown(parseRichText(latest, 'content')),
  };
}

describe('pictures in the editor', () => {
  useFreshWindow();
  beforeAll(() => {
    standInForLayout();
    Object.assign(URL, { createObjectURL: () => 'blob:local', revokeObjectURL: () => undefined });
  });

  it('ask for a description, and come into the text once they are sent', async () => {
    const { choose, describe: say, sending, told, markdown } = await write('Een');
    choose(photo());
    const dialog = await say('');
    expect(within(dialog).getByText(fileStoreMessages.alternativeTextRequired)).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Beschrijving'), {
      target: { value: 'a'.repeat(fileLimits.alternativeText + 1) },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invoegen' }));
    const tooLong = fileStoreMessages.alternativeTextTooLong(fileLimits.alternativeText);
    expect(await within(dialog).findByText(tooLong)).toBeTruthy();
    await say('  De rode\n noodknop ');
    const one = await sending();
    const place = await screen.findByRole('group', { name: /De rode noodknop$/ });
    one.progress('sending', 2);
    expect(await within(place).findByText('66 % verstuurd')).toBeTruthy();
    expect(within(place).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
    expect(told.at(-1)).toBe('Wacht tot de afbeelding is verstuurd, of haal haar weg.');
    expect(markdown()).toBe('Een');
    one.end(FIRST);
    await waitFor(() => expect(markdown()).toContain(markdownOf(FIRST, 'De rode noodknop')));
    expect(told.at(-1)).toBeUndefined();
    expect(screen.queryByRole('group', { name: /De rode noodknop$/ })).toBeNull();
    const shown = await screen.findByRole('img', { name: 'De rode noodknop' });
    await waitFor(() => expect(shown.getAttribute('src')).toBe(`blob:${FIRST}`));
  });

  it('come in the order in which they were chosen, whichever is sent first', async () => {
    const { choose, describe: say, sending, markdown } = await write('Een');
    choose(photo('een.jpg'), photo('twee.jpg'));
    await say('Een knop');
    await waitFor(async () => expect((await sending()).file.name).toBe('een.jpg'));
    await say('Twee knoppen');
    (await sending(1)).end(SECOND);
    await waitFor(() => expect(markdown()).toContain('Twee knoppen'));
    (await sending()).end(FIRST);
    await waitFor(() => expect(markdown()).toContain('Een knop'));
    expect(markdown().match(/knop(?=])|knoppen/g)).toEqual(['knop', 'knoppen']);
  });

  it('say why they are refused, can be sent again, and be given up', async () => {
    const { choose, describe: say, sending, told, markdown } = await write('Een');
    choose(photo());
    await say('Een knop');
    (await sending()).refuse(new UploadRefused('De ruimte is vol.', true));
    const place = await screen.findByRole('group', { name: /Een knop$/ });
    expect(await within(place).findByText('De ruimte is vol.')).toBeTruthy();
    expect(told.at(-1)).toBe(
      'Een afbeelding kon niet worden verstuurd: haal haar weg, of probeer het opnieuw.',
    );
    fireEvent.click(within(place).getByRole('button', { name: 'Opnieuw proberen' }));
    const again = await sending(1);
    fireEvent.click(within(place).getByRole('button', { name: 'Afbeelding annuleren' }));
    expect(again.signal.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('group', { name: /Een knop$/ })).toBeNull());
    expect(told.at(-1)).toBeUndefined();
    expect(markdown()).toBe('Een');
  });

  it('are not sent when they cannot be pictures, or when the dialog is left', async () => {
    const { choose, sendings } = await write('Een');
    choose(new File(['x'], 'virus.exe'), photo());
    expect((await screen.findAllByText(/virus\.exe: Geen foto/)).length).toBeGreaterThan(0);
    const dialog = await screen.findByRole('dialog', { name: 'Afbeelding invoegen' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sendings).toEqual([]);
  });

  it('are pasted', async () => {
    const { text, describe: say, sending, markdown } = await write('Een');
    fireEvent.paste(text, {
      clipboardData: { getData: () => '', files: [photo('image.png')], items: [], types: ['Files'] },
    });
    await say('Geplakt');
    const pasted = await sending();
    expect(pasted.file.name).toBe('Geplakte afbeelding.png');
    pasted.end(FIRST);
    await waitFor(() => expect(markdown()).toContain('Geplakt'));
  });

  it('are described otherwise, and taken away, once they are selected', async () => {
    const { person, text, markdown } = await write(markdownOf(FIRST, 'Oud'));
    // The only block of the text is what is selected.
    const open = async () => {
      fireEvent.focus(text);
      fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
      await person.click(screen.getByRole('button', { name: /^Afbeelding/ }));
      return screen.findByRole('dialog', { name: 'Afbeelding wijzigen' });
    };
    const dialog = await open();
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Beschrijving');
    expect(field.value).toBe('Oud');
    fireEvent.change(field, { target: { value: 'Nieuw' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(markdown()).toBe(markdownOf(FIRST, 'Nieuw')));
    const again = await open();
    fireEvent.click(within(again).getByRole('button', { name: 'Afbeelding weghalen' }));
    await waitFor(() => expect(markdown()).toBe(''));
  });

  it('stay where they are when another site offers one', async () => {
    const { text, markdown } = await write('');
    const html = `<p>Geplakt</p><img src="https://x.nl/a.png" alt="Spion"><img data-file-id="${FIRST}" alt="Eigen"><img data-file-id="${SECOND}" alt=" "><img data-file-id="https://x.nl" alt="x">`;
    fireEvent.paste(text, {
      clipboardData: {
        getData: (type: string) => (type === 'text/html' ? html : ''),
        files: [],
        items: [],
        types: ['text/html'],
      },
    });
    await waitFor(() => expect(markdown()).toBe(`Geplakt\n\n![Eigen](/files/${FIRST})`));
  });
});
