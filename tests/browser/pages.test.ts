import { describe, test } from 'vitest';
import { see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { clientA } = site.app.actors;

describe('a page that cannot be loaded', () => {
  test('shows what went wrong inside the standing layout and offers a reload', async () => {
    const page = await site.visit('/dashboard', { as: clientA });
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    await page.route(/register-page.*\.js/, (route) => route.abort());
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    await page.getByRole('link', { name: 'Verbeterregister', exact: true }).click();
    await see(page.getByRole('heading', { name: 'Unexpected Application Error!' }));
    await see(page.getByRole('navigation', { name: 'Hoofdmenu' }));
    await page.unroute(/register-page.*\.js/);
    await page.getByRole('button', { name: 'Pagina opnieuw laden' }).click();
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
  });
});
