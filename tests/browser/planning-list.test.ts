import { expect, test } from 'vitest';
import {
  chooseStatus,
  chooseTaskAction,
  daysFromNow,
  listedTasks,
  openTaskForm,
  planTask,
  statusOf,
  taskMenuOf,
  taskRowOf,
  typedDay,
} from '../kit/browser/planning.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { ASSIGN_EVENT, CHANGE_STATUS, GET_EVENT, type GotEvent } from '../kit/modules/planning/planning.ts';

const site = await openSite();
const { app } = site;
const { make } = app;

const UPDATE = `mutation ($id: ID!, $version: Int!, $input: TaskEventInput!) {
  updateTaskEvent(id: $id, version: $version, input: $input) { version } }`;

test('an Admin plans a task over a reload, edits it, gives it to someone and takes it out again', async () => {
  const place = await make.organization();
  const admin = await place.admin();
  await place.client({ name: 'Sanne', surname: 'Bakker' });
  const page = await site.visit('/events', { as: admin });
  await see(page.getByText('Nog niets gepland'));

  const form = await openTaskForm(page);
  await form.getByLabel('Titel').fill('Brandblussers keuren');
  await page.reload();
  await soon(() => form.getByLabel('Titel').inputValue()).toBe('Brandblussers keuren');
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

  await chooseTaskAction(page, 'Blussers keuren', 'Verwijderen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await see(toastOf(page).getByText('Succesvol verwijderd!'));
  await see(page.getByText('Nog niets gepland'));
});

test('a colleague’s newer save of a task is shown before a save, a completion or a reassignment overwrites it', async () => {
  const place = await make.organization();
  const [admin, other] = [await place.admin(), await place.admin()];
  const client = await place.client({ name: 'Sanne', surname: 'Bakker' });
  const title = 'Omstreden taak';
  const { id } = await planTask(app, admin, { title, evidenceRequired: true });
  const page = await site.visit('/events', { as: admin });

  await chooseTaskAction(page, title, 'Edit');
  const editor = page.getByRole('dialog', { name: 'Taak bewerken' });
  await editor.getByLabel('Omschrijving').fill('Wat ik ervan vind');
  const dates = { startDate: daysFromNow(-1), deadline: daysFromNow(1) };
  const input = { title, description: 'Wat de ander ervan vindt', evidenceRequired: true, ...dates };
  await app.ask(other, UPDATE, { id, version: 1, input });
  await editor.getByRole('button', { name: 'Opslaan' }).click();
  const conflict = page.getByRole('alertdialog', { name: /^Iemand anders/ });
  await see(conflict.getByText('Wat ik ervan vind'));
  await see(conflict.getByText('Wat de ander ervan vindt'));
  await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await see(toastOf(page).getByText('Taak bijgewerkt!'));
  await gone(editor);

  await chooseTaskAction(page, title, 'Toewijzen');
  const assignment = page.getByRole('dialog', { name: 'Taak toewijzen' });
  await assignment.getByLabel('Toegewezen aan').selectOption({ label: `${other.name} ${other.surname}` });
  await app.ask(other, ASSIGN_EVENT, { id, version: 3, assignedToUserId: client.id });
  const assign = assignment.getByRole('button', { name: 'Toewijzen' });
  await assign.click();
  const newest = page.getByRole('status').filter({ hasText: 'Zo staat de taak er nu bij' });
  await see(newest.getByText('Sanne Bakker'));
  await assign.click();
  await gone(assignment);
  await see(taskRowOf(page, title).getByText(`${other.name} ${other.surname}`));

  await chooseStatus(page, title, 'Afgerond');
  const completion = page.getByRole('dialog', { name: 'Taak afronden' });
  await completion.getByLabel('Resultaat/notitie').fill('Mijn verslag');
  await app.ask(other, CHANGE_STATUS, { id, version: 5, status: 'DONE', resultNote: 'Haar verslag' });
  await completion.getByRole('button', { name: 'Afronden' }).click();
  await see(completion.getByText('De taak stond intussen al op ‘Afgerond’.'));
  await see(completion.getByText('Haar verslag'));
  const { taskEvent } = await app.ask<GotEvent>(admin, GET_EVENT, { id });
  expect(taskEvent).toMatchObject({
    status: 'DONE',
    resultNote: 'Haar verslag',
    description: 'Wat ik ervan vind',
  });
});

test('the list has the soonest deadline first, is searched and filtered, and says in words what is late', async () => {
  const place = await make.organization();
  const admin = await place.admin();
  const far = { startDate: daysFromNow(3), deadline: daysFromNow(60) };
  await planTask(app, admin, { title: 'Later dit jaar', ...far });
  const late = { startDate: daysFromNow(-20), deadline: daysFromNow(-3) };
  await planTask(app, admin, { title: 'Blijven liggen', ...late });
  await planTask(app, admin, { title: 'Morgen' });
  const page = await site.visit('/events', { as: admin });
  await soon(() => listedTasks(page)).toEqual(['Blijven liggen', 'Morgen', 'Later dit jaar']);
  await see(taskRowOf(page, 'Blijven liggen').getByText('Te laat'));
  expect(await page.locator('td, li').getByText('Te laat').count()).toBe(1);
  await chooseStatus(page, 'Blijven liggen', 'Afgerond');
  await soon(() => listedTasks(page)).toEqual(['Morgen', 'Later dit jaar']);
  expect(await page.locator('td, li').getByText('Te laat').count()).toBe(0);
  await page.getByText('Afgerond', { exact: true }).click();
  await soon(() => listedTasks(page)).toEqual(['Blijven liggen']);
  await see(statusOf(page, 'Blijven liggen').getByText('Afgerond'));
  await page.getByText('Openstaand').click();
  await page.getByRole('searchbox', { name: 'Zoek in de jaarplanning' }).fill('morg');
  await soon(() => listedTasks(page)).toEqual(['Morgen']);
  await page.goto('/events?status=Upcoming');
  await soon(() => listedTasks(page)).toEqual(['Later dit jaar']);
  await page.getByRole('button', { name: 'Opnieuw instellen' }).click();
  await soon(() => listedTasks(page)).toHaveLength(2);
});

test('a Client sees at once what is planned and how far it is, and changes the status of their own tasks alone', async () => {
  const place = await make.organization();
  const [admin, client, colleague] = [await place.admin(), await place.client(), await place.client()];
  await planTask(app, admin, { title: 'Van mij', assignedToUserId: client.id });
  const page = await site.visit('/events', { as: client });
  await see(taskMenuOf(page, 'Van mij'));
  const noticed = Promise.all([
    see(taskRowOf(page, 'Van een ander').and(page.locator('[data-changed]'))),
    page.getByText('Een collega heeft een taak toegevoegd.').waitFor({ state: 'attached' }),
  ]);
  const about = { title: 'Van een ander', assignedToUserId: colleague.id };
  const { id, version } = await planTask(app, admin, about);
  await noticed;
  await app.ask(colleague, CHANGE_STATUS, { id, version, status: 'IN_PROGRESS' });
  await see(taskRowOf(page, 'Van een ander').getByText('Bezig'));

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
