import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Arguments } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  choose,
  dialogOf,
  fill,
  noDialog,
  optionsOf,
  press,
  rowOf,
  told,
} from '../../kit/client/interactions.ts';
import { documentOf, folderOf, visitDocuments } from '../../kit/client/pages/documents.ts';
import { versionsOf } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

const zorg = folderOf();
const hygiene = folderOf({ id: 'f2', parentId: 'f1', name: 'Hygiëne' });
const staff = folderOf({ id: 'f3', name: 'Personeel' });
const folders = [zorg, hygiene, staff];
const rows = [documentOf(), documentOf({ id: 'd2', title: 'Valprotocol', number: 'DOC-2026-015' })];

const open = (address = '') =>
  visitDocuments(address, {
    ...{ folders, rows },
    answers: {
      documents: ({ ids }: Arguments) => ({
        ...{ rows: rows.filter(({ id }) => !ids || (ids as string[]).includes(id)), total: rows.length },
        abilities: { create: true },
      }),
      changeDocuments: ({ changes }: Arguments) => versionsOf(changes),
      updateDocumentFolder: ({ id, version, input }: Arguments) => ({
        ...folderOf({ id: id as string }),
        ...(input as object),
        version: (version as number) + 1,
      }),
    },
  });

const transfer = () => ({
  dataTransfer: { setData: () => undefined, effectAllowed: '', types: [], items: [] },
});
const placeOf = (id: string) => {
  const place = document.querySelector(`[data-drop-folder="${id}"]`);
  if (!place) throw new Error(`No place of ${id}`);
  return place;
};

/** Drags an element onto a place, as a mouse does. */
function drag(element: Element, place: Element) {
  fireEvent.mouseDown(element);
  fireEvent.dragStart(element, transfer());
  fireEvent.dragOver(place, transfer());
  fireEvent.drop(place, transfer());
}

describe('moving a document', () => {
  it('asks in its menu to which folder, and can be undone', async () => {
    const { sent } = await open();
    await rowOf('Hygiëneprotocol');
    await choose('Acties voor Document: Hygiëneprotocol', 'Verplaatsen');
    const dialog = await dialogOf('Verplaatsen');
    fill(dialog, 'Naar map', 'Personeel');
    await press('Verplaatsen (1 rij)');
    await told('1 rij gewijzigd');
    expect(sent('ChangeDocuments')).toEqual([{ changes: [{ id: 'd1', version: 3, folderId: 'f3' }] }]);
    await press('Ongedaan maken');
    await waitFor(() =>
      expect(sent('ChangeDocuments').at(-1)).toEqual({
        changes: [{ id: 'd1', version: 4, folderId: 'f1' }],
      }),
    );
  });

  it('follows its row onto a folder, and lights the folder up on the way', async () => {
    const { sent } = await open();
    const row = await rowOf('Valprotocol');
    fireEvent.mouseDown(row);
    expect(row.draggable).toBe(true);
    fireEvent.dragStart(row, transfer());
    fireEvent.dragOver(placeOf('f3'), transfer());
    expect(placeOf('f3').hasAttribute('data-drop-over')).toBe(true);
    fireEvent.drop(placeOf('f3'), transfer());
    expect(placeOf('f3').hasAttribute('data-drop-over')).toBe(false);
    await told('Document verplaatst naar ‘Personeel’');
    expect(sent('ChangeDocuments')).toEqual([{ changes: [{ id: 'd2', version: 3, folderId: 'f3' }] }]);
  });

  it('says why, where it stands in that folder already', async () => {
    const { sent } = await open();
    drag(await rowOf('Valprotocol'), placeOf('f1'));
    await told('het document staat al in deze map');
    expect(sent('ChangeDocuments')).toEqual([]);
  });
});

describe('selected documents', () => {
  it('are moved together, and given an owner or a day of review', async () => {
    const { sent } = await open();
    for (const title of ['Hygiëneprotocol', 'Valprotocol'])
      fireEvent.click(await screen.findByLabelText(`Rij selecteren: Document: ${title}`));
    const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
    within(bar).getByText('Eigenaar wijzigen');
    within(bar).getByText('Beoordelingsdatum wijzigen');
    fireEvent.click(within(bar).getByText('Verplaatsen'));
    const dialog = await dialogOf('Verplaatsen');
    expect(optionsOf(within(dialog).getByLabelText('Naar map'))).toEqual([
      ...['Maak een keuze', 'Personeel', 'Zorg', 'Zorg › Hygiëne'],
    ]);
    fill(dialog, 'Naar map', 'Zorg › Hygiëne');
    await press('Verplaatsen (2 rijen)');
    await told('2 rijen gewijzigd');
    expect(sent('ChangeDocuments')).toEqual([
      { changes: ['d1', 'd2'].map((id) => ({ id, version: 3, folderId: 'f2' })) },
    ]);
  });
});

describe('moving a folder', () => {
  it('asks in its menu into which one, without itself and its own parts, and can be undone', async () => {
    const { sent } = await open();
    await choose('Acties voor map Zorg', 'Verplaatsen');
    const dialog = await dialogOf('Map ‘Zorg’ verplaatsen');
    expect(optionsOf(within(dialog).getByLabelText('Naar map'))).toEqual(['Kies een map', 'Personeel']);
    fill(dialog, 'Naar map', 'Personeel');
    fireEvent.click(await button('Verplaatsen', dialog));
    await told('‘Zorg’ staat nu in ‘Personeel’');
    await noDialog();
    expect(sent('UpdateDocumentFolder')).toMatchObject([
      { id: 'f1', version: 1, input: { name: 'Zorg', parentId: 'f3' } },
    ]);
    await press('Ongedaan maken');
    await waitFor(() =>
      expect(sent('UpdateDocumentFolder').at(-1)).toMatchObject({ version: 2, input: { parentId: null } }),
    );
  });

  it('follows the mouse into another one or to the highest level, and not to where it stands', async () => {
    const { sent } = await open('/f1');
    await screen.findByRole('navigation', { name: 'Kruimelpad' });
    const card = await waitFor(() => {
      const found = document.querySelector('[data-folder="f2"]');
      if (!found) throw new Error('No folder yet');
      return found;
    });
    drag(card, placeOf('f1'));
    await told('Deze map staat hier al');
    expect(sent('UpdateDocumentFolder')).toEqual([]);
    drag(card, placeOf(''));
    await waitFor(() =>
      expect(sent('UpdateDocumentFolder')).toMatchObject([{ id: 'f2', input: { parentId: null } }]),
    );
  });
});
