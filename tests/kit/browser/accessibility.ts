import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours; to all others the second theme is the same page again. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What stands in the way of people, by axe, on the page as it shows now, in both themes; with where and why. `within`
 * narrows the look to a part: an open menu always hides something of what lies under it.
 */
export async function findBarriers(page: Page, where: string, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light']) {
    await putOn(page, theme);
    // In its other mode axe opens a page of its own for every look; without frames there is no need.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode(true);
    const { violations } = await (theme === 'dark'
      ? axe.withTags(levels)
      : axe.withRules(colourRules)
    ).analyze();
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
