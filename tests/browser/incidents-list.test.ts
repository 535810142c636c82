import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  chooseIncidentAction,
  incidentMenuOf,
  incidentRowOf,
  listedClients,
  openIncidentDialog,
  openIncidentWizard,
  typedIncident,
} from '../kit/browser/incidents.ts';
import {
  FOLLOW_UP_INCIDENT,
  recordIncident,
  reportIncident,
  validFollowUp,
} from '../kit/browser/recorded-incidents.ts';
import { addressOf, gone, hold, intercept, see, soon, tick } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Incidenten');
const admin = await organization.admin();

const events = ['Fall', 'Aggression', 'Fire'] as const;
const clients = Array.from({ length: 12 }, (_, index) => `Cliënt ${String(index + 1).padStart(2, '0')}`);
for (const [index, clientName] of clients.entries())
  await recordIncident(app, admin, {
    clientName,
    event: events[index % events.length],
    status: index < 4 ? 'Closed' : 'Open',
    // The first is the newest.
    occurredAt: new Date(Date.UTC(2026, 5, 30 - index, 12)).toISOString(),
  });

async function openList(search = '', as = admin) {
  const page = await site.visit(`/incidents${search}`, { as });
  await soon(async () => (await listedClients(page)).length).toBeGreaterThan(0);
  return page;
}

const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '' && text !== 'Acties');

describe('the list of incidents', () => {
  test('shows what happened last first, and offers every field as a column', async () => {
    const page = await openList();
    expect(await listedClients(page)).toEqual(clients.slice(0, 10));
    expect(await headers(page)).toEqual([
      'Wanneer',
      'Gebeurde',
      'Naam cliënt',
      'Incident',
      'Plaats',
      'Status',
    ]);
    await see(page.getByText('0 of 12 rij(en) geselecteerd.'));
    await page.getByRole('button', { name: 'Weergave', exact: true }).click();
    await see(page.getByText('Schakel kolommen in'));
    expect(await page.getByRole('menuitemcheckbox').allTextContents()).toEqual([
      'Naam cliënt',
      'Incident',
      'Plaats',
      'Status',
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
      'Gemeld door',
      'Organisatie',
      'Gemeld op',
      'Gewijzigd op',
    ]);
    await page.getByRole('menuitemcheckbox', { name: 'Organisatie', exact: true }).click();
    await page.keyboard.press('Escape');
    await soon(() => headers(page)).toContain('Organisatie');
    await see(incidentRowOf(page, 'Cliënt 01').getByText(/^Zorggroep Incid…/));
  });

  test('has the buttons above it alike', async () => {
    const page = await openList();
    const heights = await Promise.all(
      ['Nieuw incident', 'Exporteren (CSV)', 'Weergave'].map(async (name) => {
        const button = page.getByRole('button', { name, exact: true }).and(page.locator(':visible'));
        return (await button.boundingBox())?.height;
      }),
    );
    expect(new Set(heights)).toEqual(new Set([expect.any(Number)]));
  });

  test('words what is followed up as Open and Gesloten', async () => {
    const place = await app.make.organization();
    const manager = await place.admin();
    const { id } = await recordIncident(app, manager, { clientName: 'Opgevolgd' });
    await recordIncident(app, manager, { clientName: 'Nog niet' });
    await app.ask(manager, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp });
    const page = await openList('', manager);
    await page.getByRole('button', { name: 'Weergave', exact: true }).click();
    for (const column of ['Melding conform procedure', 'Terugkoppeling', 'Registratie'])
      await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click();
    for (const column of ['Naam cliënt', 'Incident', 'Plaats', 'Status'])
      await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click();
    await page.keyboard.press('Escape');
    const cells = async (client: string) =>
      (await incidentRowOf(page, client).getByRole('cell').allTextContents()).slice(3, 6);
    await soon(() => cells('Opgevolgd')).toEqual(['Open', 'Open', 'Gesloten']);
    expect(await cells('Nog niet')).toEqual(['–', '–', '–']);
  });

  test('is sorted, filtered, searched and turned over, and the address holds all of it but a name', async () => {
    const page = await openList();
    await page.getByRole('columnheader', { name: 'Naam cliënt' }).getByRole('button').click();
    await page.getByRole('menuitemradio', { name: 'Desc' }).click();
    await page.waitForURL('**/incidents?sort=clientName.desc');
    await soon(() => listedClients(page)).toEqual([...clients].reverse().slice(0, 10));
    await page
      .getByRole('button', { name: /^Status/ })
      .and(page.locator(':not(th *)'))
      .click();
    await see(page.getByRole('dialog', { name: 'Status' }).getByText('Gesloten4', { exact: true }));
    await tick(page, /Gesloten/);
    await soon(() => listedClients(page)).toEqual([...clients.slice(0, 4)].reverse());
    expect(addressOf(page)).toBe('/incidents?sort=clientName.desc&status=Closed');
    await page.reload();
    await soon(() => listedClients(page)).toEqual([...clients.slice(0, 4)].reverse());
    await page.getByRole('button', { name: 'Opnieuw instellen' }).click();
    await page.getByRole('searchbox', { name: 'Zoek in incidenten' }).fill('Cliënt 11');
    await soon(() => listedClients(page)).toEqual(['Cliënt 11']);
    expect(addressOf(page)).toBe('/incidents?sort=clientName.desc');
    await page.reload();
    await soon(() => listedClients(page)).toEqual(['Cliënt 11']);
    await chooseIncidentAction(page, 'Cliënt 11', 'Weergave');
    await see(page.getByRole('dialog', { name: 'Incident' }));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog', { name: 'Incident' }));
    expect(await listedClients(page)).toEqual(['Cliënt 11']);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/dashboard');
    await page.goBack();
    await soon(() => listedClients(page)).toEqual(['Cliënt 11']);
    await page.getByRole('button', { name: 'Zoekterm wissen' }).click();
    await page.getByRole('button', { name: 'Ga naar de volgende pagina' }).click();
    await soon(() => listedClients(page)).toEqual(['Cliënt 02', 'Cliënt 01']);
  });

  test('says that it is loading, that it failed, and offers another try', async () => {
    let release = () => {};
    const page = await site.visit('/incidents', {
      as: admin,
      before: async (fresh) => {
        release = await hold(fresh, 'Incidents');
      },
    });
    await see(page.getByRole('status').getByText('Laden...'));
    release();
    await soon(() => listedClients(page)).toHaveLength(10);
    const pass = await intercept(page, 'Incidents', (route) => route.abort());
    await page.reload();
    const failure = page.getByRole('alert');
    await see(failure.getByRole('heading', { name: 'Fout bij het ophalen van incidenten', exact: true }));
    await see(failure.getByText('Controleer uw verbinding en probeer het opnieuw.'));
    await pass();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await soon(() => listedClients(page)).toHaveLength(10);
  });

  test('is taken along as a file, as far as the filters let it through', async () => {
    const page = await openList('?status=Closed');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporteren (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await readFile((await download.path()) ?? '', 'utf8');
    for (const client of clients.slice(0, 4)) expect(text).toContain(client);
    expect(text).not.toContain('Cliënt 05');
  });
});

