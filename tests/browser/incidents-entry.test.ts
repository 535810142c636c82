import { describe, expect, test } from 'vitest';
import {
  chooseIncidentAction,
  incidentMenuOf,
  incidentRowOf,
  listedClients,
  openIncidentDialog,
} from '../kit/browser/incidents.ts';
import {
  FOLLOW_UP_INCIDENT,
  type IncidentOverrides,
  recordImprovementPoint,
  reportIncident,
  UPDATE_INCIDENT,
  validFollowUp,
  validIncident,
} from '../kit/browser/recorded-incidents.ts';
import { failWith, gone, hasFocus, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { CLIENT, visitIncident } from '../kit/browser/visit-incident.ts';

const site = await openSite();
const { app } = site;

const openIncident = (overrides: IncidentOverrides = {}) => visitIncident(site, overrides);

describe('viewing an incident', () => {
  test('shows its four steps with the documented buttons', async () => {
    const { page, admin, incident } = await openIncident({
      place: 'OtherRoom',
      placeText: 'Tuin',
      event: 'Medication',
      medicationError: 'WrongDose',
      occurredAt: '2026-03-05T09:15:00+01:00',
      consequences: ['Pain', 'Other'],
      consequenceText: 'Schrik',
    });
    await app.ask(admin, FOLLOW_UP_INCIDENT, { id: incident.id, version: 1, input: validFollowUp });
    await chooseIncidentAction(page, CLIENT, 'Weergave');
    const dialog = page.getByRole('dialog', { name: 'Incident' });
    const next = () => dialog.getByRole('button', { name: 'Volgende' }).click();
    const buttons = async () =>
      (await dialog.getByRole('button').allTextContents()).filter((text) => text !== '');
    await see(dialog.getByText('Stap 1 van 4'));
    expect(await buttons()).toEqual(['Annuleer', 'Volgende']);
    for (const shown of ['Voorgevallen incident', CLIENT, 'Andere ruimte: Tuin', '5 maart 2026 om 09:15'])
      await see(dialog.getByText(shown, { exact: true }));
    await see(dialog.getByText(`${admin.name} ${admin.surname}`).first());
    await next();
    expect(await buttons()).toEqual(['Vorige', 'Volgende']);
    for (const shown of ['Medicatie: Verkeerde dosis', 'Materiaal', 'Pijn, Anders: Schrik', 'Niemand'])
      await see(dialog.getByText(shown, { exact: true }));
    await next();
    for (const shown of ['Arts, Familie', 'Alleen consult', validIncident.explanation, 'Nee'])
      await see(dialog.getByText(shown, { exact: true }));
    await next();
    await see(dialog.getByText(validFollowUp.preventiveMeasures));
    await see(dialog.getByText(validFollowUp.reporterFeedback));
    expect(await dialog.locator('dt').allTextContents()).toEqual([
      'Melding conform procedure',
      'Preventieve maatregelen',
      'Terugkoppeling aan de cliënt',
      'Registratie in het cliëntdossier',
      'Terugkoppeling aan de melder',
    ]);
    expect(await buttons()).toEqual(['Vorige', 'Sluiten']);
    await dialog.getByText('Sluiten', { exact: true }).click();
    await gone(dialog);
    await soon(() => hasFocus(incidentMenuOf(page, CLIENT))).toBe(true);
  });

  test('tells who changed what, the newest first, and which improvement points came of it', async () => {
    const { page, admin, incident } = await openIncident();
    await recordImprovementPoint(app, admin, incident.id, { description: 'Matten vastzetten' });
    const input = { ...validIncident, clientName: CLIENT, explanation: 'Bij nader inzien anders' };
    await app.ask(admin, UPDATE_INCIDENT, { id: incident.id, version: 1, input });
    await page.goto(`/incidents?dialog=view&entry=${incident.id}`);
    const dialog = page.getByRole('dialog', { name: 'Incident' });
    for (let step = 1; step < 4; step += 1) await dialog.getByRole('button', { name: 'Volgende' }).click();
    const history = dialog.getByRole('list').filter({ hasText: 'Vastgelegd' }).getByRole('listitem');
    await see(history.first());
    const lines = await history.allTextContents();
    expect(lines[0]).toMatch(/^Gewijzigd: Nadere toelichting/);
    expect(lines.at(-1)).toMatch(/^Vastgelegd/);
    for (const line of lines) expect(line).toContain(`${admin.name} ${admin.surname}`);
    const point = dialog.getByRole('listitem').filter({ hasText: 'Matten vastzetten' });
    await see(point.getByText('Nog op te starten'));
    await point.getByRole('link').click();
    await page.waitForURL('**/register?dialog=view&entry=*');
    await see(page.getByRole('dialog', { name: 'Verbeterpunt' }));
  });

  test('does not tell who reported it under shield', async () => {
    const organization = await app.make.organization();
    const reporter = await organization.client();
    await reportIncident(app, reporter, { clientName: CLIENT, shieldReporter: true });
    const page = await site.visit('/incidents', { as: await organization.admin() });
    await chooseIncidentAction(page, CLIENT, 'Weergave');
    const dialog = page.getByRole('dialog', { name: 'Incident' });
    await see(dialog.getByText('Afgeschermd'));
    for (let step = 1; step < 4; step += 1) await dialog.getByRole('button', { name: 'Volgende' }).click();
    await see(dialog.getByRole('listitem').getByText(/Afgeschermd/));
    expect(await page.getByText(reporter.surname).count()).toBe(0);
    const own = await site.visit('/incidents', { as: reporter });
    await chooseIncidentAction(own, CLIENT, 'Weergave');
    await see(own.getByRole('dialog').getByText(`${reporter.name} ${reporter.surname}`));
  });

  test('says what a possible calamity asks for', async () => {
    const { page } = await openIncident({
      hospitalAdmission: 'Admission',
      calamityEstablishedOn: '2026-04-24',
    });
    await chooseIncidentAction(page, CLIENT, 'Weergave');
    const dialog = page.getByRole('dialog', { name: 'Incident' });
    for (let step = 1; step < 3; step += 1) await dialog.getByRole('button', { name: 'Volgende' }).click();
    await see(dialog.getByText('Dit kan een calamiteit zijn'));
    // Friday; Monday is King's Day.
    await see(dialog.getByText(/tot en met 30 april 2026/));
  });

  test('works from a shared link, and says so when the link leads nowhere', async () => {
    const { page, incident } = await openIncident();
    await page.goto(`/incidents?status=Closed&dialog=view&entry=${incident.id}`);
    await see(page.getByRole('dialog', { name: 'Incident' }).getByText(CLIENT));
    const stranger = await site.visit(`/incidents?dialog=view&entry=${incident.id}`, {
      as: app.actors.adminB,
    });
    await see(toastOf(stranger).getByText('Fout bij het ophalen van het incident'));
    expect(await stranger.getByRole('dialog').count()).toBe(0);
  });
});

describe('editing an incident', () => {
  test('starts from what is stored, saves and says so', async () => {
    const { page, stored } = await openIncident({ occurredAt: '2026-03-05T09:15:42+01:00' });
    const editor = await openIncidentDialog(page, CLIENT, 'Edit');
    expect(await editor.field('clientName').inputValue()).toBe(CLIENT);
    expect(await editor.field('date').inputValue()).toBe('05-03-2026');
    expect(await editor.field('time').inputValue()).toBe('09:15');
    await editor.answer({ clientName: 'De heer Smit' });
    await editor.saveFrom(1);
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(editor.dialog);
    await soon(() => hasFocus(incidentMenuOf(page, 'De heer Smit'))).toBe(true);
    expect(await stored()).toMatchObject({
      client_name: 'De heer Smit',
      occurred_at: new Date('2026-03-05T08:15:42Z'),
    });
  });

  test('asks for what a quick report left open', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    await reportIncident(app, await organization.client(), { clientName: CLIENT });
    const page = await site.visit('/incidents', { as: admin });
    const editor = await openIncidentDialog(page, CLIENT, 'Edit');
    await editor.next();
    await soon(() => hasFocus(editor.control('type'))).toBe(true);
    await editor.answer({ type: 'Bijna-incident' });
    await editor.next();
    await editor.answer({ causes: ['Materiaal'], othersInvolved: 'Niemand' });
    await editor.next();
    await editor.answer({ warned: ['Arts'], hospitalAdmission: 'Onduidelijk', igj: 'Nee' });
    await editor.save();
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
  });

  test('says that it failed and keeps what was typed', async () => {
    const { page } = await openIncident();
    const editor = await openIncidentDialog(page, CLIENT, 'Edit');
    await editor.answer({ clientName: 'Iemand anders' });
    await intercept(page, 'UpdateIncident', failWith({ code: 'INTERNAL' }));
    await editor.saveFrom(1);
    await see(toastOf(page).getByText('Fout bij het bijwerken van het incident'));
    await editor.button('Vorige').click();
    await editor.button('Vorige').click();
    expect(await editor.field('clientName').inputValue()).toBe('Iemand anders');
  });

  test('shows both versions when someone else saved meanwhile, and keeps the chosen one', async () => {
    const { page, admin, incident, stored } = await openIncident();
    const editor = await openIncidentDialog(page, CLIENT, 'Edit');
    await editor.next();
    await editor.answer({ othersInvolved: 'Mijn versie', causes: ['Handelen van personeel'] });
    const input = { ...validIncident, clientName: CLIENT, othersInvolved: 'De versie van een ander' };
    await app.ask(admin, UPDATE_INCIDENT, { id: incident.id, version: 1, input });
    await editor.saveFrom(2);
    const conflict = page.getByRole('alertdialog', { name: 'Iemand anders heeft dit intussen gewijzigd' });
    await see(conflict.getByText('De versie van een ander'));
    await see(conflict.getByText('Materiaal, Handelen van personeel'));
    expect(await conflict.locator('dt').allTextContents()).toEqual(['Waardoor', 'Overige betrokkenen']);
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(page.getByRole('dialog'));
    expect(await stored()).toMatchObject({ others_involved: 'Mijn versie', version: 3 });
  });
});

