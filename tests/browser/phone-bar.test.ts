import { expect, test } from 'vitest';
import { gone, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();

test('the bar of a phone leads on, marks where one is, stands below the list’s own and gives way to typing and low windows', async () => {
  const person = await site.app.actors.organizationA.client();
  const page = await site.visit('/dashboard', { as: person, width: 375, height: 700 });
  const bar = page.getByRole('navigation', { name: 'Snelmenu' });
  await see(bar);
  const bottom = () =>
    bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
  await soon(bottom).toBe(0);
  for (const item of await bar.getByRole('link').all()) {
    const { width = 0, height = 0 } = (await item.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const current = () => bar.locator('[aria-current=page]').allTextContents();
  expect(await current()).toEqual(['Start']);
  await bar.getByRole('link', { name: 'Berichten' }).click();
  await see(page.getByRole('heading', { name: 'U hebt nog geen berichten' }));
  expect(await current()).toEqual(['Berichten']);

  await page.goto(new URL('/register', page.url()).href);
  const create = page.getByRole('button', { name: 'Nieuw verbeterpunt' });
  await see(create.last());
  const isCovered = () =>
    create.last().evaluate((button) => {
      const { left, right, top, bottom: end } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint((left + right) / 2, (top + end) / 2));
    });
  await soon(isCovered).toBe(false);
  await page.getByRole('searchbox').first().focus();
  await soon(() => bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(new URL('/melden', page.url()).href);
  await page.getByLabel('Wat gebeurde er?').focus();
  await soon(() => bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  const tile = page.getByText('Bijna-incident: het ging net goed');
  await tile.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20));
  await tile.click();
  await soon(() => page.getByLabel('Bijna-incident: het ging net goed').isChecked()).toBe(true);
  await page.goto(new URL('/register', page.url()).href);
  await page.setViewportSize({ width: 320, height: 256 });
  await gone(bar);
  await see(page.getByRole('banner').getByRole('button', { name: 'Menu openen' }));
});
