import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, choose, closeNotice, dialogOf, noDialog, openMenu } from '../../kit/client/interactions.ts';
import {
  incidentMenuOf,
  incidentOf,
  noAbilities,
  openIncidents,
  visitIncidents,
} from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const headers = () =>
  [...document.querySelectorAll('thead th')].flatMap(({ textContent }) => textContent || []);

/** The cells in the row of a client, by the names of the visible columns. */
function cellsOf(clientName: string) {
  const cells = [...(incidentMenuOf(clientName).closest('tr')?.querySelectorAll('td') ?? [])].slice(1);
  return Object.fromEntries(headers().map((header, at) => [header, cells[at]?.textContent]));
}

/** Shows or hides columns. */
async function toggleColumns(...names: string[]) {
  const items = await openMenu('Weergave');
  for (const item of items.filter(({ textContent }) => names.includes(textContent ?? '')))
    await act(async () => fireEvent.click(item));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
}

describe('the list of incidents', () => {
  it('shows what one needs of an incident, and offers every other field as a column', async () => {
    const { sent } = await openIncidents('', {
      rows: [
        incidentOf({ place: 'OtherRoom', placeText: 'Tuin', event: 'Other', eventText: 'Omgevallen kast' }),
      ],
    });
    expect(headers()).toEqual([
      ...[
        'Nummer',
        'Wanneer',
        'Gebeurde',
        'Naam cliënt',
        'Status',
        'Behandelaar',
        'Behandelen vóór',
        'Acties',
      ],
    ]);
    expect(cellsOf('Mevrouw De Wit')).toMatchObject({
      Wanneer: '3 maart 2026 om 14:30',
      Gebeurde: 'Anders: Omgevallen…Anders: Omgevallen kast',
      'Naam cliënt': 'Mevrouw De Wit',
      Status: 'Open',
    });
    screen.getByText('0 of 1 rij(en) geselecteerd.');
    const items = await openMenu('Weergave');
    screen.getByText('Schakel kolommen in');
    const columns = items.filter((item) => item.getAttribute('role') === 'menuitemcheckbox');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Nummer',
      'Wanneer',
      'Gebeurde',
      'Naam cliënt',
      'Status',
      'Behandelaar',
      'Behandelen vóór',
      'Incident',
      'Team',
      'Plaats',
      'Voortgang',
      'Waardoor',
      'Soort',
      'Overige betrokkenen',
      'Gewaarschuwd',
      'Ziekenhuisopname',
      'Nadere toelichting',
      'IGJ',
      'Melding conform procedure',
      'Preventieve maatregelen',
      'Terugkoppeling',
      'Registratie',
      'Terugkoppeling aan de melder',
      'Calamiteit vastgesteld op',
      'IGJ vóór',
      'Gemeld door',
      'Organisatie',
      'Gemeld op',
      'Gewijzigd op',
    ]);
    const asked = { organizationId: 'o1', page: 0, pageSize: 10 };
    const narrowing = {
      status: [],
      type: [],
      event: [],
      place: [],
      hospitalAdmission: [],
      occurredAt: [],
      causes: [],
      consequences: [],
      weekday: [],
      partOfDay: [],
      teamId: [],
      handlerUserId: [],
    };
    const sort = { field: 'occurredAt', direction: 'desc' };
    expect(sent('Incidents')).toEqual([{ ...asked, sort, filter: narrowing, search: '' }]);
  });

  it('words every field, what is followed up as Open and what is not as Gesloten', async () => {
    await openIncidents('', {
      rows: [
        incidentOf({
          clientName: 'Opgevolgd',
          progress: 'InProgress',
          procedureFollowed: true,
          preventiveMeasures: 'Mat weg',
          clientInformed: true,
          recordedInClientFile: false,
          reporterFeedback: 'Dank',
          calamityEstablishedOn: '2026-03-04',
        }),
        incidentOf({
          id: 'i2',
          clientName: 'Nog niet',
          reporter: null,
          igj: null,
          igjDeadline: '2026-03-06',
        }),
        incidentOf({ id: 'i3', clientName: 'Op tijd', igjDeadline: '2099-01-02' }),
      ],
    });
    const columns = (await openMenu('Weergave')).filter(
      (item) => item.getAttribute('role') === 'menuitemcheckbox',
    );
    const hidden = columns.map(({ textContent }) => textContent ?? '').slice(9);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    await toggleColumns(...hidden);
    await waitFor(() => expect(headers()).toContain('Gewijzigd op'));
    expect(cellsOf('Opgevolgd')).toMatchObject({
      Voortgang: 'In behandeling',
      Waardoor: 'Materiaal',
      Soort: 'Pijn',
      'Overige betrokkenen': 'Niemand',
      Gewaarschuwd: 'Arts, Familie',
      Ziekenhuisopname: 'Alleen consult',
      'Nadere toelichting': 'Uitgegleden ove…Uitgegleden over een losse mat',
      IGJ: 'Nee',
      'Melding conform procedure': 'Open',
      'Preventieve maatregelen': 'Mat weg',
      Terugkoppeling: 'Open',
      Registratie: 'Gesloten',
      'Terugkoppeling aan de melder': 'Dank',
      'Calamiteit vastgesteld op': '4 maart 2026',
      'Gemeld door': 'Sanne de Wit',
      Organisatie: 'Zorggroep De Li…Zorggroep De Linde',
      'Gemeld op': '3 maart 2026',
      'Gewijzigd op': '4 maart 2026',
    });
    expect(cellsOf('Op tijd')).toMatchObject({ 'Behandelen vóór': 'IGJ 2 januari 2099' });
    expect(cellsOf('Nog niet')).toMatchObject({
      'Behandelen vóór': 'IGJ te laat',
      Voortgang: 'Ontvangen',
      IGJ: '–',
      'Melding conform procedure': '–',
      'Preventieve maatregelen': '–',
      Terugkoppeling: '–',
      Registratie: '–',
      'Calamiteit vastgesteld op': '–',
      'Gemeld door': 'Afgeschermd',
    });
  });

  it('asks for what its address says, and for a name that stays out of it', async () => {
    const address =
      '?sort=clientName.asc&page=2&per=20&status=Closed&type=NearMiss&event=Fall&event=Onzin&place=Shower&hospitalAdmission=Admission';
    const { path, sent } = await openIncidents(address);
    const search = screen.getByLabelText('Zoek in incidenten');
    fireEvent.change(search, { target: { value: ' Jansen ' } });
    await waitFor(() => expect(sent('Incidents').at(-1)).toMatchObject({ search: 'Jansen' }));
    const filter = {
      status: ['Closed'],
      type: ['NearMiss'],
      event: ['Fall'],
      place: ['Shower'],
      hospitalAdmission: ['Admission'],
      occurredAt: [],
      causes: [],
      consequences: [],
      weekday: [],
      partOfDay: [],
      teamId: [],
      handlerUserId: [],
    };
    expect(sent('Incidents').at(-1)).toEqual({
      organizationId: 'o1',
      page: 0,
      pageSize: 20,
      sort: { field: 'clientName', direction: 'asc' },
      filter,
      search: 'Jansen',
    });
    expect(path()).not.toContain('Jansen');
  });
});