describe('following an incident up', () => {
  test('checks the documented fields in their order, saves and says so', async () => {
    const { page, stored } = await openIncident();
    const dialog = await openIncidentDialog(page, CLIENT, 'Bewerk Incident QA');
    for (const [name, answer] of [
      ['procedureFollowed', 'Ja'],
      ['preventiveMeasures', 'Antislipmat neergelegd'],
      ['clientInformed', 'Ja'],
      ['recordedInClientFile', 'Nee'],
    ] as const) {
      await dialog.save();
      await soon(() => hasFocus(dialog.control(name))).toBe(true);
      expect(await dialog.dialog.getByText('Vereist', { exact: true }).count()).toBe(1);
      await dialog.answer({ [name]: answer });
    }
    await dialog.dialog.getByLabel(/^Terugkoppeling aan de melder/).fill('Bedankt, er ligt nu een mat');
    await dialog.answer({ status: 'Gesloten' });
    await dialog.save();
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(dialog.dialog);
    await see(incidentRowOf(page, CLIENT).getByText('Gesloten'));
    expect(await stored()).toMatchObject({
      procedure_followed: true,
      preventive_measures: 'Antislipmat neergelegd',
      client_informed: true,
      recorded_in_client_file: false,
      reporter_feedback: 'Bedankt, er ligt nu een mat',
      status: 'Closed',
    });
  });

  test('shows both versions when someone else saved meanwhile', async () => {
    const { page, admin, incident, stored } = await openIncident();
    const dialog = await openIncidentDialog(page, CLIENT, 'Bewerk Incident QA');
    await app.ask(admin, FOLLOW_UP_INCIDENT, { id: incident.id, version: 1, input: validFollowUp });
    await dialog.answer({
      procedureFollowed: 'Nee',
      preventiveMeasures: 'Iets heel anders',
      clientInformed: 'Ja',
      recordedInClientFile: 'Ja',
    });
    await dialog.save();
    const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
    await see(conflict.getByText(validFollowUp.preventiveMeasures));
    await conflict.getByRole('button', { name: 'Versie van de ander houden' }).click();
    await gone(page.getByRole('dialog'));
    expect(await stored()).toMatchObject({
      preventive_measures: validFollowUp.preventiveMeasures,
      version: 2,
    });
  });
});

