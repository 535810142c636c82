import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, choose, dialogOf, noDialog, press } from '../../kit/client/interactions.ts';
import { fileOf, menuOf, openFiles } from '../../kit/client/pages/files.ts';
import { docxBytes, heading, paragraph } from '../../kit/files/docx.ts';

startWithFreshBrowser();

type Answer = () => Response;

const sheet = fileOf({ id: 'f7', name: 'rooster.xlsx', type: 'xlsx', size: 12_345 });
const word = fileOf({ id: 'f8', name: 'Protocol.docx', type: 'docx' });
const paper = fileOf({ id: 'f9', name: 'Verslag.pdf' });

const bytes =
  (content: Uint8Array<ArrayBuffer>): Answer =>
  () =>
    new Response(content);
const refused =
  (status: number, reason: string): Answer =>
  () =>
    Response.json({ errormessage: 'Kan het bestand niet laden', reason }, { status });
const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** Opens a file of the list; its bytes are answered in turn, the last answer from then on. */
async function preview(file: ReturnType<typeof fileOf>, answers: readonly Answer[], others = [file]) {
  await openFiles('', others);
  const ask = globalThis.fetch;
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/files/')) return ask(url, init);
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(init);
    if (!answer) throw new Error(`Nothing answers ${url}`);
    return answer();
  });
  await choose(menuOf(file.name), 'Openen');
  return { dialog: await dialogOf(file.name), asked };
}

describe('the preview of a file', () => {
  it('shows the text of a Word document with its headings, and counts what is left out', async () => {
    const picture = '<w:p><w:r><w:drawing/></w:r></w:p>';
    const body = heading(1, 'Valpreventie') + paragraph('Meld elk incident.') + picture;
    const { dialog } = await preview(word, [bytes(docxBytes(body))]);
    const title = await within(dialog).findByRole('heading', { name: 'Valpreventie' });
    expect(title.tagName).toBe('H2');
    within(dialog).getByText('Meld elk incident.');
    within(dialog).getByText(/Weggelaten: 1 afbeelding\. Download het bestand om alles te zien\.$/);
  });

  it('lets nothing of a Word document run', async () => {
    const script = paragraph('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;');
    const { dialog } = await preview(word, [bytes(docxBytes(script))]);
    await within(dialog).findByText('<img src=x onerror=alert(1)><script>alert(2)</script>');
    expect(dialog.querySelector('img, script')).toBeNull();
  });

  it('says of a kind that it does not show what it is and how to open it', async () => {
    const { dialog, asked } = await preview(sheet, []);
    expect(dialog.textContent).toContain('Excel-werkblad, 12 kB');
    expect(dialog.textContent).toContain(
      'Een Excel-werkblad kan niet in de app worden getoond. Download het bestand om het in het eigen programma te openen.',
    );
    expect(buttons('Downloaden', dialog)).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('says that a damaged document is damaged, without another try', async () => {
    const { dialog } = await preview(word, [bytes(new Uint8Array([1, 2, 3]))]);
    await within(dialog).findByText(/^Dit bestand is beschadigd of niet volledig/);
    expect(buttons('Opnieuw proberen', dialog)).toEqual([]);
  });

  it('says of a very large document to open it in Word', async () => {
    const { dialog } = await preview(word, [bytes(docxBytes(paragraph('x'.repeat(4_000_000))))]);
    await within(dialog).findByText(/^Dit document is te groot om in de app te tonen/);
    expect(buttons('Opnieuw proberen', dialog)).toEqual([]);
  });

  it.each([word, paper])('says of $name that it is gone', async (file) => {
    const { dialog } = await preview(file, [refused(404, 'Niet gevonden')]);
    await within(dialog).findByText('Dit bestand is er niet meer, of u mag het niet meer zien.');
    expect(buttons('Opnieuw proberen', dialog)).toEqual([]);
    expect(buttons('Downloaden', dialog)).toHaveLength(1);
  });

  it('offers another try without a network, and shows the document then', async () => {
    const { dialog } = await preview(word, [lost, bytes(docxBytes(paragraph('Welkom')))]);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe('Er is geen verbinding. Probeer het opnieuw zodra die er weer is.');
    await press('Opnieuw proberen', dialog);
    await within(dialog).findByText('Welkom');
  });

  it('says why the server refuses for now, with another try', async () => {
    const reason = 'U haalt al 12 bestanden op. Wacht tot die er zijn, en probeer het dan opnieuw.';
    const { dialog } = await preview(paper, [refused(429, reason)]);
    await within(dialog).findByText(reason);
    expect(buttons('Opnieuw proberen', dialog)).toHaveLength(1);
  });

  it('asks for a pdf in pieces, as the person who is signed in', async () => {
    const { asked } = await preview(paper, [refused(404, 'Niet gevonden')]);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.headers).toMatchObject({ range: 'bytes=0-65535', authorization: 'Bearer token-1' });
  });

  it('goes to the next file and back by the arrow keys, and closes by Escape', async () => {
    await preview(sheet, [bytes(docxBytes(paragraph('Welkom')))], [sheet, word]);
    const dialog = await dialogOf('rooster.xlsx');
    expect(dialog.textContent).toContain('Bestand 1 van 2');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    await within(await dialogOf('Protocol.docx')).findByText('Welkom');
    // A text is scrolled by Page Down.
    fireEvent.keyDown(await dialogOf('Protocol.docx'), { key: 'PageDown' });
    await press('Vorige bestand', await dialogOf('Protocol.docx'));
    fireEvent.keyDown(await dialogOf('rooster.xlsx'), { key: 'Escape' });
    await noDialog();
    await screen.findByText('rooster.xlsx');
  });
});
