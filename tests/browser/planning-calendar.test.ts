import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inWords } from '../../client/features/planning/calendar/days.ts';
import { addDays } from '../../client/lib/days.ts';
import { tabTo } from '../kit/browser/keyboard.ts';
import { daysFromNow, planTask, statusOf } from '../kit/browser/planning.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { make } = app;

/** The button of a day in the calendar, whatever happens on it. */
const dayOf = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`);

/** The button of a day as it is called with what happens on it. */
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The day on which the keyboard stands. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);

const press = async (page: Page, key: string) => page.keyboard.press(key);

/** A task that a Client is to do tomorrow, in an organisation of their own. */
async function taskForTomorrow() {
  const place = await make.organization();
  const [admin, client] = [await place.admin(), await place.client()];
  const day = daysFromNow(1);
  const about = { title: 'Oefenen', startDate: day, deadline: day, assignedToUserId: client.id };
  await planTask(app, admin, about);
  return { client, day };
}

test('the calendar is one stop for Tab, and the keyboard alone walks through it and changes a status', async () => {
  const { client, day } = await taskForTomorrow();
  const page = await site.visit('/events?view=Calendar&span=year&day=2027-05-12', { as: client });
  const month = (name: string) =>
    page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}`) });
  await see(month('mei 2027'));
  await tabTo(page, month('mei 2027'));
  await press(page, 'ArrowRight');
  await soon(() => hasFocus(month('juni 2027'))).toBe(true);
  await press(page, 'Enter');
  await see(page.getByRole('grid', { name: 'juni 2027' }));
  await soon(() => focused(page)).toBe('2027-06-01');
  for (const [key, next] of [
    ['PageDown', '2027-07-01'],
    ['ArrowDown', '2027-07-08'],
    ['End', '2027-07-10'],
  ] as const) {
    await press(page, key);
    await soon(() => focused(page)).toBe(next);
  }
  await press(page, 'Tab');
  expect(await focused(page)).toBe(null);
  await press(page, 'Shift+Tab');
  await soon(() => focused(page)).toBe('2027-07-10');

  await page.goto(`/events?view=Calendar&day=${daysFromNow(0)}`);
  await see(page.getByRole('grid'));
  await tabTo(page, dayOf(page, daysFromNow(0)));
  await press(page, 'ArrowRight');
  await soon(() => focused(page)).toBe(day);
  await see(named(page, `${inWords(day)}, 1 deadline`));
  await press(page, 'Enter');
  const heading = page.getByRole('heading', { name: inWords(day) });
  await soon(() => hasFocus(heading)).toBe(true);
  await tabTo(page, statusOf(page, 'Oefenen'));
  await press(page, 'Enter');
  const choice = page.getByRole('menuitemradio', { name: 'Bezig' });
  await see(choice);
  for (let steps = 0; steps < 4 && (await choice.getAttribute('data-highlighted')) === null; steps += 1)
    await press(page, 'ArrowDown');
  await soon(() => choice.getAttribute('data-highlighted')).not.toBe(null);
  await press(page, 'Enter');
  await see(toastOf(page).getByText('Status gewijzigd naar ‘Bezig’'));
  await see(statusOf(page, 'Oefenen').getByText('Bezig'));
  await press(page, 'Escape');
  await soon(() => focused(page)).toBe(day);
});

test('the calendar shows deadlines and beginnings, opens a task, and follows what a colleague plans', async () => {
  const place = await make.organization();
  const [admin, other] = [await place.admin(), await place.admin()];
  const [start, deadline] = [daysFromNow(-9), daysFromNow(-2)];
  await planTask(app, other, { title: 'Vergeten controle', startDate: start, deadline });
  const page = await site.visit(`/events?view=Calendar&day=${deadline}`, { as: admin });
  await see(named(page, `${inWords(deadline)}, 1 deadline, 1 te laat`));
  const panel = page.getByRole('region', { name: inWords(deadline) });
  await see(panel.getByText('Te laat'));
  await dayOf(page, addDays(deadline, -1)).click();
  await see(page.getByText(/^Loopt, deadline/));
  await page.goto(`/events?view=Calendar&day=${start}`);
  await see(named(page, `${inWords(start)}, 1 taak begint`));
  await page.getByRole('button', { name: 'Vergeten controle, begint' }).click();
  const record = page.locator('[data-record]');
  await see(record.getByRole('heading', { name: 'Vergeten controle' }));
  await record.getByRole('button', { name: 'Bewerken' }).click();
  const editor = page.getByRole('dialog', { name: 'Taak bewerken' });
  await see(editor);
  await press(page, 'Escape');
  await gone(editor);
  await record.getByRole('button', { name: 'Sluiten' }).click();
  await gone(record);
  await soon(() => hasFocus(page.getByRole('button', { name: 'Vergeten controle, begint' }))).toBe(true);

  const { id } = await planTask(app, other, { title: 'Zojuist gepland', startDate: start, deadline });
  const item = page.getByRole('listitem').filter({ hasText: 'Zojuist gepland' });
  await see(item);
  await see(named(page, `${inWords(start)}, 2 taken beginnen`));
  await app.ask(other, 'mutation ($id: ID!) { deleteTaskEvent(id: $id) }', { id });
  await gone(item);
});
