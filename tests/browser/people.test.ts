import { expect, test } from 'vitest';
import { see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { superAdmin } = site.app.actors;

test('users have their row menu in sight on a window of 1,440 pixels, for a SuperAdmin as well', async () => {
  const page = await site.visit('/users', { as: superAdmin, width: 1440 });
  const menu = page.getByRole('button', { name: /^Acties voor gebruiker/ }).first();
  await see(menu);
  const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThanOrEqual(1440);
  await menu.click();
  await see(page.getByRole('menuitem', { name: 'Bewerken' }));
});
