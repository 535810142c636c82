import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Incident } from '../../../client/features/incidents/incident-values.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { closeNotice, dialogOf, noDialog } from '../../kit/client/interactions.ts';
import {
  CLIENT,
  chooseIncidentAction,
  incidentMenuOf,
  incidentOf,
  openIncidents,
  visitIncidents,
} from '../../kit/client/pages/incidents.ts';
import { TiledForm } from '../../kit/client/tile-form.ts';

startWithFreshBrowser();

/** The dialog that shows an incident. */
async function seeView() {
  const dialog = await dialogOf('Incident');
  const hands = new TiledForm(dialog);
  return {
    dialog,
    press: (name: string) => hands.press(name),
    buttons: () => [...dialog.querySelectorAll('button')].flatMap(({ textContent }) => textContent || []),
    /** Shown values by label. */
    shown: () =>
      Object.fromEntries(
        [...dialog.querySelectorAll('dl > div')].map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd')?.textContent,
        ]),
      ),
    async goTo(step: number) {
      for (let at = 1; at < step; at += 1) hands.press('Volgende');
      await within(dialog).findByText(new RegExp(`^Stap ${step} van 4`));
    },
  };
}

/** Opens an incident from its link, with the details that only the server has. */
async function view(about: Partial<Incident> = {}, details: object = {}) {
  const incident = incidentOf(about);
  const app = await visitIncidents('?dialog=view&entry=i1', {
    rows: [incident],
    answers: { incident: { ...incident, ...details } },
  });
  return { ...app, ...(await seeView()) };
}

