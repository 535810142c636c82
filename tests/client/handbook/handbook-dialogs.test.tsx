import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, errorOf, field, fill, noDialog, press, told } from '../../kit/client/interactions.ts';
import { openManuals } from '../../kit/client/pages/manuals.ts';

startWithFreshBrowser();

describe('the settings of a handbook', () => {
  const settings = {
    publishingSettings: { secondPerson: true, stampsDownloads: true, isApprovalWanted: false },
    handbookSynonyms: { version: 4, lines: ['medicijnen, medicatie'] },
  };
  const open = async (answers: object) => {
    const app = await openManuals('?dialog=settings', { answers: { ...settings, ...answers } });
    return { ...app, dialog: await dialogOf('Instellingen van het handboek') };
  };

  it('say what a single Admin means, and are saved together', async () => {
    const { dialog, sent } = await open({
      updatePublishingSettings: { secondPerson: false, stampsDownloads: false, isApprovalWanted: false },
      updateHandbookSynonyms: { version: 5, lines: [] },
    });
    within(dialog).getByText(/^Uw organisatie heeft nu één beheerder/);
    field(dialog, 'Een tweede persoon').click();
    field(dialog, 'Op elke pagina van een gedownload document').click();
    fill(dialog, 'Woorden die hetzelfde', 'medicijnen, medicatie\n\nvallen, valpartij');
    await press('Opslaan', dialog);
    await told('Instellingen van het handboek opgeslagen');
    await noDialog();
    expect(sent('UpdateHandbookSettings')).toEqual([
      {
        ...{ organizationId: 'o1', version: 4, publishing: { secondPerson: false, stampsDownloads: false } },
        synonyms: { lines: ['medicijnen, medicatie', 'vallen, valpartij'] },
      },
    ]);
  });

  it('name the line that is too long, and are not sent', async () => {
    const { dialog, sent } = await open({});
    fill(dialog, 'Woorden die hetzelfde', `goed, beter\nlang, ${'x'.repeat(300)}`);
    await press('Opslaan', dialog);
    await waitFor(() =>
      expect(errorOf(field(dialog, 'Woorden die hetzelfde'))).toMatch(/^‘lang, x+’: .*200/),
    );
    expect(sent('UpdateHandbookSettings')).toEqual([]);
  });

  it('are compared where a colleague changed them meanwhile', async () => {
    const { dialog } = await open({
      updateHandbookSynonyms: () => {
        throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
      },
    });
    fill(dialog, 'Woorden die hetzelfde', 'vallen, valpartij');
    await press('Opslaan', dialog);
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(conflict).findByText('medicijnen, medicatie');
  });
});

describe('the use of a handbook', () => {
  const chapters = [
    { id: 'm1', chapter: '3.2', title: 'Medicatie delen', openedCount: 7, usefulCount: 3, uselessCount: 1 },
    { id: 'm2', chapter: '4', title: 'Valpreventie', openedCount: 0, usefulCount: 0, uselessCount: 0 },
  ];
  const miss = (words: string) => ({ words, count: 2, lastAt: '2026-03-05T10:00:00.000Z' });

  it('tells what was searched in vain, not opened, and found useful; a search is taken off', async () => {
    let misses = [miss('tillift'), miss('sonde')];
    const { sent } = await openManuals('?dialog=use', {
      answers: {
        handbookUse: () => ({ chapters, misses }),
        dismissHandbookMiss: () => {
          misses = [miss('sonde')];
          return true;
        },
      },
    });
    const dialog = await dialogOf('Gebruik van het handboek');
    await within(dialog).findByText('tillift');
    within(dialog).getAllByText('2 keer, laatst op 5 maart 2026');
    const row = [...dialog.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(row).toEqual(['3.2 Medicatie delen731']);
    within(dialog).getByText('4 Valpreventie');
    await press('Haal weg: tillift', dialog);
    await told('Weggehaald');
    await waitFor(() => expect(within(dialog).queryByText('tillift')).toBeNull());
    expect(sent('DismissHandbookMiss')).toEqual([{ organizationId: 'o1', words: 'tillift' }]);
  });
});

describe('the norms in a handbook', () => {
  const chapter = (id: string, number: string, ...paragraphs: readonly string[]) => ({
    ...{ id, chapter: number, title: `Titel ${id}` },
    norms: paragraphs.map((paragraph) => ({ norm: 'Iso9001', paragraph })),
  });
  const handbook = {
    chapters: [
      chapter('m1', '3.10', '8.5', '8.5.1', '12.9'),
      chapter('m2', '3.9', '8.5.2'),
      { ...chapter('m3', '4'), norms: [{ norm: 'Hkz', paragraph: '2.1' }] },
    ],
  };
  const rowOf = (dialog: HTMLElement, paragraph: string) =>
    [...dialog.querySelectorAll('tbody tr')].find((row) =>
      row.querySelector('th')?.textContent?.startsWith(paragraph),
    );

  it('say per paragraph which chapters cover it, and which none does', async () => {
    await openManuals('?dialog=norms', { answers: { handbook } });
    const dialog = await dialogOf('Normen in het handboek');
    await within(dialog).findByText('1 van 28 paragrafen komen voor in het handboek.');
    const links = [...(rowOf(dialog, '8.5')?.querySelectorAll('a') ?? [])];
    expect(links.map(({ textContent }) => textContent)).toEqual(['3.9 Titel m2', '3.10 Titel m1']);
    expect(links[0]?.getAttribute('href')).toBe('/view?id=m2');
    expect(rowOf(dialog, '4.1')?.textContent).toContain('Nog geen hoofdstuk');
    expect(rowOf(dialog, '12.9')?.textContent).toContain('3.10 Titel m1');
    field(dialog, 'Alleen wat nog ontbreekt').click();
    await waitFor(() => expect(rowOf(dialog, '8.5')).toBeUndefined());
  });

  it('are the paragraphs that chapters name, where the norm differs per sector', async () => {
    await openManuals('?dialog=norms', { answers: { handbook } });
    const dialog = await dialogOf('Normen in het handboek');
    await within(dialog).findByText(/^1 van 28/);
    fill(dialog, 'Norm', 'HKZ');
    await within(dialog).findByText('1 paragraaf komt voor in het handboek.');
    expect(rowOf(dialog, '2.1')?.textContent).toContain('4 Titel m3');
    fill(dialog, 'Norm', 'PREZO');
    await within(dialog).findByText('Geen hoofdstuk noemt deze norm.');
    expect(screen.queryByText('2.1')).toBeNull();
  });
});
