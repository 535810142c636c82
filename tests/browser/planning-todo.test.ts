import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseStatus, daysFromNow, listedTasks, planTask, statusOf } from '../kit/browser/planning.ts';
import { gone, see, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { make } = app;

const groupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function someone() {
  const place = await make.organization();
  const [admin, client] = [await place.admin(), await place.client()];
  const plan = (title: string, overrides = {}) =>
    planTask(app, admin, { title, assignedToUserId: client.id, ...overrides });
  return { place, admin, client, plan };
}

test('one’s own tasks alone are listed by when they are due, finished, and taken up again for a reason', async () => {
  const { admin, client, plan } = await someone();
  await plan('Blijven liggen', { startDate: daysFromNow(-9), deadline: daysFromNow(-2) });
  await plan('Nu', { deadline: daysFromNow(0), evidenceRequired: true });
  await plan('Ver weg', { deadline: daysFromNow(40) });
  await planTask(app, admin, { title: 'Van niemand', deadline: daysFromNow(0) });
  const page = await site.visit('/todo', { as: client });
  await see(groupOf(page, 'Te laat').getByText('Blijven liggen'));
  await see(groupOf(page, 'Vandaag').getByText('Nu'));
  await see(groupOf(page, 'Later').getByText('Ver weg'));
  expect(await listedTasks(page)).toEqual(['Blijven liggen', 'Nu', 'Ver weg']);

  await chooseStatus(page, 'Blijven liggen', 'Afgerond');
  await see(toastOf(page).getByText('Status gewijzigd naar ‘Afgerond’'));
  await gone(groupOf(page, 'Te laat'));
  await page.getByRole('button', { name: 'Afgeronde taken tonen' }).click();
  await see(groupOf(page, 'Afgerond').getByText('Blijven liggen'));
  await chooseStatus(page, 'Blijven liggen', 'Bezig');
  const reopening = page.getByRole('dialog', { name: 'Taak heropenen' });
  await reopening.getByLabel('Reden van heropenen').fill('De helft ontbrak');
  await reopening.getByRole('button', { name: 'Heropenen' }).click();
  await gone(reopening);
  await see(groupOf(page, 'Te laat').getByText('Bezig'));
  await gone(groupOf(page, 'Afgerond'));

  await page.goto('/dashboard');
  const today = groupOf(page, 'Uw taken deze week');
  await see(today.getByText('Blijven liggen'));
  expect(await today.getByText('Ver weg').count()).toBe(0);
  await see(groupOf(page, 'Jaarplanning').getByRole('grid'));
  await statusOf(today, 'Blijven liggen').click();
  await page.getByRole('menuitemradio', { name: 'Afgerond' }).click();
  await gone(today.getByText('Blijven liggen'));
  await statusOf(today, 'Nu').click();
  await page.getByRole('menuitemradio', { name: 'Afgerond' }).click();
  const completion = page.getByRole('dialog', { name: 'Taak afronden' });
  await completion.getByLabel('Resultaat/notitie').fill('Verslag staat in de map Audits');
  await completion.getByRole('button', { name: 'Afronden' }).click();
  await gone(completion);
  await see(today.getByText('Voor deze week staat er niets open.'));
});
