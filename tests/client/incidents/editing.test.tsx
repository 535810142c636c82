import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Incident } from '../../../client/features/incidents/incident-values.ts';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press, toastText, told } from '../../kit/client/interactions.ts';
import {
  CLIENT,
  chooseIncidentAction,
  incidentMenuOf,
  incidentOf,
  inputOf,
  listedClients,
  openForm,
  openIncidents,
  seeForm,
} from '../../kit/client/pages/incidents.ts';
import { noord, teamAnswers, zuid } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

const updated = { updateIncident: incidentOf({ version: 2 }) };

describe('editing an incident', () => {
  it('starts from what is stored, saves, says so and gives the focus back', async () => {
    let row = incidentOf({ occurredAt: '2026-03-05T08:15:42.000Z' });
    const { sent } = await openIncidents('', {
      answers: {
        incidents: () => ({ rows: [row], total: 1 }),
        incident: () => row,
        updateIncident: ({ input }: Arguments) => {
          const { teamId: _, ...saved } = input as Partial<Incident> & { teamId: null };
          row = incidentOf({ ...saved, version: 2 });
          return row;
        },
      },
    });
    await chooseIncidentAction('Edit');
    const form = await seeForm('Bewerk Incidenten');
    expect(form.chosen('Incident')).toEqual(['Voorgevallen incident']);
    expect(form.chosen('Status')).toEqual(['Open']);
    expect(form.value('Naam cliënt')).toBe(CLIENT);
    expect(form.chosen('Plaats')).toEqual(['Slaapkamer cliënt']);
    expect(form.value('Wanneer')).toBe('05-03-2026');
    expect(form.value('Wanneer, tijd')).toBe('09:15');
    form.fill({ 'Naam cliënt': 'De heer Smit' });
    await form.next(2);
    expect(form.value('Wat is er gebeurd')).toBe('Fall');
    expect(form.chosen('Waardoor')).toEqual(['Materiaal']);
    expect(form.chosen('Soort letsel of gevolg')).toEqual(['Pijn']);
    expect(form.value('Overige betrokkenen')).toBe('Niemand');
    await form.next(3);
    expect(form.chosen('Wie is gewaarschuwd')).toEqual(['Arts', 'Familie']);
    expect(form.chosen('Ziekenhuisopname')).toEqual(['Alleen consult']);
    expect(form.value('Nadere toelichting')).toBe('Uitgegleden over een losse mat');
    expect(form.chosen('IGJ')).toEqual(['Nee']);
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    await noDialog();
    await waitFor(() => expect(listedClients()).toEqual(['De heer Smit']));
    await waitFor(() => expect(document.activeElement).toBe(incidentMenuOf('De heer Smit')));
    const input = inputOf({ occurredAt: '2026-03-05T08:15:42.000Z', clientName: 'De heer Smit' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
    // Open improvement points matter only to an incident that is to be closed.
    expect(sent('IncidentOpenPoints')).toEqual([]);
  });

  it('asks for what a quick report left open', async () => {
    const quick: Partial<Incident> = {
      type: null,
      causes: [],
      othersInvolved: '',
      warned: [],
      hospitalAdmission: null,
      igj: null,
    };
    const { form, sent } = await openForm('Edit', quick, updated);
    await form.expectRefusal('Incident');
    form.fill({ Incident: 'Bijna-incident' });
    await form.next(2);
    await form.expectRefusal('Waardoor');
    form.fill({ Waardoor: 'Materiaal', 'Overige betrokkenen': 'Niemand' });
    await form.next(3);
    await form.expectRefusal('Wie is gewaarschuwd', { button: 'Opslaan' });
    form.fill({ 'Wie is gewaarschuwd': 'Arts', Ziekenhuisopname: 'Onduidelijk', IGJ: 'Nee' });
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    const input = inputOf({ type: 'NearMiss', warned: ['Physician'], hospitalAdmission: 'Unclear' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('lays both versions side by side in words when someone else was quicker, and goes on from theirs', async () => {
    const theirs = incidentOf({
      version: 4,
      type: 'NearMiss',
      status: 'Closed',
      clientName: 'De heer Smit',
      place: 'OtherRoom',
      placeText: 'Tuin',
      occurredAt: '2026-03-05T08:15:00.000Z',
      event: 'Medication',
      medicationError: 'WrongDose',
      causes: ['StaffAct', 'Other'],
      causeText: 'Haast',
      consequences: ['Bruise', 'Other'],
      consequenceText: 'Schrik',
      othersInvolved: 'Een collega',
      warned: ['Manager'],
      hospitalAdmission: 'Admission',
      team: zuid,
      explanation: 'Heel anders',
      igj: 'Yes',
      calamityEstablishedOn: '2026-03-06',
    });
    let reads = 0;
    const { form, sent } = await openForm(
      'Edit',
      { team: noord },
      {
        ...teamAnswers('Admin'),
        incident: () => {
          reads += 1;
          return reads === 1 ? incidentOf({ team: noord }) : theirs;
        },
        updateIncident: ({ version }: Arguments) => {
          if (version !== 4) throw new ServerFailure('CONFLICT', 'Dit is intussen gewijzigd');
          return incidentOf({ version: 5 });
        },
      },
    );
    await form.saveAll();
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await waitFor(() => expect(conflict.querySelector('dl')).not.toBeNull());
    const versions = [...conflict.querySelectorAll('dl > div')].map((row) => {
      const [mine, others] = [...row.querySelectorAll('dd p + p')].map(({ textContent }) => textContent);
      return [row.querySelector('dt')?.textContent, mine, others];
    });
    expect(versions).toEqual([
      ['Incident', 'Voorgevallen incident', 'Bijna-incident'],
      ['Status', 'Open', 'Gesloten'],
      ['Naam cliënt', CLIENT, 'De heer Smit'],
      ['Plaats', 'Slaapkamer cliënt', 'Andere ruimte: Tuin'],
      ['Wanneer', '3 maart 2026 om 14:30', '5 maart 2026 om 09:15'],
      ['Wat is er gebeurd', 'Vallen', 'Medicatie: Verkeerde dosis'],
      ['Waardoor', 'Materiaal', 'Handelen van personeel, Anders: Haast'],
      ['Soort letsel of gevolg', 'Pijn', 'Blauwe plek/zwelling, Anders: Schrik'],
      ['Overige betrokkenen', 'Niemand', 'Een collega'],
      ['Wie is gewaarschuwd', 'Arts, Familie', 'Leidinggevende'],
      ['Ziekenhuisopname', 'Alleen consult', 'Ziekenhuisopname'],
      ['Nadere toelichting', 'Uitgegleden over een losse mat', 'Heel anders'],
      ['IGJ', 'Nee', 'Ja'],
      ['Calamiteit vastgesteld op', '–', '6 maart 2026'],
      ['Team', 'Noord', 'Zuid'],
    ]);
    expect(toastText()).toBe('');
    await press('Mijn versie opslaan', conflict);
    await told('Incidenten bijgewerkt!');
    await noDialog();
    const input = inputOf({ team: noord });
    expect(sent('UpdateIncident')).toEqual([
      { id: 'i1', version: 1, input },
      // The save over the colleague's version sends everything that both versions showed.
      { id: 'i1', version: 4, input, handling: { handlerUserId: null, handleBefore: null } },
    ]);
  });
});

describe('the day on which a calamity was established', () => {
  const calamity: Partial<Incident> = { hospitalAdmission: 'Admission', calamityEstablishedOn: '2026-03-04' };
  const DAY = 'Calamiteit vastgesteld op';

  it.each([
    ['goes when it is emptied', { [DAY]: '' }, { calamityEstablishedOn: null }],
    [
      'stays in sight, and as it is, without the answers that made it a possible calamity',
      { Ziekenhuisopname: 'Alleen consult' },
      { hospitalAdmission: 'ConsultOnly' },
    ],
    [
      'stays with an incident that is saved for something else',
      { 'Nadere toelichting': 'Bij nader inzien anders' },
      { explanation: 'Bij nader inzien anders' },
    ],
  ] as const)('%s', async (_what, filled, changed) => {
    const { form, sent } = await openForm('Edit', calamity, updated);
    await form.next(2);
    await form.next(3);
    expect(form.value(DAY)).toBe('04-03-2026');
    form.fill(filled);
    expect(form.has(DAY)).toBe(true);
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    const input = inputOf({ ...calamity, ...changed });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });
});

describe('violence by whoever cares', () => {
  it('is said to be reportable, beside the day that was established', async () => {
    const about: Partial<Incident> = { event: 'Aggression', causes: ['StaffAct'] };
    const { form, sent } = await openForm('Edit', { ...about, calamityEstablishedOn: '2026-03-04' }, updated);
    await form.next(2);
    await form.next(3);
    within(form.root).getByText('Dit kan geweld in de zorgrelatie zijn');
    expect(within(form.root).queryByText('Dit kan een calamiteit zijn')).toBeNull();
    within(form.root).getByText(
      'Vastgesteld op 4 maart 2026: melden bij de IGJ kan tot en met 9 maart 2026.',
    );
    expect(form.value('Calamiteit vastgesteld op')).toBe('04-03-2026');
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    const input = inputOf({ ...about, calamityEstablishedOn: '2026-03-04' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });
});

describe('an incident about nobody', () => {
  const NOBODY = 'Geen cliënt betrokken';
  const harmless: Partial<Incident> = {
    clientName: '',
    consequences: ['NoClientInvolved'],
    hospitalAdmission: 'NoClientInvolved',
  };
  const choose = async ({ root }: { root: HTMLElement }) => {
    const box = within(root).getByLabelText<HTMLInputElement>(NOBODY);
    await act(async () => void fireEvent.click(box));
    await waitFor(() => expect(box.checked).toBe(true));
  };

  it('is assessed without a name, once that is said', async () => {
    const { form, sent } = await openForm('Edit', harmless, updated);
    await form.expectRefusal('Naam cliënt');
    await choose(form);
    await waitFor(() => expect(form.has('Naam cliënt')).toBe(false));
    await form.saveAll();
    await told('Incidenten bijgewerkt!');
    const input = inputOf({ ...harmless, withoutClient: true });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('has no name: one that is there stays in sight, and is asked to be emptied', async () => {
    const { form } = await openForm('Edit', {}, updated);
    await choose(form);
    await form.expectRefusal('Naam cliënt', {
      message: "Maak de naam leeg, of haal 'Geen cliënt betrokken' weg",
    });
    expect(form.value('Naam cliënt')).toBe(CLIENT);
  });

  it('is asked about where a client came to harm all the same', async () => {
    const { form, sent } = await openForm('Edit', { clientName: '', withoutClient: true }, updated);
    await form.saveAll();
    const question = await dialogOf('Klopt dit?');
    expect(question.textContent).toContain('de gevolgen of de ziekenhuisopname zijn die van een cliënt');
    expect(sent('UpdateIncident')).toEqual([]);
  });
});

describe('an incident at an unknown time', () => {
  const unknown: Partial<Incident> = { occurredAt: '2026-03-02T23:00:00.000Z', occurredTimeKnown: false };

  it('stays so, and takes a time once it is known', async () => {
    const { form, sent } = await openForm('Edit', unknown, updated);
    expect(form.value('Wanneer')).toBe('03-03-2026');
    expect(form.value('Wanneer, tijd')).toBe('');
    await form.saveAll();
    await told('Incidenten bijgewerkt!');
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input: inputOf(unknown) }]);
  });

  it('comes of a time that is taken away', async () => {
    const { form, sent } = await openForm('Edit', {}, updated);
    form.fill({ 'Wanneer, tijd': '' });
    await form.saveAll();
    await told('Incidenten bijgewerkt!');
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input: inputOf(unknown) }]);
  });
});

describe('the form while one answers', () => {
  it('keeps what belongs to a choice only with that choice', async () => {
    const { form, sent } = await openForm(
      'Edit',
      {
        place: 'OtherRoom',
        placeText: 'Tuin',
        event: 'Medication',
        medicationError: 'NotTaken',
        causes: ['Equipment', 'Other'],
        causeText: 'Weggegooid',
        consequences: ['Pain', 'Other'],
        consequenceText: 'Weggegooid',
      },
      updated,
    );
    form.fill({ Plaats: 'Woonkamer cliënt' });
    await form.next(2);
    form.fill({ 'Wat is er gebeurd': 'Anders', Waardoor: 'Anders', 'Soort letsel of gevolg': 'Anders' });
    for (const label of [
      'Wat ging er mis met de medicatie',
      'Andere oorzaak, namelijk',
      'Ander gevolg, namelijk',
    ])
      expect(form.has(label)).toBe(false);
    form.fill({ 'Anders, namelijk': 'Omgevallen kast' });
    await form.next(3);
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    const input = inputOf({ place: 'LivingRoom', event: 'Other', eventText: 'Omgevallen kast' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('says calmly what a possible calamity asks for, and by when', async () => {
    const { form, sent } = await openForm('Edit', {}, updated);
    const isSaid = (words: string) => within(form.root).queryByText(words) !== null;
    await form.next(2);
    await form.next(3);
    expect(isSaid('Dit kan een calamiteit zijn')).toBe(false);
    expect(form.has('Calamiteit vastgesteld op')).toBe(false);
    form.fill({ Ziekenhuisopname: 'Ziekenhuisopname' });
    expect(isSaid('Dit kan een calamiteit zijn')).toBe(true);
    expect(isSaid('Dit is een advies, er wordt niets automatisch gemeld.')).toBe(true);
    expect(within(form.root).queryByText(/^Vastgesteld op/)).toBeNull();
    form.fill({ 'Calamiteit vastgesteld op': '02-04-2126' });
    const message = 'Deze datum ligt in de toekomst: kies vandaag of eerder';
    await form.expectRefusal('Calamiteit vastgesteld op', { message, button: 'Opslaan' });
    // Three working days after the Thursday before Easter: neither Good Friday nor Easter Monday is one.
    form.fill({ 'Calamiteit vastgesteld op': '02-04-2026' });
    expect(isSaid('Vastgesteld op 2 april 2026: melden bij de IGJ kan tot en met 9 april 2026.')).toBe(true);
    form.press('Opslaan');
    await told('Incidenten bijgewerkt!');
    const input = inputOf({ hospitalAdmission: 'Admission', calamityEstablishedOn: '2026-04-02' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });

  it('asks about answers that contradict each other, and saves them when they are meant', async () => {
    const contradicting: Partial<Incident> = {
      consequences: ['NoClientInvolved', 'Pain'],
      hospitalAdmission: 'NoClientInvolved',
    };
    const { form, sent } = await openForm('Edit', contradicting, updated);
    const asked = async () => {
      const question = await dialogOf('Klopt dit?');
      return [...question.querySelectorAll('li')].map(({ textContent }) => textContent);
    };
    await form.saveAll();
    const alone = 'Bij de gevolgen staat ‘Geen cliënt betrokken’ naast een ander gevolg.';
    expect(await asked()).toEqual([
      alone,
      'Bij ziekenhuisopname staat ‘Geen cliënt betrokken’, maar een cliënt had er wel last van.',
    ]);
    await press('Antwoorden nakijken');
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    await form.seeStep(3);
    expect(sent('UpdateIncident')).toEqual([]);
    form.fill({ Ziekenhuisopname: 'Onduidelijk' });
    form.press('Opslaan');
    expect(await asked()).toEqual([alone]);
    await press('Toch opslaan');
    await told('Incidenten bijgewerkt!');
    await noDialog();
    const input = inputOf({ ...contradicting, hospitalAdmission: 'Unclear' });
    expect(sent('UpdateIncident')).toEqual([{ id: 'i1', version: 1, input }]);
  });
});
