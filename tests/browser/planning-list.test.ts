import { expect, test } from 'vitest';
import {
  chooseStatus,
  chooseTaskAction,
  daysFromNow,
  openTaskForm,
  planTask,
  statusOf,
  taskMenuOf,
  taskRowOf,
  typedDay,
} from '../kit/browser/planning.ts';
import { hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { CHANGE_STATUS } from '../kit/modules/planning/planning.ts';

const site = await openSite();
const { app } = site;
const { make } = app;

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
