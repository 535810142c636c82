import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  chooseIncidentAction,
  IncidentWizard,
  incidentMenuOf,
  listedClients,
  openIncidentDialog,
  openIncidentWizard,
  typedIncident,
} from '../kit/browser/incidents.ts';
import { chooseItem, chooseOption, tabTo, typeInto } from '../kit/browser/keyboard.ts';
import {
  recordImprovementPoint,
  reportIncident,
  UPDATE_INCIDENT,
  validIncident,
} from '../kit/browser/recorded-incidents.ts';
import { gone, hasFocus, hold, loseAnswer, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { CLIENT, visitIncident } from '../kit/browser/visit-incident.ts';

const site = await openSite();
const { app } = site;

/** The dialog for a new incident, of an Admin in an organisation of their own. */
async function openNew(options: { width?: number } = {}) {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const page = await site.visit('/incidents', { as: admin, ...options });
  await see(page.getByText('Nog geen incidenten'));
  const stored = async () => {
    const { rows } = await app.sql.query('select * from incident where organization_id = $1', [
      organization.id,
    ]);
    return rows;
  };
  return { page, admin, stored, wizard: await openIncidentWizard(page) };
}

/** How often somebody opened an incident, by the log. */
async function timesRead(incidentId: string, readerId: string) {
  const { rows } = await app.sql.query(
    "select from access_log where entity_id = $1 and actor_id = $2 and action = 'read'",
    [incidentId, readerId],
  );
  return rows.length;
}

describe('a new incident', () => {
  test('is stored as it was answered on a phone, with the first button under the thumb, and listed', async () => {
    const { page, admin, stored, wizard } = await openNew({ width: 375 });
    const release = await hold(page, 'CreateIncident');
    await wizard.fill();
    await wizard.save();
    await soon(() => wizard.button('Opslaan').isDisabled()).toBe(true);
    release();
    await see(toastOf(page).getByText('Incidented aangemaakt!'));
    await gone(wizard.dialog);
    const { clientName, explanation } = typedIncident;
    const card = page.getByRole('listitem').filter({ has: incidentMenuOf(page, clientName) });
    await see(card);
    expect(await card.locator('dt').allTextContents()).toEqual([
      'Nummer',
      'Wanneer',
      'Naam cliënt',
      'Status',
      'Behandelaar',
      'Behandelen vóór',
    ]);
    expect(await stored()).toMatchObject([
      {
        user_id: admin.id,
        type: 'Occurred',
        status: 'Open',
        client_name: clientName,
        place: 'Bedroom',
        place_text: '',
        occurred_at: new Date('2026-03-03T13:30:00Z'),
        event: 'Fall',
        medication_error: null,
        causes: ['Equipment', 'ClientAct'],
        consequences: ['Pain', 'Bruise'],
        others_involved: 'Geen',
        warned: ['Family'],
        hospital_admission: 'Unclear',
        explanation,
        reported_to_igj: false,
        calamity_established_on: null,
      },
    ]);
  });

  test('is made once when the answer is lost, and what was answered is there to save again after a reload', async () => {
    const { page, stored, wizard } = await openNew();
    await wizard.fill();
    const pass = await loseAnswer(page, 'CreateIncident');
    await wizard.save();
    await see(wizard.dialog.getByRole('alert'));
    await pass();
    await page.reload();
    await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
    await wizard.seeStep(3);
    await wizard.button('Vorige').click();
    await soon(() => wizard.field('event').inputValue()).toBe('Fall');
    await soon(() => wizard.control('causes').isChecked()).toBe(true);
    await wizard.button('Vorige').click();
    for (const name of ['clientName', 'date', 'time'] as const)
      expect(await wizard.field(name).inputValue()).toBe(typedIncident[name]);
    await wizard.saveFrom(1);
    await gone(wizard.dialog);
    await soon(() => listedClients(page)).toEqual([typedIncident.clientName]);
    expect(await stored()).toHaveLength(1);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain(typedIncident.explanation);
  });
});

describe('viewing an incident', () => {
  test('tells who changed what, the newest first, and what came of it, but not who reported it under shield', async () => {
    const organization = await app.make.organization();
    const [admin, reporter] = [await organization.admin(), await organization.client()];
    const { id } = await reportIncident(app, reporter, { clientName: CLIENT, shieldReporter: true });
    const input = { ...validIncident, clientName: CLIENT, explanation: 'Bij nader inzien anders' };
    await app.ask(admin, UPDATE_INCIDENT, { id, version: 1, input });
    await recordImprovementPoint(app, admin, id, { description: 'Matten vastzetten' });
    const page = await site.visit(`/incidents?dialog=view&entry=${id}`, { as: admin });
    const dialog = page.getByRole('dialog', { name: 'Incident' });
    await see(dialog.getByText('Afgeschermd'));
    for (let step = 1; step < 4; step += 1) await dialog.getByRole('button', { name: 'Volgende' }).click();
    const history = dialog.getByRole('list').filter({ hasText: 'Vastgelegd' }).getByRole('listitem');
    await see(history.first());
    const lines = await history.allTextContents();
    expect(lines[0]).toMatch(/^Gewijzigd: .*Nadere toelichting/);
    expect(lines[0]).toContain(`${admin.name} ${admin.surname}`);
    expect(lines.at(-1)).toMatch(/^Vastgelegd.* · Afgeschermd$/);
    expect(await page.getByText(reporter.surname).count()).toBe(0);
    const point = dialog.getByRole('listitem').filter({ hasText: 'Matten vastzetten' });
    await see(point.getByText('Nog op te starten'));
    await point.getByRole('link').click();
    await page.waitForURL('**/register/*');
    await see(
      page.getByRole('region', { name: 'Verbeterpunt', exact: true }).getByText('Matten vastzetten').first(),
    );

    const own = await site.visit('/incidents', { as: reporter });
    await chooseIncidentAction(own, CLIENT, 'Weergave');
    await see(own.getByRole('dialog').getByText('U (afgeschermd voor anderen)'));
  });
});

describe('editing an incident', () => {
  test('starts from what is stored, is written down, and shows both versions when someone else was quicker', async () => {
    const { page, admin, incident, stored } = await visitIncident(site, {
      occurredAt: '2026-03-05T09:15:42+01:00',
    });
    const before = await timesRead(incident.id, admin.id);
    const editor = await openIncidentDialog(page, CLIENT, 'Edit');
    expect(await timesRead(incident.id, admin.id)).toBe(before + 1);
    expect(await editor.field('clientName').inputValue()).toBe(CLIENT);
    expect(await editor.field('date').inputValue()).toBe('05-03-2026');
    expect(await editor.field('time').inputValue()).toBe('09:15');
    await editor.next();
    await editor.answer({ othersInvolved: 'Mijn versie', causes: ['Handelen van personeel'] });
    const input = {
      ...validIncident,
      clientName: CLIENT,
      occurredAt: '2026-03-05T09:15:42+01:00',
      othersInvolved: 'De versie van een ander',
    };
    await app.ask(admin, UPDATE_INCIDENT, { id: incident.id, version: 1, input });
    await editor.saveFrom(2);
    const conflict = page.getByRole('alertdialog', {
      name: 'Iemand anders heeft dit intussen gewijzigd',
      exact: true,
    });
    await see(conflict.getByText('De versie van een ander'));
    await see(conflict.getByText('Materiaal, Handelen van personeel'));
    expect(await conflict.locator('dt').allTextContents()).toEqual(['Waardoor', 'Overige betrokkenen']);
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(page.getByRole('dialog'));
    await soon(() => hasFocus(incidentMenuOf(page, CLIENT))).toBe(true);
    expect(await stored()).toMatchObject({
      others_involved: 'Mijn versie',
      occurred_at: new Date('2026-03-05T08:15:42Z'),
      version: 3,
    });
  });
});

async function chooseTile(
  page: Page,
  wizard: IncidentWizard,
  name: Parameters<IncidentWizard['control']>[0],
  further = 0,
) {
  await tabTo(page, wizard.control(name));
  await page.keyboard.press('Space');
  for (let step = 0; step < further; step += 1) await page.keyboard.press('ArrowDown');
}

test('one creates, views, follows up and deletes an incident with the keyboard alone', async () => {
  const organization = await app.make.organization();
  const page = await site.visit('/incidents', { as: await organization.admin() });
  await see(page.getByText('Nog geen incidenten'));
  const create = page.getByRole('button', { name: 'Nieuw incident' }).first();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const wizard = new IncidentWizard(page.getByRole('dialog', { name: 'Nieuw Incidenten' }));
  await soon(() => hasFocus(wizard.control('type'))).toBe(true);
  await chooseTile(page, wizard, 'type');
  await typeInto(page, wizard.field('clientName'), 'Mevrouw Toets');
  await chooseTile(page, wizard, 'place', 2);
  await tabTo(page, wizard.button('Wanneer: Nu'));
  await page.keyboard.press('Enter');
  await typeInto(page, wizard.field('date'), '03-03-2026');
  await page.keyboard.press('Enter');
  await wizard.seeStep(2);
  await soon(() => hasFocus(wizard.field('event'))).toBe(true);
  await chooseOption(page, wizard.field('event'), 'Brand');
  await chooseTile(page, wizard, 'causes');
  await chooseTile(page, wizard, 'consequences');
  await typeInto(page, wizard.field('othersInvolved'), 'Niemand');
  await tabTo(page, wizard.button('Volgende'));
  await page.keyboard.press('Enter');
  await wizard.seeStep(3);
  await soon(() => hasFocus(wizard.control('warned'))).toBe(true);
  await page.keyboard.press('Space');
  await chooseTile(page, wizard, 'hospitalAdmission');
  await typeInto(page, wizard.field('explanation'), 'Pan op het vuur vergeten');
  await chooseTile(page, wizard, 'igj', 1);
  await tabTo(page, wizard.button('Opslaan'));
  await page.keyboard.press('Enter');
  await see(toastOf(page).getByText('Incidented aangemaakt!'));
  await soon(() => listedClients(page)).toEqual(['Mevrouw Toets']);
  await soon(() => hasFocus(create)).toBe(true);
  const { rows } = await app.sql.query(
    `select type, place, (occurred_at at time zone 'Europe/Amsterdam')::date::text as day, event, reported_to_igj
     from incident where organization_id = $1`,
    [organization.id],
  );
  expect(rows).toEqual([
    {
      type: 'Occurred',
      place: 'Shower',
      day: '2026-03-03',
      event: 'Fire',
      reported_to_igj: false,
    },
  ]);

  const menu = incidentMenuOf(page, 'Mevrouw Toets');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Weergave');
  const view = page.getByRole('dialog', { name: 'Incident' });
  await see(view.getByText('Stap 1 van 4'));
  await page.keyboard.press('Escape');
  await gone(view);
  await soon(() => hasFocus(menu)).toBe(true);

  await page.keyboard.press('Enter');
  await chooseItem(page, 'Bewerk Incident QA');
  const followUp = new IncidentWizard(page.getByRole('dialog', { name: 'Bewerk Incident QA' }));
  await soon(() => hasFocus(followUp.control('procedureFollowed'))).toBe(true);
  await page.keyboard.press('Space');
  await typeInto(page, followUp.field('preventiveMeasures'), 'Wekker bij het fornuis');
  await chooseTile(page, followUp, 'clientInformed');
  await chooseTile(page, followUp, 'recordedInClientFile');
  await tabTo(page, followUp.button('Opslaan'));
  await page.keyboard.press('Enter');
  await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
  await soon(() => hasFocus(menu)).toBe(true);

  await page.keyboard.press('Enter');
  await chooseItem(page, 'Verwijderen');
  const question = page.getByRole('alertdialog');
  await soon(() => hasFocus(question.getByRole('button', { name: 'Annuleer' }))).toBe(true);
  await tabTo(page, question.getByRole('button', { name: 'Verwijderen' }));
  await page.keyboard.press('Enter');
  await see(page.getByText('Nog geen incidenten'));
});
