import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Folder } from '../../../client/features/documents/folders/folder-tree.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, fill, noDialog, press, told } from '../../kit/client/interactions.ts';
import { documentOf, folderOf, visitDocuments } from '../../kit/client/pages/documents.ts';
import { spaceOf } from '../../kit/client/pages/files.ts';
import { serveUploads } from '../../kit/client/upload-server.ts';

startWithFreshBrowser();
afterEach(() => vi.unstubAllGlobals());

const parts = folderOf({ id: 'f2', parentId: 'f1', name: 'Hygiëne', documentCount: 0 });
const path = () => within(screen.getByRole('navigation', { name: 'Kruimelpad' }));

describe('the folders of documents', () => {
  it('stand before the documents, with their number and who sees them', async () => {
    await visitDocuments('', {
      folders: [
        folderOf(),
        parts,
        folderOf({ id: 'f3', name: 'Personeel', ownReaders: 'Admins', readers: 'Admins', documentCount: 3 }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Mappen' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zorg', 'Personeel']);
    within(list).getByText('3 documenten');
    within(list).getByText('Alleen beheerders');
    await screen.findByText('Hygiëneprotocol');
  });

  it('are opened at their own address, with the way back and the folder that says who sees them', async () => {
    const readers: Partial<Folder> = { readers: 'Teams', teams: [{ id: 't1', name: 'Noord' }] };
    const { sent } = await visitDocuments('/f2', {
      folders: [folderOf({ ownReaders: 'Teams', ownTeamIds: ['t1'], ...readers }), { ...parts, ...readers }],
    });
    await screen.findByRole('navigation', { name: 'Kruimelpad' });
    expect(path().getByText('Hygiëne').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hygiëne');
    await waitFor(() => expect(document.title).toMatch(/ – Hygiëne$/));
    expect(path().getByRole('link', { name: 'Zorg' }).getAttribute('href')).toBe('/documents/f1');
    screen.getByText('Alleen Noord (zoals map ‘Zorg’)');
    await waitFor(() => expect(sent('Documents').at(-1)).toMatchObject({ filter: { folderId: ['f2'] } }));
  });

  it('are made in the folder that is open, and what the server refuses is said at its field', async () => {
    let isTaken = true;
    const { sent } = await visitDocuments('/f1', {
      answers: {
        createDocumentFolder: () => {
          if (!isTaken) return folderOf({ id: 'f9', name: 'Medicatie' });
          isTaken = false;
          throw new ServerFailure('VALIDATION', '', {
            name: 'Hier is al een map ‘Medicatie’: kies een andere naam',
          });
        },
      },
    });
    await press('Nieuwe map');
    const dialog = await dialogOf('Nieuwe map');
    fill(dialog, 'Naam', 'Medicatie');
    await press('Opslaan');
    await screen.findByText('Hier is al een map ‘Medicatie’: kies een andere naam');
    await press('Opslaan');
    await told('Map gemaakt');
    await noDialog();
    expect(sent('CreateDocumentFolder').at(-1)).toMatchObject({
      input: { name: 'Medicatie', parentId: 'f1', ownReaders: null },
    });
  });

  it('take a document of the kinds that the house takes, and say so at once of others', async () => {
    await visitDocuments('/f1?dialog=create', { answers: { fileUse: spaceOf() } });
    const dialog = await dialogOf('Document toevoegen');
    const input = dialog.querySelector<HTMLInputElement>('[data-files=files]');
    expect(input?.accept.split(',')).toEqual([
      ...['.pdf', '.docx', '.xlsx', '.pptx', '.jpg', '.png', '.jpeg', '.heic', '.heif'],
      ...['image/jpeg', 'image/png', 'image/heic'],
    ]);
    within(dialog).getByText('Pdf, Word, Excel, PowerPoint of een foto (jpg of png), tot 25 MB.');
    for (const name of ['brief.odt', 'foto.webp']) {
      const type = name.endsWith('webp') ? 'image/webp' : '';
      fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], name, { type })] } });
    }
    const words = 'Een document is een pdf, Word-, Excel- of PowerPoint-bestand, of een foto (jpg of png)';
    await waitFor(() =>
      expect(
        [...dialog.querySelectorAll('[data-upload=refused]')].map(({ textContent }) => textContent),
      ).toEqual([expect.stringContaining(words), expect.stringContaining(words)]),
    );
  });

  it('take a document once its file is sent, and say that one waits for it', async () => {
    await visitDocuments('/f1?dialog=create', { answers: { fileUse: spaceOf() } });
    const graph = globalThis.fetch;
    serveUploads(() => new Promise<undefined>(() => undefined));
    const toUploads = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      String(url).includes('graphql') ? graph(url, init) : toUploads(url, init),
    );
    const dialog = await dialogOf('Document toevoegen');
    const input = dialog.querySelector('[data-files=files]');
    fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], 'brief.pdf')] } });
    fill(dialog, 'Naam', 'Brief');
    await press('Volgende');
    await within(dialog).findByText('Wacht tot de bestanden zijn verstuurd, of haal ze weg.');
    expect(within(dialog).queryByText('Kies het bestand van dit document')).toBeNull();
  });

  it('say that they could not be loaded, where an address needs them', async () => {
    await visitDocuments('/d1', {
      answers: {
        documentFolders: () => {
          throw new ServerFailure('INTERNAL', 'Er ging iets mis');
        },
      },
    });
    await screen.findByText('De mappen konden niet worden geladen');
  });

  it('are for a Client to open alone', async () => {
    await visitDocuments('', {
      role: 'Client',
      rows: [documentOf({ abilities: { update: false, delete: false, review: false } })],
    });
    await screen.findByRole('link', { name: 'Zorg' });
    await screen.findByText('Hygiëneprotocol');
    expect(screen.queryByRole('button', { name: 'Nieuwe map' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Document uploaden' })).toBeNull();
  });
});