describe('the rights of each role', () => {
  it('a Client changes nothing, is told why, and reports', async () => {
    const { path } = await openIncidents('?dialog=create', {
      role: 'Client',
      rows: [incidentOf({ abilities: noAbilities })],
    });
    expect(buttons('Nieuw incident')).toEqual([]);
    expect(buttons('Exporteren')).toEqual([]);
    const said = await dialogOf('Dit mag u niet');
    expect(said.textContent).toContain('Dat kan alleen een beheerder');
    await closeNotice(said);
    await noDialog();
    const items = await openMenu(/^Acties voor Incident/);
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Weergave', null],
      ['EditDat kan alleen een beheerder of een teamverantwoordelijke', 'true'],
      ['Dossier opslaan als pdf', null],
      ['VerwijderenDat kan alleen een beheerder', 'true'],
    ]);
    const [report] = buttons('Snel melden');
    fireEvent.click(report ?? document.body);
    await waitFor(() => expect(path()).toBe('/melden'));
  });

  it('a Client has no column and no filter of the deadline of who handles it', async () => {
    const { path } = await openIncidents('?sort=handleBefore.asc&isOverdue=true', { role: 'Client' });
    await waitFor(() => expect(path()).toContain('/incidents'));
    expect(headers()).toContain('Behandelaar');
    expect(headers()).not.toContain('Behandelen vóór');
    expect(screen.queryByText('Te laat')).toBeNull();
  });

  it('a Client who reported nothing reads what will stand here', async () => {
    await visitIncidents('', { role: 'Client', rows: [] });
    const empty = await screen.findByText('Nog geen incidenten');
    expect(empty.parentElement?.textContent).toContain('Hier staan de incidenten die u zelf hebt gemeld.');
  });

  it('an Admin finds every action, and makes an improvement point in the register', async () => {
    const { path, router } = await openIncidents();
    const items = await openMenu(/^Acties voor Incident/);
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Weergave', null],
      ['Edit', null],
      ['Bewerk Incident QA', null],
      ['Behandelaar', null],
      ['Oorzaakanalyse', null],
      ['Maak verbeterpunt', null],
      ['Wie zag dit?', null],
      ['Dossier opslaan als pdf', null],
      ['Verwijderen', null],
    ]);
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    await choose(/^Acties voor Incident/, 'Maak verbeterpunt');
    await waitFor(() => expect(path()).toBe('/register?dialog=create&incident=i1'));
    expect(router.state.location.state).toEqual({ returnTo: '/incidents/i1' });
  });

  it('an Admin asks by its number who saw it', async () => {
    const { path } = await openIncidents('', {
      answers: { auditLog: { rows: [], people: [], record: null } },
    });
    await choose(/^Acties voor Incident/, 'Wie zag dit?');
    await waitFor(() => expect(path()).toMatch(/^\/logboek\?record=MIC-\d{4}-\d{3}$/));
  });

  it('an Admin whom the server lets do nothing finds every action but looking closed', async () => {
    const abilities = { create: false, report: true, export: false };
    const rows = [incidentOf({ abilities: noAbilities })];
    await openIncidents('', { answers: { incidents: { rows, total: 1, abilities } } });
    expect(buttons('Nieuw incident').map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(buttons('Exporteren')).toEqual([]);
    const items = await openMenu(/^Acties voor Incident/);
    const open = items.filter((item) => item.getAttribute('aria-disabled') !== 'true');
    expect(open.map(({ textContent }) => textContent)).toEqual([
      'Weergave',
      'Wie zag dit?',
      'Dossier opslaan als pdf',
    ]);
    expect(items).toHaveLength(9);
  });

  it('the button to add is disabled without an organisation, and the screen says what to do first', async () => {
    const { sent } = await visitIncidents('', { role: 'SuperAdmin', answers: { organizations: [] } });
    await waitFor(() => expect(buttons('Nieuw incident').length).toBeGreaterThan(0));
    for (const create of buttons('Nieuw incident')) {
      expect(create.disabled).toBe(true);
      const hint = document.getElementById(create.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe('Selecteer eerst een organisatie');
    }
    await within(document.querySelector('tbody') ?? document.body).findByText(
      'Selecteer eerst een organisatie',
    );
    expect(buttons('Exporteren')).toEqual([]);
    expect(sent('Incidents')).toEqual([]);
  });
});
