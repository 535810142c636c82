import type { Page } from 'playwright-core';

/** Every page of the web app that a signed-in SuperAdmin may open. */
export const signedInPaths = [
  '/dashboard',
  '/register',
  '/users',
  '/events',
  '/events/recurring',
  '/todo',
  '/documents',
  '/documents/map-1',
  '/handboek',
  '/risks',
  '/audits',
  '/incidents',
  '/melden',
  '/idee',
  '/berichten',
  '/sneltoetsen',
  '/logboek',
  '/support',
  '/organizations',
  '/tasks',
  '/frequency',
  '/manuals',
  '/create',
  '/view',
  '/files',
  '/invites',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/display',
  '/settings/files',
  '/settings/error-example',
] as const;

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
