import type { Page } from 'playwright-core';

/**
 * Navigates within the loaded app, as one of its links would, and waits for the title: faster than loading the app for
 * every path. Where the page stays, as with other parameters or a record that opens beside its list, it reloads,
 * because nothing else shows the arrival.
 */
export async function leadTo(page: Page, path: string): Promise<void> {
  const base = page.url();
  const [from, to] = [new URL(base).pathname, new URL(path, base).pathname];
  const stays = to === from || to.startsWith(`${from}/`) || from.startsWith(`${to}/`);
  if (stays) await page.goto(path);
  else {
    await page.evaluate((to) => {
      for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }
  await page.locator('h1:not([data-left])').waitFor();
}
