import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../../../schema/values/messages.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, dialogOf, fill, openMenu, press, rowOf, told } from '../../kit/client/interactions.ts';
import { listedManuals, manualOf, openManuals, visitManuals } from '../../kit/client/pages/manuals.ts';

startWithFreshBrowser();

const other = manualOf({
  ...{ id: 'm2', version: 1, chapter: '3.10', title: 'Valpreventie', status: 'Draft' },
  ...{ draftStatus: 'Draft', publishedVersion: null, publishedAt: null },
  ...{ readCount: null, askedCount: null },
});

async function select(...titles: readonly string[]) {
  for (const title of titles) {
    const row = await rowOf(title);
    fireEvent.click(row.querySelector('input[type=checkbox]') as HTMLElement);
  }
}

describe('the list of chapters', () => {
  it('tells the status with that of the draft beside, who read it, and a due review in words', async () => {
    const due = manualOf({ isReviewDue: true, draftStatus: 'InReview' });
    await openManuals('', { rows: [due, other] });
    const first = within(await rowOf(due.title));
    for (const words of [
      '3.2',
      'Gepubliceerd',
      'Concept ter beoordeling',
      '12/18',
      'Te herzien',
      'Bea Heerder',
    ])
      expect(first.getAllByText(words).length, words).toBeGreaterThan(0);
    const second = within(await rowOf(other.title));
    expect(second.getAllByText('Concept')).toHaveLength(1);
    expect(second.queryByText(/^(Nieuw concept|Concept .)/)).toBeNull();
    expect(second.queryByText(/\/18/)).toBeNull();
  });

  it('is asked for by the filters and the order of its address', async () => {
    const { sent } = await openManuals(
      '?status=Published&draftStatus=InReview&isReviewDue=true&ownerUserId=u2&reviewDate=ThisYear&sort=reviewDate.desc',
    );
    expect(sent('Manuals').at(-1)).toMatchObject({
      organizationId: 'o1',
      sort: { field: 'reviewDate', direction: 'desc' },
      filter: {
        ...{ status: ['Published'], draftStatus: ['InReview'], isReviewDue: true },
        ...{ ownerUserId: ['u2'], reviewDate: ['ThisYear'] },
      },
    });
  });

  it('opens a chapter at its own page, and its editor from the menu', async () => {
    const { router } = await openManuals();
    const items = await openMenu('Acties voor Hoofdstuk: Medicatie delen');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Bewerken',
      'Lezen in het handboek',
      'Verplaatsen',
      'Dossier opslaan als pdf',
      'Verwijderen',
    ]);
    fireEvent.click((await rowOf('Medicatie delen')).querySelectorAll('td')[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/view'));
    expect(router.state.location.search).toBe('?id=m1');
  });

  it('gives selected chapters another owner in one batch, and puts each back', async () => {
    const changed = vi.fn(({ changes }) =>
      (changes as { id: string; version: number }[]).map(({ id, version }) => ({ id, version: version + 1 })),
    );
    const rows = [manualOf(), other];
    const { sent } = await openManuals('', { rows, answers: { changeManuals: changed } });
    await select(...rows.map(({ title }) => title));
    await press('Eigenaar wijzigen');
    const dialog = await dialogOf('Eigenaar wijzigen');
    await waitFor(() => fill(dialog, 'Eigenaar', 'Sanne de Wit'));
    await press('Eigenaar wijzigen (2 rijen)', dialog);
    await told('2 rijen gewijzigd');
    await press('Ongedaan maken');
    await told('2 rijen teruggezet');
    expect(sent('ChangeManuals')).toEqual([
      {
        changes: [
          { id: 'm1', version: 3, ownerUserId: 'u1' },
          { id: 'm2', version: 1, ownerUserId: 'u1' },
        ],
      },
      {
        changes: [
          { id: 'm1', version: 4, ownerUserId: 'u2' },
          { id: 'm2', version: 2, ownerUserId: 'u2' },
        ],
      },
    ]);
  });

  it('gives selected chapters another review date under its own name', async () => {
    const { sent } = await openManuals('', { answers: { changeManuals: [{ id: 'm1', version: 4 }] } });
    await select('Medicatie delen');
    await press('Herzien vóór wijzigen');
    const dialog = await dialogOf('Herzien vóór wijzigen');
    await waitFor(() => fill(dialog, 'Herzien vóór', '2127-04-01'));
    await press('Herzien vóór wijzigen (1 rij)', dialog);
    await told('1 rij gewijzigd');
    expect(sent('ChangeManuals')).toEqual([
      { changes: [{ id: 'm1', version: 3, reviewDate: '2127-04-01' }] },
    ]);
  });
});

describe('an empty handbook', () => {
  it('offers the starter handbook, which is taken over with one owner and one review date', async () => {
    let rows: object[] = [];
    const { sent } = await visitManuals('', {
      answers: {
        manuals: () => ({ rows, total: rows.length, facets: [], abilities: { create: true } }),
        takeOverHandbook: () => {
          rows = [manualOf({ starterCode: 'Medication' })];
          return ['m1'];
        },
      },
    });
    await screen.findByText('Nog geen hoofdstukken');
    expect(buttons('Importeer een Word-bestand')).toHaveLength(1);
    await press('Neem het starthandboek over');
    const dialog = await dialogOf('Starthandboek overnemen');
    await press('Overnemen', dialog);
    await within(dialog).findByText(messages.required);
    expect(sent('TakeOverHandbook')).toEqual([]);
    fill(dialog, 'Eigenaar', 'Bea Heerder');
    fill(dialog, 'Herzien vóór', '01-03-2127');
    await press('Overnemen', dialog);
    await told('Het starthandboek staat als concept in uw lijst');
    expect(sent('TakeOverHandbook')).toEqual([
      { organizationId: 'o1', input: { ownerUserId: 'u2', reviewDate: '2127-03-01' } },
    ]);
    await waitFor(() => expect(listedManuals()).toEqual(['Medicatie delen']));
    const items = await openMenu('Acties voor het handboek');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Importeer een Word-bestand']);
  });
});
