import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { choose, dialogOf, noDialog, openMenu, press, rowOf, told } from '../../kit/client/interactions.ts';
import {
  fileOf,
  listedFiles,
  menuOf,
  openFiles,
  spaceOf,
  unlinkedFile,
  visitFiles,
} from '../../kit/client/pages/files.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const shielded = fileOf({
  ...{ id: 'f2', name: 'Foto 1.jpg', type: 'jpg', user: null, isAddedUnderShield: true },
  createdAt: '2026-03-03T23:00:00.000Z',
  record: { entity: 'Incident', id: 'i1', number: 'MIC-2026-007', title: null },
});
const loose = unlinkedFile({ id: 'f3', name: 'oud.pdf' });

describe('the list of files', () => {
  it('says what each is, where it belongs, and who added it when', async () => {
    await openFiles('', [
      fileOf(),
      fileOf({
        ...{ id: 'f4', name: 'plattegrond.png', type: 'png', isInline: true },
        record: { entity: 'Manual', id: 'm1', number: '3.1', title: 'Ontruiming' },
      }),
      loose,
    ]);
    const row = await rowOf('Protocol.pdf');
    for (const words of ['Pdf', '2 MB', 'Bea Heerder', '3 maart 2026 om 15:05'])
      expect(within(row).getAllByText(words).length, words).toBeGreaterThan(0);
    const link = within(row).getByRole('link', { name: 'Verbeterpunt VP-2026-014' });
    expect(link.getAttribute('href')).toBe('/register/e1');
    expect((await rowOf('plattegrond.png')).textContent).toContain('Hoofdstuk 3.1 (in de tekst)');
    within(await rowOf('oud.pdf')).getByText('Niet gekoppeld');
  });

  it('names of a shielded file the day alone', async () => {
    await openFiles('', [shielded]);
    const row = await rowOf('Foto 1.jpg');
    within(row).getByText('Afgeschermd');
    within(row).getByText('4 maart 2026');
    expect(row.textContent).not.toMatch(/\d\d:\d\d/);
  });

  it('asks for what the address narrows it to', async () => {
    const { sent } = await openFiles(
      '?isUnlinked=true&type=pdf&type=exe&userId=u2&createdAt=LastMonth&q=oud',
      [loose],
    );
    expect(sent('Files').at(-1)).toMatchObject({
      organizationId: 'o1',
      search: 'oud',
      filter: { isUnlinked: true, type: ['pdf'], userId: ['u2'], createdAt: ['LastMonth'] },
    });
  });

  it('says what will be there while it is empty', async () => {
    await visitFiles('', []);
    await screen.findByText('Nog geen bestanden');
  });

  it('is printed with what narrows it, and no time of a shielded file', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await openFiles('?isUnlinked=true&userId=none', [shielded, loose]);
    await press('Afdrukken');
    await waitFor(() => expect(print).toHaveBeenCalled());
    const paper = document.querySelector('.paper');
    const lines = [...(paper?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual(expect.arrayContaining(['Niet gekoppeld', 'Geüpload door: afgeschermd']));
    const rows = [...(paper?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    expect(rows[0]).toEqual([
      ...['Foto 1.jpg', 'Jpeg-afbeelding', '2 MB', 'Incident MIC-2026-007', 'Afgeschermd', '4 maart 2026'],
    ]);
    expect(rows[1]?.[3]).toBe('Niet gekoppeld');
    print.mockRestore();
  });

  it('is not for a Client', async () => {
    const { path, sent } = await visit('/files', { organizations: organizations.slice(0, 1) }, 'Client');
    await waitFor(() => expect(path()).not.toBe('/files'));
    expect(sent('Files')).toEqual([]);
  });
});

describe('the menu of a file', () => {
  it('goes to the record, and says why a linked file stays', async () => {
    const { path, sent } = await openFiles('', [fileOf()], {
      registerEntry: () => {
        throw new ServerFailure('NOT_FOUND', 'Niet gevonden');
      },
    });
    const items = await openMenu(menuOf());
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Openen',
      'Downloaden',
      'Ga naar Verbeterpunt VP-2026-014',
      'VerwijderenNog gekoppeld: verwijder het eerst waar het bij hoort.',
    ]);
    expect(items.at(-1)?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(items[2] as HTMLElement);
    await waitFor(() => expect(path()).toBe('/register/e1'));
    expect(sent('DeleteFiles')).toEqual([]);
  });

  it('opens a file in a dialog, with the other files of the page', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    await openFiles('', [fileOf(), shielded, fileOf({ id: 'f5', name: 'gang.png', type: 'png' })]);
    await choose(menuOf('Foto 1.jpg'), 'Openen');
    const viewer = await screen.findByRole('dialog');
    expect(viewer.textContent).toContain('Bestand 2 van 3');
    expect(viewer.textContent).toContain('Foto 1.jpg');
  });

  it('deletes an unlinked file after a question that says it is for good', async () => {
    let rows = [loose, fileOf()];
    const { sent } = await openFiles('', rows, {
      files: () => ({ rows, total: rows.length, facets: [] }),
      deleteFiles: () => {
        rows = [fileOf()];
        return ['f3'];
      },
    });
    await choose(menuOf('oud.pdf'), 'Verwijderen');
    const question = await dialogOf('Bestand definitief verwijderen?');
    within(question).getByText('‘oud.pdf’ wordt verwijderd. Dit kan niet ongedaan worden gemaakt.');
    await press('Annuleer', question);
    await noDialog();
    expect(sent('DeleteFiles')).toEqual([]);
    await choose(menuOf('oud.pdf'), 'Verwijderen');
    await press('Verwijderen', await dialogOf('Bestand definitief verwijderen?'));
    await told('Bestand verwijderd');
    expect(sent('DeleteFiles')).toEqual([{ ids: ['f3'] }]);
    await waitFor(() => expect(listedFiles()).toEqual(['Protocol.pdf']));
  });

  it('says why the server refuses', async () => {
    const message = 'Dit bestand is nog gekoppeld. Verwijder het eerst waar het bij hoort.';
    await openFiles('', [loose], {
      deleteFiles: () => {
        throw new ServerFailure('VALIDATION', message);
      },
    });
    await choose(menuOf('oud.pdf'), 'Verwijderen');
    await press('Verwijderen', await dialogOf('Bestand definitief verwijderen?'));
    await told('Kan het bestand niet verwijderen');
    await told(message);
    expect(listedFiles()).toEqual(['oud.pdf']);
  });
});

describe('selected files', () => {
  it('are deleted as far as they are unlinked, in one go', async () => {
    const other = unlinkedFile({ id: 'f6', name: 'ook oud.pdf' });
    const { sent } = await openFiles('', [fileOf(), loose, other], { deleteFiles: ({ ids }) => ids });
    for (const name of ['Protocol.pdf', 'oud.pdf', 'ook oud.pdf'])
      fireEvent.click(screen.getByLabelText(`Rij selecteren: Bestand: ${name}`));
    const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
    fireEvent.click(within(bar).getByText('Verwijderen'));
    const dialog = await screen.findByRole('dialog', { name: 'Verwijderen' });
    await within(dialog).findByText('2 van de 3 rijen');
    within(dialog).getByText('1 niet: het bestand is nog gekoppeld: verwijder het eerst waar het bij hoort');
    within(dialog).getByText('Dit kan niet ongedaan worden gemaakt.');
    fireEvent.click(within(dialog).getByText('Verwijderen (2 rijen)'));
    await told('2 rijen verwijderd');
    expect(sent('DeleteFiles')).toEqual([{ ids: ['f3', 'f6'] }]);
  });
});

describe('the space for files', () => {
  it('is warned about above the list from 90 percent on, with the way to it', async () => {
    await openFiles('', [fileOf()], { fileUse: spaceOf(90) });
    await screen.findByText(/^De ruimte voor bestanden is voor 90 % vol/);
    expect(screen.getByRole('link', { name: 'Bekijk de ruimte' }).getAttribute('href')).toBe(
      '/settings/files',
    );
  });

  it('is not warned about below that', async () => {
    const { sent } = await openFiles('', [fileOf()], { fileUse: spaceOf(89.9) });
    await waitFor(() => expect(sent('FileSpace')).toHaveLength(1));
    expect(screen.queryByText(/^De ruimte voor bestanden is/)).toBeNull();
  });
});
