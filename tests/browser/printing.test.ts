import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOnPaper, printByKey, printedPages } from '../kit/browser/looks/paper.ts';
import { planTask } from '../kit/browser/planning.ts';
import { recordImprovementPoint, recordIncident } from '../kit/browser/recorded-incidents.ts';
import { see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const organization = await app.make.organization('Zorggroep Papier');
const admin = await organization.admin();
const client = await organization.client();
const description =
  'de deur van de spoelruimte sluit niet vanzelf, ook niet na het bijstellen van de dranger';
await app.make.registerEntries(
  admin,
  Array.from({ length: 26 }, (_, index) => ({ description: `Punt ${index + 1}: ${description}` })),
);
const explanation = `${'Lag naast het bed. '.repeat(20)}Einde.`;
const { id } = await recordIncident(app, admin, { clientName: 'Meneer Van Papier', explanation });
await recordImprovementPoint(app, admin, id, { description: 'Leuning plaatsen' });
const titleOf = (task: number) => `Taak ${task}: brandoefening op de hele afdeling met nieuwe medewerkers`;
for (let task = 1; task <= 12; task += 1) await planTask(app, admin, { title: titleOf(task) });

const bare = (text: string) => text.replace(/\s/g, '');
const open = async (page: Page, words: string) => {
  await see(page.getByText(words).first());
  return page;
};

test('the keys print a list while the code that follows the browser’s own menu has not come', async () => {
  const page = await site.visit('/legal/disclaimer', { as: admin });
  await page.route(/browser-print/, () => undefined);
  await page.goto('/register');
  await open(page, 'Leuning plaatsen');
  await printByKey(page);
  expect(await page.locator('.paper tbody tr').count()).toBe(27);
});

describe.each(['light', 'dark'] as const)('the browser’s own command in the %s theme prints', (theme) => {
  const visit = (path: string, as = admin) => site.visit(path, { as, theme });

  test('all rows of a list, and by its menu the shown ones, nothing cut off', async () => {
    const page = await open(await visit('/register'), 'Leuning plaatsen');
    await printByKey(page);
    expect(await faultsOnPaper(page)).toEqual([]);
    const pages = await printedPages(page);
    const whole = pages.join('');
    for (let row = 1; row <= 26; row += 1) expect(whole).toContain(bare(`Punt ${row}: ${description}`));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain(`Bladzijde${pages.length}van${pages.length}`);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    // Code that follows the browser's own menu loads when there is time.
    const sheets = async () => (await printedPages(page)).join('');
    await soon(sheets).toContain('Rij1totenmet10van27');
    expect(await sheets()).toContain(bare(`Punt 26: ${description}`));
  });

  test('an open record instead of the list beside it, nothing cut off', async () => {
    const page = await open(await visit(`/incidents/${id}`), 'Leuning plaatsen');
    // The menu's command does not wait: it prints the record as it is on the screen.
    const sheet = (await printedPages(page)).join('');
    for (const words of [explanation, 'Meneer Van Papier', 'Leuning plaatsen', 'Opmerkingen'])
      expect(sheet).toContain(bare(words));
    expect(sheet).not.toContain('Meldingsdatum');
    expect(await faultsOnPaper(page)).toEqual([]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 800 });
    await printByKey(page);
    expect(await faultsOnPaper(page)).toEqual([]);
    const paper = (await printedPages(page)).join('');
    for (const words of [explanation, 'Meneer Van Papier', 'Leuning plaatsen', 'Bladzijde 1 van'])
      expect(paper).toContain(bare(words));
  });

  test('the dashboard itself, with its list or calendar, nothing cut off', async () => {
    const page = await open(await visit('/dashboard'), titleOf(1));
    await soon(() => page.locator('[data-list] [data-row]').count()).toBe(10);
    await page.keyboard.press('Control+p');
    const sheet = (await printedPages(page)).join('');
    for (const words of ['Dashboard', 'Uw taken deze week', 'Jaarplanning', titleOf(1)])
      expect(sheet).toContain(bare(words));
    expect(sheet).not.toContain('Takenindejaarplanning,');
    expect(await faultsOnPaper(page)).toEqual([]);
    const other = await open(await visit('/dashboard', client), titleOf(1));
    expect((await printedPages(other)).join('')).toContain('Antwoordopuwmeldingen');
    expect(await faultsOnPaper(other)).toEqual([]);
  });
});
