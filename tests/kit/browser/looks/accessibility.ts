import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Breakpoint in px from which the shell and the tables have their wide layout. */
const WIDE_FROM = 768;

/** How often a page is looked at that becomes higher meanwhile. */
const MOST_LOOKS = 3;

const WCAG: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Rules about rendered colours and sizes, which depend on theme and width. */
const DRAWN: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size'],
};

/** Open overlays: only they are checked, because the page below was checked before and is inert. */
export const OVERLAYS =
  '[role=dialog], [role=alertdialog], [role=menu], [data-scope=popover][data-part=content]';

export interface BarrierOptions {
  /** Looks at the structure on a phone as well, where it has one of its own: cards in the place of a table. */
  readonly structure?: boolean;
  /** Looks at the present theme alone where false. */
  readonly bothThemes?: boolean;
}

/**
 * Runs axe on the page in its current state and returns the violations with place and reason: rendered rules in both
 * themes, structural rules in a wide window. Checks only the overlay where one is open.
 */
export async function findBarriers(
  page: Page,
  where: string,
  options: BarrierOptions = {},
): Promise<string[]> {
  const { structure = (page.viewportSize()?.width ?? 0) >= WIDE_FROM, bothThemes = true } = options;
  const isCovered = (await page.locator(OVERLAYS).filter({ visible: true }).count()) > 0;
  const within = isCovered ? OVERLAYS : 'html';
  await putAxeInto(page);
  const window = page.viewportSize();
  const lookAtBothThemes = async () => {
    const found: string[] = [];
    // Starts with the current theme, which saves one switch.
    const isDark = (await page.locator('html.dark').count()) > 0;
    const themes = isDark ? ['dark', 'light'] : ['light', 'dark'];
    for (const theme of bothThemes ? themes : themes.slice(0, 1)) {
      if (bothThemes) await putOn(page, theme);
      const runOnly = structure && (theme === 'dark' || !bothThemes) ? WCAG : DRAWN;
      for (const { id, nodes } of await violationsOn(page, within, { runOnly, resultTypes: ['violations'] }))
        for (const { target, failureSummary = '' } of nodes)
          found.push(`${where}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
    }
    return found;
  };
  let found: string[];
  let looks = 0;
  // A page that became higher during a look is looked at again: a bar covers what no longer has room.
  do {
    if (!isCovered) await showWhole(page);
    found = await lookAtBothThemes();
    looks += 1;
  } while (found.length > 0 && !isCovered && looks < MOST_LOOKS && !(await isWhole(page)));
  if (window && !isCovered) await page.setViewportSize(window);
  return found;
}

/** Makes the window as high as the page: a person scrolls what lies behind a bar out from under it, axe does not. */
async function showWhole(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await heightOf(page);
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

async function isWhole(page: Page): Promise<boolean> {
  return (await heightOf(page)) <= (page.viewportSize()?.height ?? 0);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Injects axe once per page. Its Playwright package injects it for every check and runs more rules: 200 ms a check, of
 * which ours take 12 to 100. Also disables transitions, because colours halfway between themes fail.
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

/** Switches the theme through a storage event, as another tab would, which keeps overlays open. */
async function putOn(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('vite-ui-theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue }));
  }, theme);
  await page.locator(`html.${theme}`).waitFor({ state: 'attached' });
}