describe('closing an incident of which improvement points are open', () => {
  test.each(['Edit', 'Bewerk Incident QA'] as const)('asks first, by %s', async (action) => {
    const { page, admin, incident, stored } = await openIncident();
    await app.ask(admin, FOLLOW_UP_INCIDENT, { id: incident.id, version: 1, input: validFollowUp });
    await recordImprovementPoint(app, admin, incident.id, { description: 'Nog te doen' });
    await recordImprovementPoint(app, admin, incident.id, { description: 'Klaar', status: 'Completed' });
    await page.reload();
    const dialog = await openIncidentDialog(page, CLIENT, action);
    await dialog.answer({ status: 'Gesloten' });
    const save = () => (action === 'Edit' ? dialog.saveFrom(1) : dialog.save());
    await save();
    const question = page.getByRole('alertdialog', { name: 'Incident sluiten?' });
    await see(question.getByText('Er staat nog 1 verbeterpunt bij dit incident open.'));
    await question.getByRole('button', { name: 'Open laten' }).click();
    await gone(question);
    expect(await stored()).toMatchObject({ status: 'Open' });
    await dialog.save();
    await question.getByRole('button', { name: 'Toch sluiten' }).click();
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    await gone(dialog.dialog);
    expect(await stored()).toMatchObject({ status: 'Closed' });
  });

  test('is not asked where none is open', async () => {
    const { page, stored } = await openIncident();
    const dialog = await openIncidentDialog(page, CLIENT, 'Edit');
    await dialog.answer({ status: 'Gesloten' });
    await dialog.saveFrom(1);
    await see(toastOf(page).getByText('Incidenten bijgewerkt!'));
    expect(await stored()).toMatchObject({ status: 'Closed' });
  });
});