describe('viewing an incident', () => {
  it('shows its four steps with the documented buttons', async () => {
    const incident = incidentOf({
      place: 'OtherRoom',
      placeText: 'Tuin',
      event: 'Medication',
      medicationError: 'WrongDose',
      occurredAt: '2026-03-05T08:15:00.000Z',
      consequences: ['Pain', 'Other'],
      consequenceText: 'Schrik',
      progress: 'InProgress',
      procedureFollowed: true,
      preventiveMeasures: 'Losse matten weggehaald',
      clientInformed: true,
      recordedInClientFile: false,
      reporterFeedback: 'Dank voor de melding',
    });
    const { sent } = await openIncidents('', { rows: [incident] });
    await chooseIncidentAction('Weergave');
    const { dialog, press, buttons, shown, goTo } = await seeView();
    expect(dialog.textContent).toContain('Stap 1 van 4');
    expect(buttons()).toEqual(['Annuleer', 'Volgende']);
    expect(shown()).toEqual({
      Nummer: 'MIC-2026-014',
      Incident: 'Voorgevallen incident',
      'Naam cliënt': CLIENT,
      Team: 'Geen team',
      Plaats: 'Andere ruimte: Tuin',
      Wanneer: '5 maart 2026 om 09:15',
      Status: 'Open',
      Voortgang: 'In behandeling',
      'Gemeld door': 'Sanne de Wit',
      'Gemeld op': '3 maart 2026 om 15:00',
    });
    await goTo(2);
    expect(buttons()).toEqual(['Vorige', 'Volgende']);
    expect(shown()).toEqual({
      'Wat is er gebeurd': 'Medicatie: Verkeerde dosis',
      Waardoor: 'Materiaal',
      'Soort letsel of gevolg': 'Pijn, Anders: Schrik',
      'Overige betrokkenen': 'Niemand',
    });
    press('Volgende');
    expect(shown()).toEqual({
      'Wie is gewaarschuwd': 'Arts, Familie',
      Ziekenhuisopname: 'Alleen consult',
      'Nadere toelichting': 'Uitgegleden over een losse mat',
      IGJ: 'Nee',
    });
    expect(screen.queryByText('Dit kan een calamiteit zijn')).toBeNull();
    press('Volgende');
    expect(shown()).toEqual({
      'Melding conform procedure': 'Ja',
      'Preventieve maatregelen': 'Losse matten weggehaald',
      'Terugkoppeling aan de cliënt': 'Ja',
      'Registratie in het cliëntdossier': 'Nee',
      'Terugkoppeling aan de melder': 'Dank voor de melding',
    });
    expect(buttons()).toEqual(['Vorige', 'Sluiten']);
    press('Sluiten');
    await noDialog();
    await waitFor(() => expect(document.activeElement).toBe(incidentMenuOf()));
    await chooseIncidentAction('Weergave');
    await seeView();
    // Each time is written down by the server.
    await waitFor(() => expect(sent('IncidentDetails')).toEqual([{ id: 'i1' }, { id: 'i1' }]));
  });

  it('tells who changed what, and which improvement points came of it', async () => {
    const line = (id: string, more: object) => ({
      id,
      at: '2026-03-05T08:15:00.000Z',
      isActorShielded: false,
      fields: [],
      ...more,
    });
    const { dialog, goTo } = await view(
      {},
      {
        improvementPoints: [
          { id: 'e1', number: 'VP-2026-001', description: 'Matten vastzetten', status: 'NotStarted' },
          { id: 'e2', number: 'VP-2026-002', description: 'Matten geteld', status: 'Completed' },
        ],
        history: [
          line('h3', {
            action: 'updated',
            fields: ['explanation', 'version', 'causes'],
            actor: { id: 'u2', name: 'Bea', surname: 'Heerder' },
          }),
          line('h2', { action: 'updated', actor: null }),
          line('h1', { action: 'created', actor: null, isActorShielded: true }),
        ],
      },
    );
    await goTo(4);
    const [points, history] = [...dialog.querySelectorAll('ul, ol')].map((list) =>
      [...list.querySelectorAll('li')].map(({ textContent }) => textContent),
    );
    expect(points).toEqual([
      'VP-2026-001: Matten vastzettenNog op te starten',
      'VP-2026-002: Matten geteldAfgerond',
    ]);
    expect(history).toEqual([
      'Gewijzigd: Nadere toelichting, Waardoor5 maart 2026 om 09:15 · Bea Heerder',
      'Gewijzigd5 maart 2026 om 09:15 · Systeem',
      'Vastgelegd5 maart 2026 om 09:15 · Afgeschermd',
    ]);
    const links = within(dialog).getAllByText(/: Matten/);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/register/e1', '/register/e2']);
  });

  it('says what is not there: a name that is shielded, an answer, an improvement point', async () => {
    const { dialog, shown, goTo } = await view({ reporter: null, isReporterShielded: true, placeText: '' });
    expect(shown()).toMatchObject({ 'Gemeld door': 'Afgeschermd', Plaats: 'Slaapkamer cliënt' });
    await goTo(4);
    expect(shown()).toMatchObject({ 'Melding conform procedure': 'Niet ingevuld' });
    await within(dialog).findByText('Er zijn geen verbeterpunten bij dit incident.');
  });

  it.each([
    ['oneself', 'u1', 'U (afgeschermd voor anderen)'],
    ['who may know it', 'u7', 'Bea Heerder (afgeschermd voor anderen)'],
  ])('marks a shielded name for %s', async (_, id, words) => {
    const reporter = { id, name: 'Bea', surname: 'Heerder' };
    const at = '2026-03-05T08:15:00.000Z';
    const made = { id: 'h1', at, action: 'created', actor: reporter, isActorShielded: true, fields: [] };
    const { dialog, shown, goTo } = await view(
      { reporter, isReporterShielded: true },
      { improvementPoints: [], history: [made] },
    );
    expect(shown()).toMatchObject({ 'Gemeld door': words });
    await goTo(4);
    expect(dialog.querySelector('ol')?.textContent).toContain(`· ${words}`);
  });

  it('says what is still to be filled in, of a text and of a time that is not known', async () => {
    const { shown, goTo } = await view({
      clientName: '',
      withoutClient: true,
      ...{ place: 'OtherRoom', occurredTimeKnown: false, event: 'Other' },
      ...{ causes: ['Equipment', 'Other'], consequences: ['Other'] },
    });
    expect(shown()).toMatchObject({
      'Naam cliënt': 'Geen cliënt betrokken',
      Plaats: 'Andere ruimte: nog in te vullen',
      Wanneer: '3 maart 2026',
    });
    await goTo(2);
    expect(shown()).toMatchObject({
      'Wat is er gebeurd': 'Anders: nog in te vullen',
      Waardoor: 'Materiaal, Anders: nog in te vullen',
      'Soort letsel of gevolg': 'Anders: nog in te vullen',
    });
  });

  it('says what a possible calamity asks for', async () => {
    const { dialog, goTo } = await view({ igj: 'Yes', calamityEstablishedOn: '2026-04-24' });
    await goTo(3);
    within(dialog).getByText('Dit kan een calamiteit zijn');
    // Friday; Monday is King's Day.
    within(dialog).getByText('Vastgesteld op 24 april 2026: melden bij de IGJ kan tot en met 30 april 2026.');
  });
});

describe('a dialog that one may not have', () => {
  it('does not open from a link, which says so', async () => {
    const abilities = {
      update: false,
      followUp: false,
      delete: false,
      createImprovementPoint: false,
      assign: false,
      analyseCauses: false,
    };
    const { router, sent } = await openIncidents('', { rows: [incidentOf({ abilities })] });
    for (const [kind, reads] of [
      ['edit', 1],
      ['followUp', 2],
      ['delete', 2],
    ] as const) {
      await act(() => router.navigate(`/incidents?dialog=${kind}&entry=i1`));
      const said = await dialogOf('Dit mag u niet');
      expect(sent('Incident')).toHaveLength(reads);
      await closeNotice(said);
      await noDialog();
    }
    expect(document.querySelector('form [name=clientName], form [name=preventiveMeasures]')).toBeNull();
  });
});
