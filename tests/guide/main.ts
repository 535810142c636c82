/**
 * Takes the pictures of the guide from a running demo, at the address given or that of `npm start`. The clock of the
 * browser stands still and days are shown as one day, so that only a change of a screen changes its picture.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sharedBrowser } from '../kit/browser/engine/browser.ts';
import { type Picture, pictures } from './pictures.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../../server/guide/pictures/', import.meta.url));

/** The password of every account of the demo. */
const PASSWORD = 'Welkom-2026';
const MOST_BYTES = 40_000;
const QUALITIES = [70, 60, 50, 40, 30];
/** Time for charts and thumbnails that come after the page. */
const STILL_MS = 1_500;

const started = new Date();
const browser = await sharedBrowser();

async function visitAs(account: Picture['as']): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: address, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' },
    ...{ viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('vite-ui-theme', 'light');
    // The content has the room; the menu would change with every new page of the app.
    localStorage.setItem('collapsed-sidebar', 'true');
  });
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(`${account}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await page.clock.setFixedTime(started);
  return page;
}

/** Shows every day and time on the page as the same one. */
async function maskDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december';
    const day = new RegExp(`\\b\\d{1,2} (?:${months})(?: \\d{4})?`, 'g');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replace(day, '1 maart 2026')
        .replace(/\b\d{2}-\d{2}-\d{4}\b/g, '01-03-2026')
        .replace(/\b\d{2}:\d{2}\b/g, '12:00');
  });
}

async function take(page: Page, { name, path, before }: Picture): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await before?.(page);
  await page.waitForTimeout(STILL_MS);
  await maskDates(page);
  const taken = sharp(await page.screenshot()).resize(960, 600);
  for (const quality of QUALITIES) {
    const picture = await taken.clone().webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeFile(`${folder}${name}.webp`, picture);
    process.stdout.write(`${name}: ${Math.round(picture.length / 1000)} kB\n`);
    return;
  }
}

const pages = new Map<Picture['as'], Page>();
for (const picture of pictures) {
  const page = pages.get(picture.as) ?? (await visitAs(picture.as));
  pages.set(picture.as, page);
  await take(page, picture);
}
await browser.close();
