import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, openMenu, press, rowOf } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import {
  listedRisks,
  menuOf,
  openRisks,
  riskOf,
  shownInPanel,
  visitRisks,
} from '../../kit/client/pages/risks.ts';

startWithFreshBrowser();

const lastAsked = (sent: (operation: string) => Readonly<Record<string, unknown>>[]) =>
  sent('Risks').at(-1)?.filter as Record<string, unknown>;

const tabOf = (name: string) => screen.getByLabelText(name, { selector: 'input[type=radio]' });

describe('the list of risks', () => {
  it('says each score as number and class, and the trend and a due review in words', async () => {
    await openRisks('', {
      rows: [
        riskOf({ isReviewDue: true }),
        riskOf({ id: 'r2', title: 'Datalek', netScore: 25, netClass: 'VeryHigh', trend: 'Rising' }),
      ],
    });
    const first = await rowOf('Cliënt valt in de badkamer');
    for (const words of ['16 Hoog', '12 Hoog', 'Gedaald', 'Te beoordelen', 'Open', 'Bea Heerder', '2'])
      expect(within(first).getAllByText(words).length, words).toBeGreaterThan(0);
    const second = await rowOf('Datalek');
    within(second).getByText('25 Zeer hoog');
    within(second).getByText('Gestegen');
  });

  it('is narrowed by scores of the address, which a chip takes away again', async () => {
    const { sent, path } = await openRisks('?netLikelihood=3&netSeverity=4&grossSeverity=9&category=Staff');
    expect(lastAsked(sent)).toMatchObject({
      netLikelihood: [3],
      netSeverity: [4],
      grossSeverity: [],
      category: ['Staff'],
    });
    await press('Filter weghalen: Netto 3 × 4');
    await waitFor(() => expect(lastAsked(sent)).toMatchObject({ netLikelihood: [], netSeverity: [] }));
    expect(path()).toBe('/risks?category=Staff');
    expect(buttons(/^Filter weghalen/)).toEqual([]);
  });

  it('counts a measure that a colleague links to a shown risk', async () => {
    const tell = acceptSockets();
    const risk = riskOf({ measureCount: 2 });
    const answer = { total: 1, abilities: { create: true, changeSettings: true } };
    let rows = [risk];
    await openRisks('', { answers: { risks: () => ({ ...answer, rows }) } });
    within(await rowOf(risk.title)).getByText('2');
    rows = [riskOf({ measureCount: 7 })];
    await tell({ entity: 'RecordLink', action: 'created', entityId: 'l1', recordId: risk.id });
    await waitFor(async () => within(await rowOf(risk.title)).getByText('7'));
  });

  it('gives way to the matrix, with the same filters, and comes back', async () => {
    const { path } = await openRisks('?category=Staff');
    fireEvent.click(tabOf('Matrix'));
    await waitFor(() => expect(path()).toBe('/risks?category=Staff&tab=matrix'));
    await waitFor(() => expect(listedRisks()).toEqual([]));
    fireEvent.click(tabOf('Lijst'));
    await waitFor(() => expect(listedRisks()).toHaveLength(1));
    expect(path()).toBe('/risks?category=Staff');
  });

  it('offers a new risk and the library where there is none, and a member neither', async () => {
    const { sent, path } = await visitRisks('', { rows: [] });
    await screen.findByText("Nog geen risico's");
    await waitFor(() => expect(buttons('Nieuw risico').length).toBeGreaterThan(0));
    expect(buttons('Overnemen uit de bibliotheek').length).toBe(2);
    expect(sent('Risks')).toHaveLength(1);
    fireEvent.click(buttons('Overnemen uit de bibliotheek')[0] as HTMLElement);
    await waitFor(() => expect(path()).toBe('/risks?dialog=library'));
  });

  it('gives a member who reads it no way to add or set anything', async () => {
    await openRisks('', {
      role: 'Client',
      rows: [riskOf({ abilities: { update: false, chooseOwner: false, accept: false, delete: false } })],
    });
    for (const name of ['Nieuw risico', 'Overnemen uit de bibliotheek', 'Instellingen'])
      expect(buttons(name), name).toEqual([]);
    const items = await openMenu(menuOf());
    const allowed = items.filter((item) => item.getAttribute('aria-disabled') !== 'true');
    expect(items).toHaveLength(5);
    expect(allowed.map(({ textContent }) => textContent)).toEqual(['Dossier opslaan als pdf']);
  });

  it('leaves a closed risk out of what is done with selected rows', async () => {
    await openRisks('', { rows: [riskOf(), riskOf({ id: 'r2', status: 'Closed' })] });
    fireEvent.click(screen.getByLabelText('Alle rijen op deze pagina selecteren'));
    await press('Team wijzigen');
    await screen.findByText('1 niet: het risico is gesloten: heropen het eerst');
  });

  it('says of a closed risk that it is reopened first', async () => {
    await openRisks('/r1', { rows: [riskOf({ status: 'Closed' })] });
    await shownInPanel('Dit risico is gesloten. Heropen het via de status om het te wijzigen.');
    const items = await openMenu(menuOf());
    const [edit, assess] = items;
    expect(edit?.getAttribute('aria-disabled')).toBe('true');
    expect(edit?.textContent).toContain('Heropen het via de status');
    expect(assess?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('an open risk', () => {
  it('tells its scores in the words of the method, and a signal', async () => {
    const measures = [{ id: 'e1', number: 'VP-2026-001', description: 'Matten leggen', status: 'Completed' }];
    await openRisks('/r1', {
      rows: [{ ...riskOf({ isSignalled: true, isAboveAppetite: true }), measures } as never],
      answers: {
        incidentSignals: [
          {
            id: 's1',
            event: 'Fall',
            place: 'Shower',
            clientReference: null,
            count: 7,
            newestIncidentId: 'i1',
            reportedOn: '2026-03-05',
          },
          {
            id: 's2',
            event: 'Medication',
            place: 'Shower',
            clientReference: null,
            count: 9,
            newestIncidentId: 'i2',
            reportedOn: '2026-03-05',
          },
        ],
      },
    });
    await shownInPanel('Kans 4 – Waarschijnlijk, Ernst 4 – Ernstig');
    await shownInPanel('Boven de risicobereidheid');
    await shownInPanel('Een jaar geleden, of bij de eerste score: 16');
    await shownInPanel(/^Vallen: 7 in 30 dagen \(plaats: .*\), vaker dan de grens voor een signaal\.$/);
    expect(screen.queryByText(/9 in 30 dagen/)).toBeNull();
  });

  it('loses its signal once that was looked at, with a line in its history', async () => {
    const signal = { id: 's1', event: 'Fall', place: 'Shower', clientReference: null, team: null, count: 7 };
    const incidentSignals = [{ ...signal, newestIncidentId: 'i1', reportedOn: '2026-03-05' }];
    const detailed = (about: Parameters<typeof riskOf>[0]) => ({ ...riskOf(about), measures: [] });
    let risk = detailed({ isSignalled: true });
    const { sent } = await openRisks('/r1', {
      answers: {
        incidentSignals,
        // The list and the record are one in the cache.
        risks: () => ({ rows: [risk], total: 1, abilities: { create: true, changeSettings: true } }),
        risk: () => risk,
        assessRisk: () => {
          risk = detailed({ version: 2, assessedAt: '2026-03-05T10:00:00.000Z' });
          return risk;
        },
      },
    });
    await shownInPanel('Beoordeel dit risico opnieuw.');
    await press('Bekeken, score klopt nog');
    await waitFor(() => expect(screen.queryByText(/7 in 30 dagen/)).toBeNull());
    expect(sent('AssessRisk')[0]).toMatchObject({
      version: 1,
      input: { netLikelihood: 3, status: 'Open', reason: 'Signaal bekeken: de score klopt nog.' },
    });
  });

  it('is closed with a reason, alone and together with others', async () => {
    const { path, sent } = await openRisks('/r1', { answers: { changeRisks: [{ id: 'r1', version: 2 }] } });
    await shownInPanel('Kans 4 – Waarschijnlijk, Ernst 4 – Ernstig');
    const items = await openMenu('Status wijzigen, nu Open');
    fireEvent.click(items.find(({ textContent }) => textContent === 'Gesloten') as HTMLElement);
    await waitFor(() => expect(path()).toBe('/risks/r1?dialog=assess&entry=r1&begin=close'));
    await press('Annuleer');
    fireEvent.click(screen.getByLabelText('Alle rijen op deze pagina selecteren'));
    await press('Status wijzigen');
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'Closed' } });
    await screen.findByText('1 van de 1 rijen');
    fireEvent.change(await screen.findByLabelText('Reden'), { target: { value: '  ' } });
    await press('Status wijzigen (1 rij)');
    await screen.findByText('Schrijf waarom u de status wijzigt');
    expect(sent('ChangeRisks')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reden'), { target: { value: 'Verhuisd' } });
    await press('Status wijzigen (1 rij)');
    await waitFor(() =>
      expect(sent('ChangeRisks')).toEqual([
        { changes: [{ id: 'r1', version: 1, status: 'Closed', reason: 'Verhuisd' }] },
      ]),
    );
  });

  it('asks why it is accepted before its status says so', async () => {
    const { path } = await openRisks('/r1');
    await shownInPanel('Kans 4 – Waarschijnlijk, Ernst 4 – Ernstig');
    const items = await openMenu('Status wijzigen, nu Open');
    const accepted = items.find(({ textContent }) => textContent === 'Geaccepteerd');
    fireEvent.click(accepted as HTMLElement);
    await waitFor(() => expect(path()).toBe('/risks/r1?dialog=assess&entry=r1&begin=accept'));
    await screen.findByText('Reden van acceptatie');
  });
});
