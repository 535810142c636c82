import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { chooseIncidentAction, listedClients } from '../kit/browser/incidents.ts';
import { recordIncident } from '../kit/browser/recorded-incidents.ts';
import { addressOf, gone, see, soon, tick } from '../kit/browser/see.ts';
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

describe('the list of incidents', () => {
  test('begins with what happened last, is sorted, filtered, searched and turned over, and the address holds all of it but a name', async () => {
    const page = await openList();
    expect(await listedClients(page)).toEqual(clients.slice(0, 10));
    await see(page.getByText('0 of 12 rij(en) geselecteerd.'));
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

  test('is taken along as a file as far as the filters let it through, by a button like its neighbours', async () => {
    const page = await openList('?status=Closed');
    const heights = await Promise.all(
      ['Nieuw incident', 'Exporteren', 'Weergave'].map(async (name) => {
        const button = page.getByRole('button', { name, exact: true }).and(page.locator(':visible'));
        return (await button.boundingBox())?.height;
      }),
    );
    expect(new Set(heights)).toEqual(new Set([expect.any(Number)]));
    await page.getByRole('button', { name: 'Exporteren' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, kolommen in beeld' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await readFile((await download.path()) ?? '', 'utf8');
    for (const client of clients.slice(0, 4)) expect(text).toContain(client);
    expect(text).not.toContain('Cliënt 05');
  });
});
