import { describe, expect, test } from 'vitest';
import {
  chooseStatus,
  chooseTaskAction,
  daysFromNow,
  listedTasks,
  openTaskForm,
  type PlannedTask,
  planTask,
  statusOf,
  taskMenuOf,
  taskRowOf,
  typedDay,
} from '../kit/browser/planning.ts';
import {
  addressOf,
  errorOf,
  failWith,
  gone,
  hasFocus,
  intercept,
  see,
  soon,
  toastOf,
} from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { ASSIGN_EVENT, CHANGE_STATUS, GET_EVENT, type GotEvent } from '../kit/modules/planning/planning.ts';

const site = await openSite();
const { app } = site;
const { make, actors } = app;

const UPDATE = `mutation ($id: ID!, $version: Int!, $input: TaskEventInput!) {
  updateTaskEvent(id: $id, version: $version, input: $input) { version } }`;

describe('an Admin', () => {
  test('plans a task, edits it, gives it to someone and takes it out again', async () => {
    const place = await make.organization();
    const admin = await place.admin();
    await place.client({ name: 'Sanne', surname: 'Bakker' });
    const page = await site.visit('/events', { as: admin });
    await see(page.getByText('Nog niets gepland'));

    const form = await openTaskForm(page);
    await form.getByLabel('Titel').fill('Brandblussers keuren');
    await form.getByLabel('Startdatum').fill(typedDay(daysFromNow(2)));
    await form.getByLabel('Deadline').fill(typedDay(daysFromNow(9)));
    await form.getByLabel('Thema').selectOption({ label: 'Arbo & BHV' });
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Taak aangemaakt!'));
    const row = taskRowOf(page, 'Brandblussers keuren');
    await see(row.getByText('Gepland'));
    await see(row.getByText('Niemand'));
    await see(row.getByText('Arbo & BHV'));

    await chooseTaskAction(page, 'Brandblussers keuren', 'Edit');
    const editor = page.getByRole('dialog', { name: 'Taak bewerken' });
    await editor.getByLabel('Titel').fill('Blussers keuren');
    await editor.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Taak bijgewerkt!'));

    await chooseTaskAction(page, 'Blussers keuren', 'Toewijzen');
    const assignment = page.getByRole('dialog', { name: 'Taak toewijzen' });
    await assignment.getByLabel('Toegewezen aan').selectOption({ label: 'Sanne Bakker' });
    await assignment.getByRole('button', { name: 'Toewijzen' }).click();
    await see(toastOf(page).getByText('Taak toegewezen'));
    await see(taskRowOf(page, 'Blussers keuren').getByText('Sanne Bakker'));
    await soon(() => hasFocus(taskMenuOf(page, 'Blussers keuren'))).toBe(true);

    await chooseTaskAction(page, 'Blussers keuren', 'Weergave');
    const view = page.getByRole('dialog', { name: 'Blussers keuren' });
    await see(view.getByText('Eenmalig'));
    await view.getByRole('button', { name: 'Sluiten' }).first().click();

    await chooseTaskAction(page, 'Blussers keuren', 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    await see(page.getByText('Nog niets gepland'));
  });

  test('is told at the field what a task still lacks', async () => {
    const page = await site.visit('/events', { as: actors.adminA });
    const form = await openTaskForm(page);
    await form.getByLabel('Startdatum').fill('10-03-2027');
    await form.getByLabel('Deadline').fill('09-03-2027');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await soon(() => errorOf(form.getByLabel('Titel'))).toBe('Vereist');
    expect(await errorOf(form.getByLabel('Deadline'))).toBe('De deadline ligt voor de startdatum');
    await form.getByLabel('Startdatum').fill('30-02-2027');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await soon(() => errorOf(form.getByLabel('Startdatum'))).toBe('Geen geldige datum');
  });

  test('keeps what was typed over a reload', async () => {
    const page = await site.visit('/events', { as: actors.adminA });
    const form = await openTaskForm(page);
    await form.getByLabel('Titel').fill('Halverwege');
    await page.reload();
    const again = page.getByRole('dialog', { name: 'Nieuwe taak' });
    await soon(() => again.getByLabel('Titel').inputValue()).toBe('Halverwege');
  });

  test('is told with the documented words that loading and saving failed', async () => {
    const page = await site.visit('/events', { as: actors.adminA });
    const form = await openTaskForm(page);
    await form.getByLabel('Titel').fill('Gaat mis');
    await form.getByLabel('Startdatum').fill('10-03-2027');
    await form.getByLabel('Deadline').fill('11-03-2027');
    await intercept(page, 'CreateTaskEvent', failWith({ code: 'INTERNAL' }));
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await see(toastOf(page).getByText('Kan evenement niet maken'));
    const broken = await site.visit('/events', {
      as: actors.adminA,
      before: async (fresh) => {
        await intercept(fresh, 'TaskEvents', (route) => route.abort());
      },
    });
    await see(broken.getByRole('alert').getByText('Kan gebeurtenissen niet laden'));
  });

  test('sees both versions where a colleague saved the same task meanwhile', async () => {
    const place = await make.organization();
    const [admin, other] = [await place.admin(), await place.admin()];
    const { id, version } = await planTask(app, admin, { title: 'Omstreden taak' });
    const page = await site.visit('/events', { as: admin });
    await chooseTaskAction(page, 'Omstreden taak', 'Edit');
    const editor = page.getByRole('dialog', { name: 'Taak bewerken' });
    await editor.getByLabel('Omschrijving').fill('Wat ik ervan vind');
    const input = {
      title: 'Omstreden taak',
      description: 'Wat de ander ervan vindt',
      startDate: daysFromNow(-1),
      deadline: daysFromNow(1),
    };
    await app.ask(other, UPDATE, { id, version, input });
    await editor.getByRole('button', { name: 'Opslaan' }).click();
    const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
    await see(conflict.getByText('Wat ik ervan vind'));
    await see(conflict.getByText('Wat de ander ervan vindt'));
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await see(toastOf(page).getByText('Taak bijgewerkt!'));
    await chooseTaskAction(page, 'Omstreden taak', 'Weergave');
    await see(page.getByRole('dialog').getByText('Wat ik ervan vind'));
  });

  test('who finishes what a colleague has just changed sees that before it is overwritten', async () => {
    const { admin, other, client, id } = await sharedTask('Tegelijk gedaan', { evidenceRequired: true });
    const page = await site.visit('/events', { as: admin });
    await chooseStatus(page, 'Tegelijk gedaan', 'Afgerond');
    const dialog = page.getByRole('dialog', { name: 'Taak afronden' });
    await dialog.getByLabel('Resultaat/notitie').fill('Verslag in de map');
    await app.ask(other, ASSIGN_EVENT, { id, version: 1, assignedToUserId: client.id });
    const given = { id, version: 2, status: 'IN_PROGRESS', resultNote: 'Halverwege' };
    await app.ask(other, CHANGE_STATUS, given);
    const save = dialog.getByRole('button', { name: 'Afronden' });
    await save.click();
    await see(dialog.getByText('Iemand anders heeft deze taak intussen gewijzigd.'));
    const newest = dialog.getByRole('status').filter({ hasText: 'Zo staat de taak er nu bij' });
    for (const text of ['Bezig', 'Halverwege', 'Sanne Bakker']) await see(newest.getByText(text));
    expect(await dialog.getByLabel('Resultaat/notitie').inputValue()).toBe('Verslag in de map');
    await save.click();
    await gone(dialog);
    await see(statusOf(page, 'Tegelijk gedaan').getByText('Afgerond'));
  });

  test('who finishes what a colleague has just finished is told so, and overwrites nothing', async () => {
    const { admin, other, id } = await sharedTask('Al gedaan', { evidenceRequired: true });
    const page = await site.visit('/events', { as: admin });
    await chooseStatus(page, 'Al gedaan', 'Afgerond');
    const dialog = page.getByRole('dialog', { name: 'Taak afronden' });
    await dialog.getByLabel('Resultaat/notitie').fill('Mijn verslag');
    await app.ask(other, CHANGE_STATUS, { id, version: 1, status: 'DONE', resultNote: 'Haar verslag' });
    const save = dialog.getByRole('button', { name: 'Afronden' });
    await save.click();
    await see(dialog.getByText('De taak stond intussen al op ‘Afgerond’.'));
    await see(dialog.getByText('Haar verslag'));
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Annuleer' }).click();
    await gone(dialog);
    const { taskEvent } = await app.ask<GotEvent>(admin, GET_EVENT, { id });
    expect(taskEvent).toMatchObject({ status: 'DONE', resultNote: 'Haar verslag' });
  });

  test('who takes up again what a colleague has just written a note with leaves that note', async () => {
    const { admin, other, id } = await sharedTask('Weer open', { status: 'DONE' });
    const page = await site.visit('/events', { as: admin });
    await chooseStatus(page, 'Weer open', 'Bezig');
    const dialog = page.getByRole('dialog', { name: 'Taak heropenen' });
    await dialog.getByLabel('Reden van heropenen').fill('De helft ontbrak');
    await app.ask(other, CHANGE_STATUS, { id, version: 1, status: 'DONE', resultNote: 'Verslag bijgevoegd' });
    const save = dialog.getByRole('button', { name: 'Heropenen' });
    await save.click();
    await see(dialog.getByText('Verslag bijgevoegd'));
    await save.click();
    await gone(dialog);
    const { taskEvent } = await app.ask<GotEvent>(admin, GET_EVENT, { id });
    expect(taskEvent).toMatchObject({ status: 'IN_PROGRESS', resultNote: 'Verslag bijgevoegd' });
  });

  test('who takes up again as planned what has begun is told why not', async () => {
    const { admin, id } = await sharedTask('Al begonnen', { status: 'DONE' });
    const page = await site.visit(`/events?dialog=to-Upcoming&entry=${id}`, { as: admin });
    const dialog = page.getByRole('dialog', { name: 'Taak heropenen' });
    await dialog.getByLabel('Reden van heropenen').fill('Te vroeg');
    await dialog.getByRole('button', { name: 'Heropenen' }).click();
    await see(toastOf(page).getByText('De startdatum is vandaag of al geweest'));
    await see(dialog);
  });

  test('who gives away what a colleague has just given away sees to whom', async () => {
    const { admin, other, client, id } = await sharedTask('Twee gegadigden');
    const page = await site.visit('/events', { as: admin });
    await chooseTaskAction(page, 'Twee gegadigden', 'Toewijzen');
    const dialog = page.getByRole('dialog', { name: 'Taak toewijzen' });
    await dialog.getByLabel('Toegewezen aan').selectOption({ label: `${other.name} ${other.surname}` });
    await app.ask(other, ASSIGN_EVENT, { id, version: 1, assignedToUserId: client.id });
    const save = dialog.getByRole('button', { name: 'Toewijzen' });
    await save.click();
    const newest = dialog.getByRole('status').filter({ hasText: 'Zo staat de taak er nu bij' });
    await see(newest.getByText('Sanne Bakker'));
    await save.click();
    await gone(dialog);
    await see(taskRowOf(page, 'Twee gegadigden').getByText(`${other.name} ${other.surname}`));
  });
});

/** A task that two Admins of an organisation of its own look after, and a Client who may do it. */
async function sharedTask(title: string, overrides: Partial<PlannedTask> = {}) {
  const place = await make.organization();
  const [admin, other] = [await place.admin(), await place.admin()];
  const client = await place.client({ name: 'Sanne', surname: 'Bakker' });
  const { id } = await planTask(app, admin, { title, ...overrides });
  return { admin, other, client, id };
}

describe('the list', () => {
  test('has the soonest deadline first and says in words what is late', async () => {
    const place = await make.organization();
    const admin = await place.admin();
    await planTask(app, admin, { title: 'Later dit jaar', deadline: daysFromNow(60) });
    await planTask(app, admin, {
      title: 'Blijven liggen',
      startDate: daysFromNow(-20),
      deadline: daysFromNow(-3),
    });
    await planTask(app, admin, { title: 'Morgen' });
    const page = await site.visit('/events', { as: admin });
    await soon(() => listedTasks(page)).toEqual(['Blijven liggen', 'Morgen', 'Later dit jaar']);
    await see(taskRowOf(page, 'Blijven liggen').getByText('Te laat'));
    expect(await page.getByText('Te laat').count()).toBe(1);
    await chooseStatus(page, 'Blijven liggen', 'Afgerond');
    await see(statusOf(page, 'Blijven liggen').getByText('Afgerond'));
    await soon(() => page.getByText('Te laat').count()).toBe(0);
  });

  test('is filtered by status and theme, and searched', async () => {
    const place = await make.organization();
    const admin = await place.admin();
    await planTask(app, admin, { title: 'Klachten bekijken' });
    await planTask(app, admin, {
      title: 'Dossiers nalopen',
      startDate: daysFromNow(3),
      deadline: daysFromNow(8),
    });
    const page = await site.visit('/events?status=Upcoming', { as: admin });
    await soon(() => listedTasks(page)).toEqual(['Dossiers nalopen']);
    await page.getByRole('button', { name: 'Opnieuw instellen' }).click();
    await soon(() => listedTasks(page)).toHaveLength(2);
    await page.getByRole('searchbox', { name: 'Zoek in de jaarplanning' }).fill('klacht');
    await soon(() => listedTasks(page)).toEqual(['Klachten bekijken']);
  });

  test('is what opens unless the person prefers the calendar, and a switch away from it', async () => {
    const page = await site.visit('/events', { as: actors.adminA });
    await see(page.getByRole('region', { name: 'Taken in de jaarplanning' }));
    await page.getByText('Kalender', { exact: true }).click();
    await see(page.getByRole('grid'));
    expect(addressOf(page)).toBe('/events?view=Calendar');
    await page.reload();
    await see(page.getByRole('grid'));

    const person = await actors.organizationA.client();
    await app.ask(
      person,
      'mutation { updatePreferences(input: { planningView: Calendar }) { planningView } }',
    );
    const preferring = await site.visit('/events', { as: person });
    await see(preferring.getByRole('grid'));
  });

  test('shows at once what a colleague plans, and says so', async () => {
    const place = await make.organization();
    const [admin, reader] = [await place.admin(), await place.admin()];
    const page = await site.visit('/events', { as: reader });
    await see(page.getByText('Nog niets gepland'));
    const noticed = Promise.all([
      see(taskRowOf(page, 'Nieuw voor iedereen').and(page.locator('[data-changed]'))),
      page.getByText('Een collega heeft een taak toegevoegd.').waitFor({ state: 'attached' }),
    ]);
    await planTask(app, admin, { title: 'Nieuw voor iedereen' });
    await noticed;
  });
});

describe('a Client', () => {
  test('sees the planning and changes nothing but the status of their own tasks', async () => {
    const place = await make.organization();
    const [admin, client] = [await place.admin(), await place.client()];
    await planTask(app, admin, { title: 'Van mij', assignedToUserId: client.id });
    await planTask(app, admin, { title: 'Van een ander' });
    const page = await site.visit('/events', { as: client });
    await see(taskMenuOf(page, 'Van een ander'));
    expect(await page.getByRole('button', { name: 'Nieuwe taak' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Genereer jaarplanning' }).count()).toBe(0);
    expect(await statusOf(page, 'Van een ander').count()).toBe(0);
    await taskMenuOf(page, 'Van een ander').click();
    for (const action of ['Edit', 'Toewijzen', 'Verwijderen'])
      expect(await page.getByRole('menuitem', { name: action }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await chooseStatus(page, 'Van mij', 'Bezig');
    await see(toastOf(page).getByText('Status gewijzigd naar ‘Bezig’'));
    await see(statusOf(page, 'Van mij').getByText('Bezig'));
  });

  test('sees at once how far a colleague is', async () => {
    const place = await make.organization();
    const [admin, reader, colleague] = [await place.admin(), await place.client(), await place.client()];
    const about = { title: 'Van een collega', assignedToUserId: colleague.id };
    const { id, version } = await planTask(app, admin, about);
    const page = await site.visit('/events', { as: reader });
    await see(taskRowOf(page, 'Van een collega'));
    await app.ask(colleague, CHANGE_STATUS, { id, version, status: 'IN_PROGRESS' });
    await see(taskRowOf(page, 'Van een collega').getByText('Bezig'));
  });
});
