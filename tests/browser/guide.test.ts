import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { adminA } = site.app.actors;

describe('the guide', () => {
  test('opens in a tab of its own from the title of a screen, and searches without a script', async () => {
    const page = await site.visit('/register', { as: adminA });
    const link = page.getByRole('link', { name: 'Uitleg bij dit scherm' });
    const [guide] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await guide.getByRole('heading', { level: 1, name: 'Verbeterregister' }).waitFor();
    expect(new URL(guide.url()).pathname).toBe('/uitleg/register');
    await guide.getByLabel('Zoek in de uitleg').fill('naam afschermen');
    await guide.keyboard.press('Enter');
    await guide.getByRole('link', { name: 'Snel melden: Uw naam afschermen' }).click();
    await guide.getByRole('heading', { name: 'Uw naam afschermen' }).waitFor();
    const picture = guide.getByRole('img', { name: 'Het formulier om snel te melden' });
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(960);
    await guide.close();
  });

  test.each(['light', 'dark'] as const)('fits a phone and is accessible, %s', async (prefers) => {
    for (const path of ['/uitleg', '/uitleg/melden', '/uitleg/sneltoetsen', '/uitleg?zoek=team']) {
      const page = await site.visit(path, { width: 375, prefers });
      expect(await findBarriers(page, path, { bothThemes: false }), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
  });
});

describe('the first steps of an organisation', () => {
  test.each([
    [1280, 'light'],
    [375, 'dark'],
  ] as const)('are accessible at %i px, %s, and stay away once they are put away', async (width, theme) => {
    const admin = await (await site.app.make.organization()).admin();
    const page = await site.visit('/dashboard', { as: admin, width, theme });
    await page.getByRole('heading', { name: 'Zo begint u' }).waitFor();
    expect(await findBarriers(page, 'first steps', { bothThemes: false })).toEqual([]);
    await page.getByRole('button', { name: 'Niet meer tonen' }).click();
    await page.getByRole('heading', { name: 'Zo begint u' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Niets te laat').waitFor();
    expect(await page.getByRole('heading', { name: 'Zo begint u' }).count()).toBe(0);
  });
});
