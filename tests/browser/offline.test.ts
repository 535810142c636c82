import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { newDevice } from '../kit/browser/engine/device.ts';
import { ReportPage, rawVault, reportingOn } from '../kit/browser/reporting.ts';
import { gone, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { wayTo } from '../kit/browser/way-out.ts';
import type { Person } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const { organizationA } = app.actors;
const { stored, storedOnce } = reportingOn(site);

const way = await wayTo(app.url);
afterEach(() => way.mend());

const KEPT = 'Uw melding staat klaar op dit apparaat';
const WAITING = '1 melding wacht op dit apparaat. Wordt verstuurd zodra er verbinding is.';

const COUNTED = /^1 melding wacht op dit apparaat/;

/** A phone on which the person has opened the app before, so that it is there without a network. */
async function phoneOf(person: Person) {
  const device = await newDevice();
  onTestFinished(() => device.close());
  const page = await device.open();
  await page.goto(`${way.url}/sign-in`);
  await signIn(page, person);
  await page.goto(`${way.url}/melden`);
  await see(new ReportPage(page).explanation);
  await soon(() => keptCount(page)).toBeGreaterThan(10);
  await soon(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
  ).toBe('activated');
  await soon(() => page.evaluate(() => localStorage.getItem('vault') !== null)).toBe(true);
  return { device, page };
}

const keptCount = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return all.reduce((sum, count) => sum + count, 0);
  });

const send = async (page: Page, explanation: string) => {
  const report = new ReportPage(page);
  await see(report.explanation);
  await report.fill(explanation);
  await report.clientName.fill('Geertruida Puntvliet');
  await report.send.click();
};

describe('a phone without a network', () => {
  test('the app opens, keeps a report through the end of the browser, and sends it once', async () => {
    const person = await organizationA.client();
    const { device, page } = await phoneOf(person);
    const text = 'Viel in de gang zonder bereik';

    await page.context().setOffline(true);
    await page.reload();
    const before = Date.now();
    await send(page, text);
    await see(page.getByRole('heading', { name: KEPT }));
    const kept = page.getByRole('region', { name: 'Nog niet verstuurd' });
    // The kept text is readable once the server has given the secret.
    await see(kept.getByText(COUNTED));
    const raw = await rawVault(page);
    expect(raw).not.toMatch(/gang|bereik|Puntvliet|Fall|Bedroom|De Linde/);
    expect(raw).not.toContain(person.id);
    expect(raw).not.toContain('isExtractable');
    // Local and session storage hold no part of the report.
    const elsewhere = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(elsewhere).not.toMatch(/bereik|Puntvliet/);
    await page.goto(`${way.url}/dashboard`);
    await see(page.getByText(WAITING));

    await way.cut();
    await device.kill();
    const again = await device.open();
    await again.goto(`${way.url}/melden`);
    await see(again.getByRole('region', { name: 'Nog niet verstuurd' }).getByText(COUNTED));
    expect(await stored(text)).toEqual([]);
    const reopenedAt = Date.now();

    await way.mend();
    await again.evaluate(() => window.dispatchEvent(new Event('online')));
    await see(again.getByRole('list', { name: 'Mijn meldingen' }).getByText(text));
    await gone(again.getByRole('region', { name: 'Nog niet verstuurd' }));
    const row = await storedOnce(text);
    expect(row.user_id).toBe(person.id);
    // When it happened is when it was reported, not when it was sent.
    const occurredAt = new Date(row.occurred_at as string).getTime();
    expect(occurredAt).toBeGreaterThanOrEqual(before - 60_000);
    expect(occurredAt).toBeLessThan(reopenedAt);
  });

  test('a lost answer makes no second record, and whoever else signs in sees and sends nothing', async () => {
    const [anna, bram] = [await organizationA.client(), await organizationA.client()];
    const { page } = await phoneOf(anna);
    const text = 'Antwoord ging verloren';
    let isLost = true;
    await intercept(page, 'ReportIncident', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await send(page, text);
    await see(page.getByRole('heading', { name: KEPT }));
    await see(page.getByRole('region', { name: 'Nog niet verstuurd' }).getByText(text));
    await storedOnce(text);

    // The session ends meanwhile.
    await app.sql.query('delete from session where user_id = $1', [anna.id]);
    isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await see(toastOf(page).getByText('Log in om te versturen'));
    await page.waitForURL((url) => url.pathname === '/sign-in');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('ReportIncident')) sent.push(request.url());
    });
    await signIn(page, bram);
    await page.goto(`${way.url}/melden`);
    await see(new ReportPage(page).explanation);
    await see(page.getByText('U hebt hier nog niets gemeld'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(await page.getByText(text).count()).toBe(0);
    expect(await page.getByText(/wacht op dit apparaat/).count()).toBe(0);
    expect(await page.getByText('Nog niet verstuurd').count()).toBe(0);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${way.url}/sign-in`);
    expect(sent).toEqual([]);
    await signIn(page, anna);
    await page.goto(`${way.url}/melden`);
    await soon(() => sent.length).toBe(1);
    await see(page.getByRole('list', { name: 'Mijn meldingen' }).getByText(text));
    await gone(page.getByRole('region', { name: 'Nog niet verstuurd' }));
    expect((await storedOnce(text)).user_id).toBe(anna.id);
  });
});
