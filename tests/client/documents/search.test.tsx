import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { documentOf, visitDocuments } from '../../kit/client/pages/documents.ts';

startWithFreshBrowser();

const hit = {
  ...{ id: 'd1', number: 'DOC-2026-014', title: 'Hygiëneprotocol', type: 'Protocol', status: 'Published' },
  ...{ folderName: 'Zorg', ownerName: 'Bea Heerder', isDraft: false, page: 3, textState: 'Found' },
  parts: [
    { text: '… na elk contact ', isMarked: false },
    { text: 'handhygiëne', isMarked: true },
    { text: ' toepassen …', isMarked: false },
  ],
};
const scan = {
  ...{
    ...hit,
    id: 'd2',
    number: 'DOC-2026-015',
    title: 'Oude poster',
    page: null,
    textState: 'None',
    parts: [],
  },
};
const value = (code: string, count: number, name: string | null = null) => ({ value: code, name, count });
const found = {
  total: 2,
  rows: [hit, scan],
  facets: [
    { field: 'types', values: [value('Protocol', 1), value('Form', 1)] },
    { field: 'statuses', values: [value('Published', 2)] },
    { field: 'ownerUserIds', values: [value('u2', 1, 'Bea Heerder'), value('u3', 1, 'Els Jansen')] },
    { field: 'norms', values: [] },
    { field: 'teamIds', values: [] },
  ],
};

describe('the search in documents', () => {
  it('shows passages with their marks and pages, and each hit opens the preview at that page', async () => {
    const { sent } = await visitDocuments('?q=handhygiene', { answers: { searchDocuments: found } });
    const list = within(await screen.findByRole('list', { name: 'Gevonden documenten' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Hygiëneprotocol',
      'Oude poster',
    ]);
    expect(list.getByRole('link', { name: 'Hygiëneprotocol' }).getAttribute('href')).toBe(
      '/documents/d1?text=published&page=3',
    );
    expect(list.getByText('handhygiëne').tagName).toBe('MARK');
    list.getByText('pagina 3:');
    list.getByText(/DOC-2026-015 .* Geen doorzoekbare tekst/);
    screen.getByText('2 documenten gevonden');
    expect(sent('SearchDocuments').at(-1)).toMatchObject({ organizationId: 'o1', search: 'handhygiene' });
  });

  it('is narrowed by the values of what was found, with their numbers', async () => {
    const { sent } = await visitDocuments('?q=handhygiene', { answers: { searchDocuments: found } });
    const types = within(await screen.findByRole('group', { name: 'Type' }));
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
    within(screen.getByRole('group', { name: 'Eigenaar' })).getByRole('button', { name: 'Els Jansen 1' });
    fireEvent.click(types.getByRole('button', { name: 'Protocol 1' }));
    await waitFor(() =>
      expect(sent('SearchDocuments').at(-1)).toMatchObject({ filter: { types: ['Protocol'] }, page: 0 }),
    );
    expect(types.getByRole('button', { name: 'Protocol 1' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('looks in the open folder and by the filters of the toolbar, and in all folders when asked', async () => {
    const { sent } = await visitDocuments('/f1?q=handhygiene&type=Protocol', {
      answers: { searchDocuments: found },
    });
    await screen.findByText(/in de map ‘Zorg’ en wat daaronder staat/);
    expect(sent('SearchDocuments').at(-1)).toMatchObject({ folderId: 'f1', filter: { types: ['Protocol'] } });
    await press('Zoek in alle mappen');
    await screen.findByText(/in alle mappen\./);
    expect(sent('SearchDocuments').at(-1)).toMatchObject({ folderId: null, filter: { types: ['Protocol'] } });
  });

  it('turns pages where more was found than one shows', async () => {
    const { sent } = await visitDocuments('?q=zorg', {
      answers: { searchDocuments: { ...found, total: 45 } },
    });
    await screen.findByText('1 van 3');
    await press('Volgende');
    await screen.findByText('2 van 3');
    await waitFor(() => expect(sent('SearchDocuments').at(-1)).toMatchObject({ page: 1 }));
  });

  it('says that nothing was found, or that it could not search and may try again', async () => {
    let isAway = true;
    await visitDocuments('?q=toverstaf', {
      answers: {
        searchDocuments: () => {
          if (!isAway) return { ...found, total: 0, rows: [], facets: [] };
          isAway = false;
          throw new ServerFailure('INTERNAL', 'Er ging iets mis');
        },
      },
    });
    await screen.findByText('Er kon niet worden gezocht');
    await press('Opnieuw proberen');
    await screen.findByText('Niets gevonden voor ‘toverstaf’');
  });
});

describe('the page of a document', () => {
  const file = { id: 'b1', name: 'Poster.png', type: 'png', size: 20_480 } as const;

  it('says that a scan has no text to search', async () => {
    await visitDocuments('/d1', {
      rows: [documentOf({ file: { ...file, textState: 'None', textReason: null } })],
    });
    await screen.findByText(/^Geen doorzoekbare tekst/);
  });

  it('says why a text could not be read, and that the document is found by its title', async () => {
    await visitDocuments('/d1', {
      rows: [documentOf({ file: { ...file, textState: 'Refused', textReason: 'tooComplex' } })],
    });
    await screen.findByText(
      /^Dit bestand is te groot of te ingewikkeld om te doorzoeken\. U vindt het op titel/,
    );
  });
});
