import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { rawVault, reportingOn } from '../kit/browser/reporting.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { photoBytes } from '../kit/files/large-photo.ts';

const site = await openSite();
const { app } = site;
const { openReport, storedOnce } = reportingOn(site);

const INTERRUPTED = 'Verbinding verbroken; we gaan vanzelf verder';

/** An improvement point of an organisation of its own, and its Admin. */
async function pointOf(name: string) {
  const organization = await app.make.organization(name);
  const admin = await organization.admin();
  const point = await app.make.registerEntry(admin, { description: 'Losse tegel in de hal' });
  return { organization, admin, point };
}

const filesIn = (page: Page) => page.getByRole('region', { name: 'Bestanden', exact: true });

/** Chooses files in the field that stands open. */
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file][data-files]').setInputFiles(files);

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

describe('the files of a record', () => {
  test('are added, seen by a colleague, looked at with the keyboard, and removed', async () => {
    const { organization, admin, point } = await pointOf('Zorggroep De Tegel');
    const colleague = await organization.admin();
    const page = await site.visit(`/register/${point.id}`, { as: admin });
    const other = await site.visit(`/register/${point.id}`, { as: colleague });
    await see(filesIn(other).getByText('Er zijn nog geen bestanden.'));
    await filesIn(page).getByRole('button', { name: 'Bestanden toevoegen' }).click();
    await see(filesIn(page).getByRole('button', { name: 'Bestanden kiezen' }));
    expect(await findBarriers(page, 'the field')).toEqual([]);
    await choose(page, [
      jpeg('Hal.jpg', await photoBytes(400, 300)),
      jpeg('Tegel.jpg', await photoBytes(300, 400)),
      { name: 'Leeg.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ]);
    await see(filesIn(page).getByText('Dit bestand is leeg: kies een ander bestand', { exact: true }));
    await see(toastOf(page).getByText('Bestand toegevoegd'));
    for (const name of ['Hal.jpg', 'Tegel.jpg'])
      for (const seen of [page, other])
        await see(filesIn(seen).getByRole('button', { name: `${name} bekijken` }));
    const thumbnail = filesIn(other).locator('li img').first();
    // Thumbnails load once they come into sight.
    await filesIn(other).scrollIntoViewIfNeeded();
    await soon(() =>
      thumbnail.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
        Math.max(naturalWidth, naturalHeight),
      ),
    ).toBe(160);
    expect(await findBarriers(other, 'the files')).toEqual([]);

    const opener = filesIn(page).getByRole('button', { name: 'Hal.jpg bekijken' });
    await opener.press('Enter');
    const viewer = page.getByRole('dialog');
    const names = ['Hal.jpg', 'Tegel.jpg'];
    await see(viewer.getByRole('img', { name: 'Hal.jpg' }));
    expect(await findBarriers(page, 'the viewer')).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await see(viewer.getByRole('img', { name: 'Tegel.jpg' }));
    const picture = viewer.getByRole('img', { name: 'Tegel.jpg' });
    const before = (await picture.boundingBox())?.width ?? 0;
    await page.keyboard.press('+');
    await soon(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before);
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Downloaden' }).click();
    expect(names).toContain((await download).suggestedFilename());
    await page.keyboard.press('Escape');
    await gone(viewer);
    await soon(() => hasFocus(opener)).toBe(true);

    await filesIn(page).getByRole('button', { name: 'Hal.jpg verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await gone(filesIn(page).getByRole('button', { name: 'Hal.jpg bekijken' }));
    await gone(filesIn(other).getByRole('button', { name: 'Hal.jpg bekijken' }));
  });

  test('go on where they were after the network was cut half-way', async () => {
    const { admin, point } = await pointOf('Zorggroep De Kabel');
    const page = await site.visit(`/register/${point.id}`, { as: admin, width: 375 });
    const offsets: (string | undefined)[] = [];
    await page.route('**/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      offsets.push(request.headers()['upload-offset']);
      // The second part of the file gets lost.
      return offsets.length === 2 ? route.abort('internetdisconnected') : route.continue();
    });
    await filesIn(page).getByRole('button', { name: 'Bestanden toevoegen' }).click();
    await choose(page, [jpeg('Groot.jpg', await photoBytes(1_900, 1_400))]);
    await see(filesIn(page).getByText(INTERRUPTED, { exact: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await see(filesIn(page).getByRole('button', { name: 'Groot.jpg bekijken' }));
    expect(offsets.slice(0, 3)).toEqual(['0', '1000000', '1000000']);
  });

  test('go on after a reload, when the same file is chosen again', async () => {
    const { admin, point } = await pointOf('Zorggroep De Lading');
    const page = await site.visit(`/register/${point.id}`, { as: admin });
    const offsets: (string | undefined)[] = [];
    let isCut = true;
    await page.route('**/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      offsets.push(request.headers()['upload-offset']);
      return isCut && offsets.length > 1 ? route.abort('internetdisconnected') : route.continue();
    });
    const file = jpeg('Groot.jpg', await photoBytes(1_900, 1_400));
    await filesIn(page).getByRole('button', { name: 'Bestanden toevoegen' }).click();
    await choose(page, [file]);
    await see(filesIn(page).getByText(INTERRUPTED, { exact: true }));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    isCut = false;
    offsets.length = 0;
    await filesIn(page).getByRole('button', { name: 'Bestanden toevoegen' }).click();
    await choose(page, [file]);
    await see(filesIn(page).getByRole('button', { name: 'Groot.jpg bekijken' }));
    expect(offsets[0]).toBe('1000000');
  });
});

describe('files of a remark', () => {
  test('are added with it and shown below it', async () => {
    const { organization, admin, point } = await pointOf('Zorggroep De Reactie');
    const colleague = await organization.admin();
    const page = await site.visit(`/register/${point.id}`, { as: admin });
    const other = await site.visit(`/register/${point.id}`, { as: colleague });
    const remarks = (one: Page) => one.getByRole('region', { name: 'Opmerkingen', exact: true });
    await remarks(page).getByLabel('Uw opmerking').fill('Zo ziet het eruit');
    await remarks(page).getByRole('button', { name: 'Bestanden bij de opmerking' }).click();
    await see(remarks(page).getByRole('button', { name: 'Bestanden kiezen' }));
    await choose(page, [jpeg('Zo.jpg', await photoBytes(200, 200))]);
    await see(remarks(page).getByText('Verstuurd', { exact: true }));
    await remarks(page).getByRole('button', { name: 'Plaatsen' }).click();
    for (const seen of [page, other]) {
      await see(remarks(seen).getByText('Zo ziet het eruit'));
      await see(remarks(seen).getByRole('button', { name: 'Zo.jpg bekijken' }));
    }
    await gone(remarks(page).getByRole('button', { name: 'Bestanden kiezen' }));
  });
});

describe('photos of a report', () => {
  test('wait with it on a phone without a network, and are sent without telling who made them', async () => {
    const organization = await app.make.organization('Zorggroep De Foto');
    const [person, admin] = [await organization.client(), await organization.admin()];
    const report = await openReport({ as: person, hasTouch: true });
    const { page } = report;
    await soon(() => page.evaluate(() => localStorage.getItem('vault') !== null)).toBe(true);
    await report.shield.check();
    await page.getByRole('button', { name: 'Foto’s toevoegen' }).tap();
    await see(page.getByText(/^U meldt afgeschermd: dan kunnen alleen foto’s mee/));
    await see(page.getByRole('button', { name: 'Foto maken' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findBarriers(page, 'the report with photos')).toEqual([]);
    await choose(page, [{ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
    await see(page.getByText(/^Bij een afgeschermde melding kunt u alleen foto’s toevoegen/).first());
    await page.getByRole('button', { name: 'brief.pdf weghalen' }).tap();

    const interrupted = page.getByText('Geen verbinding; gaat mee zodra die er weer is');
    // Where the network is bad, the browser does not know yet that it is away.
    await page.route('**/*', (route) => route.abort());
    await choose(page, [jpeg('jan-op-vakantie.jpg', await photoBytes(500, 400))]);
    await see(interrupted);
    await page.context().setOffline(true);
    await page.unroute('**/*');
    await choose(page, [jpeg('gang.jpg', await photoBytes(400, 500))]);
    await see(interrupted.nth(1));
    await report.fill('Viel over een losse tegel');
    await report.send.tap();
    await see(page.getByRole('heading', { name: 'Uw melding staat klaar op dit apparaat' }));
    const waiting = page.getByRole('region', { name: 'Nog niet verstuurd' });
    await see(waiting.getByText(/^Foto’s of bestanden: [^,]+, [^,]+$/));
    const kept = await keptPhotos(page);
    expect(kept.count).toBe(2);
    expect(kept.text).not.toMatch(/vakantie|JFIF/);

    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await see(report.mine('Viel over een losse tegel'));
    const row = await storedOnce('Viel over een losse tegel');
    await soon(async () => (await keptPhotos(page)).count).toBe(0);
    const { rows } = await app.sql.query(
      'select name, user_id from file where record_id = $1 order by name',
      [row.id],
    );
    expect(rows).toEqual([
      { name: 'Foto 1.jpg', user_id: null },
      { name: 'Foto 2.jpg', user_id: null },
    ]);
    await page.getByRole('button', { name: /^Bekijken: / }).tap();
    const mine = page.getByRole('dialog', { name: 'Uw melding' });
    for (const name of ['Foto 1.jpg bekijken', 'Foto 2.jpg bekijken'])
      await see(mine.getByRole('button', { name }));
    const desk = await site.visit(`/incidents/${row.id}`, { as: admin, theme: 'dark' });
    await see(filesIn(desk).getByRole('button', { name: 'Foto 1.jpg bekijken' }));
    expect(await filesIn(desk).textContent()).not.toMatch(/Naam\d|om \d\d:\d\d/);
  });
});

test('the thanks for a report show its own photos', async () => {
  const organization = await app.make.organization('Zorggroep De Dank');
  const report = await openReport({ as: await organization.client() });
  const { page } = report;
  await page.getByRole('button', { name: 'Foto’s toevoegen' }).click();
  await choose(page, [jpeg('gang.jpg', await photoBytes(300, 200))]);
  await see(page.getByText('Verstuurd', { exact: true }));
  await report.fill('Viel over een losse tegel bij de deur');
  await report.send.click();
  await see(page.getByRole('heading', { name: 'Bedankt, uw melding is binnen' }));
  await see(page.getByRole('button', { name: 'gang.jpg bekijken' }));
});

/** The photos in the vault's database: their number, and everything in it with bytes as letters. */
async function keptPhotos(page: Page): Promise<{ count: number; text: string }> {
  const text = await rawVault(page);
  return { count: text.match(/"id":"[^"]*\/photo-/g)?.length ?? 0, text };
}
