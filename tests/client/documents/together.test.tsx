import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, dialogOf, fill, noDialog, press, told } from '../../kit/client/interactions.ts';
import { documentOf, folderOf, visitDocuments } from '../../kit/client/pages/documents.ts';
import { spaceOf } from '../../kit/client/pages/files.ts';
import { type Interference, refusal, serveUploads } from '../../kit/client/upload-server.ts';

startWithFreshBrowser();
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, content = 'inhoud') => new File([content], name);

/** Opens the dialog and chooses files in it. */
async function choose(
  files: readonly File[],
  answers: Answers = {},
  interfere?: Interference,
  reviewMonths: number | null = null,
) {
  const app = await visitDocuments('/f1', {
    folders: [folderOf({ reviewMonths }), folderOf({ id: 'f2', name: 'Oud', isArchived: true })],
    answers: { fileUse: spaceOf(), addDocuments: ['d8', 'd9'], ...answers },
  });
  const graph = globalThis.fetch;
  const uploads = serveUploads(interfere);
  const toUploads = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(url).includes('graphql') ? graph(url, init) : toUploads(url, init),
  );
  await press('Meer tegelijk');
  const dialog = await dialogOf('Meer documenten toevoegen');
  const input = dialog.querySelector<HTMLInputElement>('[data-files=together]');
  if (!input) throw new Error('Nothing to choose files with');
  fireEvent.change(input, { target: { files } });
  await within(dialog).findByRole('list');
  const rows = () => [...dialog.querySelectorAll('[data-plan]')].map(({ textContent }) => textContent ?? '');
  return { ...app, dialog, input, uploads, rows };
}

