import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tabTo } from '../kit/browser/keyboard.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { dayFromNow } from '../kit/modules/identity/api-token.ts';
import { readFeed, tasksAt } from '../kit/modules/planning/calendar-feed.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA } = app.actors;
const { event } = planningOn(app);

const PAGE = '/settings/display';
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Agenda-abonnement' });
const addressOn = (page: Page) => page.getByRole('group', { name: 'Uw agendalink' });
const shownAddress = (page: Page) => addressOn(page).locator('code').innerText();
const button = (page: Page, name: string) => sectionOf(page).getByRole('button', { name });
const asked = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function make(page: Page): Promise<string> {
  await button(page, 'Maak link').click();
  await see(addressOn(page));
  return shownAddress(page);
}

describe('the calendar feed in the settings', () => {
  test('gives an address that a calendar and a browser read, shows it this one time, and copies it', async () => {
    const person = await organizationA.client();
    const [startDate, deadline] = [dayFromNow(0), dayFromNow(7)];
    await event(adminA, { title: 'Medicatiecontrole', assignedToUserId: person.id, startDate, deadline });
    const page = await site.visit(PAGE, { as: person });
    await see(sectionOf(page).getByText('U hebt geen link.'));
    const address = await make(page);
    const open = addressOn(page).getByRole('link', { name: 'Openen in agenda-app' });
    expect(await open.getAttribute('href')).toBe(address.replace('http:', 'webcal:'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await addressOn(page).getByRole('button', { name: 'Kopiëren' }).click();
    await see(toastOf(page).getByText('Gekopieerd'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect((await tasksAt(address)).map(({ title }) => title)).toEqual(['Medicatiecontrole']);
    const { status, headers } = await readFeed(address, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    await page.reload();
    await see(sectionOf(page).getByText(/^Link gemaakt op .*\. Laatst opgehaald op /));
    expect(await page.content()).not.toContain(address);
  });

  test('needs no pointer to renew the address, after which the old one opens nothing, and to take it back', async () => {
    const page = await site.visit(PAGE, { as: await organizationA.client() });
    await see(button(page, 'Maak link'));
    await tabTo(page, button(page, 'Maak link'));
    await page.keyboard.press('Enter');
    await see(addressOn(page));
    const first = await shownAddress(page);
    await soon(() => hasFocus(button(page, 'Vernieuw link'))).toBe(true);
    await page.keyboard.press('Enter');
    const renewal = asked(page, 'Link vernieuwen?');
    await soon(() => hasFocus(renewal.getByRole('button', { name: 'Annuleer' }))).toBe(true);
    await tabTo(page, renewal.getByRole('button', { name: 'Vernieuw link' }));
    expect((await readFeed(first)).status).toBe(200);
    await page.keyboard.press('Enter');
    await soon(() => shownAddress(page)).not.toBe(first);
    await gone(renewal);
    await soon(() => hasFocus(button(page, 'Vernieuw link'))).toBe(true);
    const second = await shownAddress(page);
    expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200]);
    await tabTo(page, button(page, 'Trek link in'));
    await page.keyboard.press('Enter');
    const question = asked(page, 'Link intrekken?');
    await tabTo(page, question.getByRole('button', { name: 'Trek link in' }));
    await page.keyboard.press('Enter');
    await see(toastOf(page).getByText('Link ingetrokken'));
    await see(sectionOf(page).getByText('U hebt geen link.'));
    await gone(addressOn(page));
    expect((await readFeed(second)).status).toBe(404);
  });
});