describe('who sees and does what', () => {
  test('a Client sees what they reported, changes nothing, and is told why', async () => {
    const reporter = await organization.client();
    await reportIncident(app, reporter, { clientName: 'Zelf gemeld' });
    const page = await openList('', reporter);
    expect(await listedClients(page)).toEqual(['Zelf gemeld']);
    expect(await page.getByRole('button', { name: 'Nieuw incident' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Exporteren (CSV)' }).count()).toBe(0);
    await incidentMenuOf(page, 'Zelf gemeld').click();
    const items = page.getByRole('menuitem');
    await see(items.first());
    expect(await items.count()).toBe(3);
    for (const name of ['Edit', 'Verwijderen']) {
      const item = page.getByRole('menuitem', { name: `${name} Dat kan alleen een beheerder` });
      expect(await item.getAttribute('aria-disabled')).toBe('true');
    }
    await page.goto('/incidents?dialog=create');
    await soon(() => listedClients(page)).toEqual(['Zelf gemeld']);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Snel melden' }).first().click();
    await page.waitForURL('**/melden');
  });

  test('an Admin finds every action', async () => {
    const page = await openList();
    await incidentMenuOf(page, clients[0] ?? '').click();
    await see(page.getByRole('menuitem').first());
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Weergave',
      'Edit',
      'Bewerk Incident QA',
      'Maak verbeterpunt',
      'Verwijderen',
    ]);
  });

  test('a SuperAdmin sees those of the chosen organisation', async () => {
    const other = await app.make.organization('Woonvorm Ver Weg');
    await recordIncident(app, await other.admin(), { clientName: 'Van ver weg' });
    const page = await site.visit('/incidents', { as: app.actors.superAdmin });
    const picker = page.getByLabel('Organisatie');
    await picker.selectOption({ label: 'Zorggroep Incidenten' });
    await soon(() => listedClients(page)).toContain(clients[0]);
    await picker.selectOption({ label: 'Woonvorm Ver Weg' });
    await soon(() => listedClients(page)).toEqual(['Van ver weg']);
    await see(page.getByRole('button', { name: 'Nieuw incident' }).first());
  });

  test('without an organisation nothing can be added, and the screen says what to do first', async () => {
    const page = await site.visit('/incidents', {
      as: app.actors.superAdmin,
      before: async (fresh) => {
        await intercept(fresh, 'Organizations', (route) =>
          route.fulfill({ contentType: 'application/json', body: '{"data":{"organizations":[]}}' }),
        );
      },
    });
    const button = page.getByRole('button', { name: 'Nieuw incident' });
    await see(button.first());
    expect(await button.first().isDisabled()).toBe(true);
    await see(page.getByText('Selecteer eerst een organisatie').first());
  });
});

describe('two colleagues with the same list', () => {
  test('see what the other creates, follows up and deletes without a reload', async () => {
    const place = await app.make.organization();
    const [one, two] = [await place.admin(), await place.admin()];
    const writer = await site.visit('/incidents', { as: one });
    const reader = await site.visit('/incidents', { as: two });
    await see(reader.getByText('Nog geen incidenten'));
    const { clientName } = typedIncident;

    const wizard = await openIncidentWizard(writer);
    await wizard.fill();
    const noticed = Promise.all([
      see(incidentRowOf(reader, clientName).and(reader.locator('[data-changed]'))),
      reader.getByText('Een collega heeft een incident toegevoegd.').waitFor({ state: 'attached' }),
    ]);
    await wizard.save();
    await noticed;

    const dialog = await openIncidentDialog(reader, clientName, 'Bewerk Incident QA');
    await dialog.answer({
      procedureFollowed: 'Ja',
      preventiveMeasures: 'Mat vastgezet',
      clientInformed: 'Ja',
      recordedInClientFile: 'Ja',
      status: 'Gesloten',
    });
    await dialog.save();
    await see(incidentRowOf(writer, clientName).getByText('Gesloten'));

    await chooseIncidentAction(writer, clientName, 'Verwijderen');
    await writer.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await gone(incidentMenuOf(reader, clientName));
  });
});
