import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import {
  chooseIncidentAction,
  incidentMenuOf,
  listedClients,
  openIncidentDialog,
  openIncidentWizard,
  typedIncident,
} from '../kit/browser/incidents.ts';
import {
  FOLLOW_UP_INCIDENT,
  recordImprovementPoint,
  recordIncident,
  reportIncident,
  validFollowUp,
} from '../kit/browser/recorded-incidents.ts';
import { gone, intercept, see, soon } from '../kit/browser/see.ts';
import { openSite, type VisitOptions } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { superAdmin } = app.actors;
const organization = await app.make.organization('Zorggroep Bereikbaar');
const admin = await organization.admin();
const CLIENT = 'Mevrouw Van Dijk';
await recordIncident(app, admin, { clientName: 'De heer Mulder', status: 'Closed' });
await recordIncident(app, admin, { clientName: CLIENT });

/** An organisation for further incidents, so that the list above keeps its length. */
const elsewhere = await app.make.organization('Zorggroep Dichtbij');
const adminElsewhere = await elsewhere.admin();

async function openList(options: VisitOptions) {
  const page = await site.visit('/incidents', { as: admin, ...options });
  await soon(async () => (await listedClients(page)).length).toBeGreaterThan(0);
  return page;
}

/** Scrolls to the end, where the button under the thumb stands in its own place and covers nothing. */
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Volgende' }).click();

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, in', (width) => {
  test('the list of incidents, its menus and its failed state', async () => {
    const page = await openList({ width });
    await scrollToEnd(page);
    expect(await findBarriers(page, 'list', { structure: true })).toEqual([]);
    await incidentMenuOf(page, CLIENT).click();
    await see(page.getByRole('menuitem', { name: 'Weergave' }));
    expect(await findBarriers(page, 'row menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await intercept(page, 'Incidents', (route) => route.abort());
    await page.reload();
    await see(page.getByRole('main').getByRole('alert').getByText('Fout bij het ophalen van incidenten'));
    expect(await findBarriers(page, 'failed')).toEqual([]);
  });

  test('the list of a SuperAdmin, who picks an organisation', async () => {
    const page = await site.visit('/incidents', { as: superAdmin, width });
    await page.getByLabel('Organisatie').selectOption({ label: organization.name });
    await soon(() => listedClients(page)).toContain(CLIENT);
    await scrollToEnd(page);
    expect(await findBarriers(page, 'list', { structure: true })).toEqual([]);
  });

  test('the list of a Client, whose menu says what is closed to them', async () => {
    const reporter = await elsewhere.client();
    const page = await site.visit('/incidents', { as: reporter, width });
    await see(page.getByText('Nog geen incidenten'));
    await scrollToEnd(page);
    expect(await findBarriers(page, 'empty')).toEqual([]);
    await reportIncident(app, reporter, { clientName: 'Gemeld' });
    await incidentMenuOf(page, 'Gemeld').click();
    await see(page.getByRole('menuitem', { name: 'Weergave' }));
    expect(await findBarriers(page, 'row menu')).toEqual([]);
  });

  test('each step of the wizard, with its errors and its notice', async () => {
    const page = await openList({ width });
    const wizard = await openIncidentWizard(page);
    await wizard.next();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 1')).toEqual([]);
    await wizard.button('Kalender openen').click();
    await see(page.getByRole('grid'));
    expect(await findBarriers(page, 'calendar')).toEqual([]);
    await page.keyboard.press('Escape');
    const { type, clientName, date, time, ...later } = typedIncident;
    await wizard.answer({ type, clientName, place: 'Andere ruimte', date, time, placeText: '' });
    await wizard.next();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'other room')).toEqual([]);
    await wizard.answer({ placeText: 'Tuin' });
    await wizard.next();
    await wizard.seeStep(2);
    await wizard.answer({ event: 'Medicatie', medicationError: 'Verkeerd tijdstip' });
    await wizard.next();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 2')).toEqual([]);
    const { causes, consequences, othersInvolved, warned, explanation } = later;
    await wizard.answer({ causes, consequences, othersInvolved });
    await wizard.next();
    await wizard.seeStep(3);
    await wizard.save();
    await see(wizard.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'step 3')).toEqual([]);
    await wizard.answer({ warned, explanation, hospitalAdmission: 'Geen cliënt betrokken', igj: 'Ja' });
    await wizard.calamityDate.fill('03-03-2026');
    await see(wizard.dialog.getByText('Dit kan een calamiteit zijn'));
    expect(await findBarriers(page, 'notice')).toEqual([]);
    await wizard.save();
    await see(page.getByRole('alertdialog', { name: 'Klopt dit?' }));
    expect(await findBarriers(page, 'contradiction')).toEqual([]);
  });

  test('the dialogs that view, follow up, close and delete', async () => {
    const client = `Mevrouw Vastgezet ${width}`;
    const incident = await recordIncident(app, adminElsewhere, {
      clientName: client,
      hospitalAdmission: 'Admission',
      calamityEstablishedOn: '2026-03-04',
    });
    await recordImprovementPoint(app, adminElsewhere, incident.id, { description: 'Matten vastzetten' });
    const page = await openList({ as: adminElsewhere, width });
    await chooseIncidentAction(page, client, 'Weergave');
    const view = page.getByRole('dialog', { name: 'Incident' });
    for (const step of [1, 2, 3, 4]) {
      await see(view.getByText(`Stap ${step} van 4`));
      if (step === 4) await see(view.getByText('Matten vastzetten'));
      expect(await findBarriers(page, `view ${step}`)).toEqual([]);
      if (step < 4) await next(view);
    }
    await page.keyboard.press('Escape');
    await gone(view);

    const dialog = await openIncidentDialog(page, client, 'Bewerk Incident QA');
    await dialog.save();
    await see(dialog.dialog.getByText('Vereist'));
    expect(await findBarriers(page, 'follow-up')).toEqual([]);
    await dialog.answer({
      procedureFollowed: 'Ja',
      preventiveMeasures: 'Mat vastgezet',
      clientInformed: 'Ja',
      recordedInClientFile: 'Ja',
      status: 'Gesloten',
    });
    await dialog.save();
    const question = page.getByRole('alertdialog', { name: 'Incident sluiten?' });
    await see(question);
    expect(await findBarriers(page, 'closing')).toEqual([]);
    await question.getByRole('button', { name: 'Open laten' }).click();
    const { rows } = await app.sql.query('select version from incident where id = $1', [incident.id]);
    const variables = { id: incident.id, version: rows[0]?.version, input: validFollowUp };
    await app.ask(adminElsewhere, FOLLOW_UP_INCIDENT, {
      ...variables,
      input: { ...validFollowUp, preventiveMeasures: `Anders, bij ${width} px` },
    });
    await dialog.answer({ status: 'Open' });
    await dialog.save();
    const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
    await see(conflict.getByText(`Anders, bij ${width} px`));
    expect(await findBarriers(page, 'conflict')).toEqual([]);
    await conflict.getByRole('button', { name: 'Versie van de ander houden' }).click();
    await gone(dialog.dialog);

    await chooseIncidentAction(page, client, 'Verwijderen');
    await see(page.getByRole('alertdialog', { name: 'Incident verwijderen?' }));
    expect(await findBarriers(page, 'delete')).toEqual([]);
  });
});