describe('deleting an incident', () => {
  test('asks first, and does nothing when one thinks better of it', async () => {
    const { page } = await openIncident();
    await chooseIncidentAction(page, CLIENT, 'Verwijderen');
    const question = page.getByRole('alertdialog', { name: 'Incident verwijderen?' });
    await see(question.getByText(new RegExp(CLIENT)));
    const cancel = question.getByRole('button', { name: 'Annuleer' });
    await soon(() => hasFocus(cancel)).toBe(true);
    await cancel.click();
    await gone(question);
    expect(await listedClients(page)).toEqual([CLIENT]);
  });

  test('removes it and says so', async () => {
    const { page, stored } = await openIncident();
    await chooseIncidentAction(page, CLIENT, 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await see(page.getByText('Nog geen incidenten'));
    expect(await stored()).toBeUndefined();
  });

  test('says that it failed', async () => {
    const { page } = await openIncident();
    await intercept(page, 'DeleteIncident', failWith({ code: 'INTERNAL' }));
    await chooseIncidentAction(page, CLIENT, 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Kon niet verwijderen!'));
    expect(await listedClients(page)).toEqual([CLIENT]);
  });
});

test('an improvement point is made of an incident in the register', async () => {
  const { page, incident } = await openIncident();
  await chooseIncidentAction(page, CLIENT, 'Maak verbeterpunt');
  await page.waitForURL(`**/register?dialog=create&incident=${incident.id}`);
  await see(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));
});
