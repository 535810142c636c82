import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { IncidentWizard, incidentMenuOf } from '../kit/browser/incidents.ts';
import { tabTo, typeInto } from '../kit/browser/keyboard.ts';
import { pdfPages } from '../kit/browser/looks/pdf-text.ts';
import {
  recordImprovementPoint,
  recordIncident,
  UPDATE_INCIDENT,
  validIncident,
} from '../kit/browser/recorded-incidents.ts';
import { addressOf, gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite, type VisitOptions } from '../kit/browser/site.ts';
import { CLIENT, visitIncident } from '../kit/browser/visit-incident.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Open Boek');
const admin = await organization.admin();
const [, point] = await app.make.registerEntries(
  admin,
  ['Nooduitgang geblokkeerd', 'Weegschaal niet geijkt'].map((description) => ({ description })),
);
if (!point) throw new Error('There is no improvement point');
const { id: incidentId } = await recordIncident(app, admin, {
  clientName: CLIENT,
  explanation: 'Lag naast het bed toen de nachtdienst binnenkwam',
});
await recordImprovementPoint(app, admin, incidentId, { description: 'Matten vastzetten' });

const panelOf = (page: Page, kind: string) => page.getByRole('region', { name: kind, exact: true });
const rowOf = (page: Page, words: string) => page.locator('[data-row]').filter({ hasText: words });
const visit = (path: string, options: VisitOptions = {}) => site.visit(path, { as: admin, ...options });

describe('a record beside its list', () => {
  test('leaves the list in view and usable, survives a reload, and goes with Back', async () => {
    const page = await visit('/register', { width: 1280 });
    await rowOf(page, 'Weegschaal').getByRole('cell').nth(1).click();
    const panel = panelOf(page, 'Verbeterpunt');
    await see(panel.getByRole('heading', { level: 2, name: point.description }));
    await soon(() => addressOf(page)).toBe(`/register/${point.id}`);
    const list = await page.getByRole('table').locator('..').boundingBox();
    const beside = await panel.boundingBox();
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(1280);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    await page.reload();
    await see(panel.getByRole('heading', { level: 2, name: point.description }));
    await rowOf(page, 'Nooduitgang').getByRole('cell').nth(1).click();
    await see(panel.getByRole('heading', { level: 2, name: 'Nooduitgang geblokkeerd' }));
    await page.goBack();
    await see(panel.getByRole('heading', { level: 2, name: point.description }));
    await panel.getByRole('button', { name: 'Sluiten' }).click();
    await gone(panel);
    await soon(() => hasFocus(rowOf(page, 'Weegschaal'))).toBe(true);
  });

  test('is a page on a phone, from which Back leads to the card it came from', async () => {
    const page = await visit('/incidents', { width: 375, hasTouch: true });
    await rowOf(page, CLIENT).locator('[data-opens]').tap();
    await see(page.getByRole('heading', { level: 1, name: CLIENT }));
    await gone(page.getByRole('heading', { level: 1, name: 'Welkom terug!' }));
    await see(page.getByText('Lag naast het bed'));
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: 'Welkom terug! Incidenten' }));
    await soon(() => hasFocus(rowOf(page, CLIENT).locator('[data-opens]'))).toBe(true);
  });
});

test('an incident is assessed by keyboard alone, with the report in view beside the form', async () => {
  const { page, stored } = await visitIncident(site, { explanation: 'Uitgegleden over een nat kleed' });
  await see(incidentMenuOf(page, CLIENT));
  const row = rowOf(page, CLIENT);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const panel = panelOf(page, 'Incident');
  await soon(() => hasFocus(panel.getByRole('heading', { level: 2 }))).toBe(true);
  const followUp = panel.getByRole('button', { name: 'Opvolgen' });
  await tabTo(page, followUp);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bewerk Incident QA' });
  const form = new IncidentWizard(dialog);
  await see(dialog.getByRole('region', { name: 'De melding' }).getByText('Uitgegleden over een nat kleed'));
  await see(dialog.getByText(/^MIC-\d{4}-\d+ · Vallen/));
  const yes = (name: 'procedureFollowed' | 'clientInformed' | 'recordedInClientFile') =>
    form.field(name).getByRole('radio', { name: 'Ja' });
  await tabTo(page, yes('procedureFollowed'));
  await page.keyboard.press('Space');
  await typeInto(page, form.field('preventiveMeasures'), 'Kleed weggehaald');
  for (const name of ['clientInformed', 'recordedInClientFile'] as const) {
    await tabTo(page, yes(name));
    await page.keyboard.press('Space');
  }
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
  await gone(dialog);
  expect(await stored()).toMatchObject({ preventive_measures: 'Kleed weggehaald' });
  await see(panel.getByText('Kleed weggehaald').first());
  await soon(() => hasFocus(followUp)).toBe(true);
  await page.keyboard.press('Escape');
  await gone(panel);
  await soon(() => hasFocus(row)).toBe(true);
});

test('an incident on paper has all of it, links and the whole history, and on each page whose, of when and which of how many it is', async () => {
  const { id } = await recordIncident(app, admin, { clientName: 'Meneer Van Papier' });
  await recordImprovementPoint(app, admin, id, { description: 'Leuning plaatsen' });
  const changed = { ...validIncident, clientName: 'Meneer Van Papier' };
  for (let version = 1; version <= 21; version += 1) {
    const input = { ...changed, explanation: `Lag naast het bed, versie ${version}` };
    await app.ask(admin, UPDATE_INCIDENT, { id, version, input });
  }
  const page = await visit(`/incidents/${id}`, { theme: 'dark' });
  await see(panelOf(page, 'Incident').getByText('Leuning plaatsen'));
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  await panelOf(page, 'Incident').getByRole('button', { name: 'Afdrukken' }).click();
  await soon(() => page.locator('[data-printed]').count()).toBe(1);
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  const whole = pages.join('');
  for (const words of [
    'Lagnaasthetbed,versie21',
    'MeneerVanPapier',
    'Leuningplaatsen',
    'Geschiedenis',
    // The oldest line of the history, which the screen shows on demand.
    'Toegevoegd',
    'Terugkoppelingaandemelder',
  ])
    expect(whole).toContain(words);
  expect(pages[0]).toContain('versie21');
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('ZorggroepOpenBoek');
    expect(text).toContain('Afgedruktop');
    expect(text).toContain(`Bladzijde${index + 1}van${pages.length}`);
  }
  expect(whole).not.toContain('Afdrukken');
  expect(whole).not.toContain('Welkomterug');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await soon(() => page.locator('html.dark').count()).toBe(1);
});
