import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** From this width on the shell and the tables have their wide form, in px. */
const WIDE_FROM = 768;

const WCAG: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The rules that look at colours and sizes as they are drawn: these a second theme or width may break by itself. */
const DRAWN: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size'],
};

/** What lies over the page when it is open: the page under it was looked at before, and cannot be reached now. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [data-scope=popover][data-part=content]';

export interface BarrierOptions {
  /** Looks at the structure on a phone as well, where it has one of its own: cards in the place of a table. */
  readonly structure?: boolean;
}

/**
 * What stands in the way of people, by axe, on the page as it shows now, with where and why: what is drawn in both
 * themes, and in a wide window the structure, which on a phone is mostly the same. Where something lies over the page,
 * only that is looked at.
 */
export async function findBarriers(
  page: Page,
  where: string,
  options: BarrierOptions = {},
): Promise<string[]> {
  const { structure = (page.viewportSize()?.width ?? 0) >= WIDE_FROM } = options;
  const isCovered = (await page.locator(OVERLAYS).filter({ visible: true }).count()) > 0;
  const within = isCovered ? OVERLAYS : 'html';
  await putAxeInto(page);
  const found: string[] = [];
  // The theme that shows comes first: one change is enough.
  const isDark = (await page.locator('html.dark').count()) > 0;
  for (const theme of isDark ? ['dark', 'light'] : ['light', 'dark']) {
    await putOn(page, theme);
    const runOnly = structure && theme === 'dark' ? WCAG : DRAWN;
    for (const { id, nodes } of await violationsOn(page, within, { runOnly, resultTypes: ['violations'] }))
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${where}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
  }
  return found;
}

/**
 * Puts axe into the page, once. Its package for Playwright does so for every look and asks for more than is needed
 * here: 200 ms a look, of which the rules take 12 to 100. Colours change at once from then on: half-way from one theme
 * to the other each is wrong.
 */
async function putAxeInto(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(style);
  });
}

async function violationsOn(
  page: Page,
  within: string,
  options: RunOptions,
): Promise<AxeResults['violations']> {
  const asked: [string, RunOptions] = [within, options];
  return page.evaluate(async ([selector, how]) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations }: AxeResults = await inPage.run({ include: [[selector]] }, how);
    return violations;
  }, asked);
}

/** Changes the theme the way another tab does, so that whatever is open stays open. */
async function putOn(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('vite-ui-theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue }));
  }, theme);
  await page.locator(`html.${theme}`).waitFor({ state: 'attached' });
}
