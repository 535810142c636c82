import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** From this width on the shell and the tables have their wide form, in px. */
const WIDE_FROM = 768;

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours and sizes as they are drawn: these a second theme or width may break by itself. */
const DRAWN = ['color-contrast', 'link-in-text-block', 'target-size'];

export interface BarrierOptions {
  /** Narrows the look to a part: an open menu always hides something of what lies under it. */
  readonly within?: string;
  /** Looks at the structure on a phone as well, where it has one of its own: cards in the place of a table. */
  readonly structure?: boolean;
}

/**
 * What stands in the way of people, by axe, on the page as it shows now, with where and why: what is drawn in both
 * themes, and in a wide window the structure, which on a phone is mostly the same.
 */
export async function findBarriers(
  page: Page,
  where: string,
  options: BarrierOptions = {},
): Promise<string[]> {
  const { within = 'html', structure = (page.viewportSize()?.width ?? 0) >= WIDE_FROM } = options;
  const found: string[] = [];
  for (const theme of ['dark', 'light']) {
    await putOn(page, theme);
    // In its other mode axe opens a page of its own for every look; without frames there is no need.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode(true);
    const look = structure && theme === 'dark' ? axe.withTags(levels) : axe.withRules(DRAWN);
    const { violations } = await look.analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${where}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
  }
  return found;
}

/** Changes the theme the way another tab does, so that whatever is open stays open. */
async function putOn(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('vite-ui-theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue }));
  }, theme);
  await page.locator(`html.${theme}`).waitFor({ state: 'attached' });
}