describe('many documents at once', () => {
  it('are shown with what becomes of each, sent after a confirmation, and added in one act', async () => {
    const { dialog, input, sent, rows, uploads } = await choose([
      file('Handen wassen.pdf'),
      file('Rooster.xlsx'),
      file('Programma.exe'),
      file('.DS_Store'),
    ]);
    expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.pdf', '.docx', '.jpeg', '.zip']));
    expect(input.accept).not.toContain('.odt');
    within(dialog).getByText('2 documenten om toe te voegen; 1 bestand niet');
    within(dialog).getByText('1 bestand van het besturingssysteem is weggelaten (.DS_Store).');
    expect(rows()[2]).toContain('Een document is een pdf, Word-, Excel- of PowerPoint-bestand');
    expect(sent('AddDocuments')).toEqual([]);

    await press('Toevoegen (2 documenten)');
    await within(dialog).findByText('Kies welk type documenten dit zijn');
    fill(dialog, 'Type van de documenten', 'Protocol');
    fireEvent.change(within(dialog).getByLabelText('Naam van Rooster.xlsx'), {
      target: { value: 'Rooster 2027' },
    });
    fireEvent.change(within(dialog).getByLabelText('Type van Rooster.xlsx'), { target: { value: 'Form' } });
    await press('Toevoegen (2 documenten)');
    await told('2 documenten toegevoegd als concept');
    await noDialog();
    // Two uploads begin at once, in any order.
    const begun = uploads.filter(({ path }) => path === '/uploads').map(({ name }) => name);
    const idOf = (name: string) => `upload-${begun.indexOf(name) + 1}`;
    expect(sent('AddDocuments')).toMatchObject([
      {
        organizationId: 'o1',
        input: {
          ...{ type: 'Protocol', folders: [] },
          documents: [
            { title: 'Handen wassen', fileId: idOf('Handen wassen.pdf'), folderId: 'f1' },
            { title: 'Rooster 2027', fileId: idOf('Rooster.xlsx'), folderId: 'f1', type: 'Form' },
          ],
        },
      },
    ]);
  });

  it('keep what one file of them lacks apart: it is tried again, or the others are added without', async () => {
    let isRefused = true;
    const { dialog, sent, uploads } = await choose([file('Goed.pdf'), file('Fout.pdf')], {}, ({ name }) =>
      isRefused && name === 'Fout.pdf' ? refusal(400, 'In dit bestand is een virus gevonden.') : undefined,
    );
    fill(dialog, 'Type van de documenten', 'Beleid');
    await press('Toevoegen (2 documenten)');
    await within(dialog).findByText('1 bestand is niet verstuurd. Er is nog niets bewaard.');
    within(dialog).getByText('In dit bestand is een virus gevonden.');
    await button('Zonder dit bestand toevoegen');
    isRefused = false;
    await press('Opnieuw proberen');
    await told('2 documenten toegevoegd als concept');
    expect(sent('AddDocuments')).toHaveLength(1);
    expect(uploads.filter(({ name }) => name === 'Goed.pdf')).toHaveLength(1);
  });

  it('say beside a document why the server refuses it, and keep what was sent', async () => {
    let isTaken = true;
    const { dialog, rows, uploads, sent } = await choose([file('Een.pdf'), file('Twee.pdf')], {
      addDocuments: () => {
        if (!isTaken) return ['d8', 'd9'];
        isTaken = false;
        throw new ServerFailure('VALIDATION', 'Niets is gewijzigd', {
          'documents[1].title': 'In deze map staat al ‘Twee’: kies een andere naam',
        });
      },
    });
    fill(dialog, 'Type van de documenten', 'Beleid');
    await press('Toevoegen (2 documenten)');
    await waitFor(() => expect(rows()[1]).toContain('In deze map staat al ‘Twee’'));
    fireEvent.change(within(dialog).getByLabelText('Naam van Twee.pdf'), { target: { value: 'Drie' } });
    await press('Toevoegen (2 documenten)');
    await told('2 documenten toegevoegd als concept');
    expect(uploads.filter(({ name }) => name)).toHaveLength(2);
    expect(sent('AddDocuments').at(-1)).toMatchObject({ input: { documents: [{}, { title: 'Drie' }] } });
  });

  it('are deleted where they were received and then given up, and kept where they were added', async () => {
    const refused = () => {
      throw new ServerFailure('VALIDATION', '', { 'documents[0].title': 'Bestaat al' });
    };
    const { dialog, sent } = await choose([file('Een.pdf'), file('Twee.pdf')], {
      addDocuments: refused,
      deleteFiles: ['upload-1', 'upload-2'],
    });
    fill(dialog, 'Type van de documenten', 'Protocol');
    await press('Toevoegen (2 documenten)');
    await within(dialog).findByText('Bestaat al');
    expect(sent('DeleteFiles')).toEqual([]);
    await press('Andere bestanden kiezen');
    await waitFor(() => expect(sent('DeleteFiles')).toHaveLength(1));
    expect([...Object(sent('DeleteFiles')[0]).ids].toSorted()).toEqual(['upload-1', 'upload-2']);
  });

  it('are reviewed by the rule of the folder in which they come, without a day of their own', async () => {
    const { dialog, sent } = await choose([file('Een.pdf')], {}, undefined, 12);
    within(dialog).getByText('Leeg: een jaar na publicatie, zoals de map zegt. U wordt eigenaar.');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Herzien vóór').value).toBe('');
    fill(dialog, 'Type van de documenten', 'Protocol');
    await press('Toevoegen (1 document)');
    await waitFor(() => expect(sent('AddDocuments')).toMatchObject([{ input: { reviewDate: null } }]));
  });

  it('are told at once that a document of that name is there', async () => {
    const { rows } = await choose([file('Hygiëneprotocol.pdf'), file('Ander.pdf')]);
    await waitFor(() => expect(rows()[0]).toContain('In deze map staat al een document met deze naam'));
  });

  it('are refused together with a sentence where they are too many', async () => {
    await visitDocuments('/f1', { answers: { fileUse: spaceOf() } });
    await press('Meer tegelijk');
    const dialog = await dialogOf('Meer documenten toevoegen');
    const input = dialog.querySelector('[data-files=together]');
    const files = Array.from({ length: 151 }, (_, at) => file(`${at}.pdf`));
    fireEvent.change(input as HTMLInputElement, { target: { files } });
    await within(dialog).findByText(/^Dit zijn 151 bestanden, en hoogstens 150 gaan tegelijk/);
  });

  it('are for a Client not to add', async () => {
    await visitDocuments('', {
      role: 'Client',
      rows: [documentOf({ abilities: { update: false, delete: false, review: false } })],
    });
    await screen.findByText('Hygiëneprotocol');
    expect(buttons('Meer tegelijk')).toEqual([]);
  });
});
