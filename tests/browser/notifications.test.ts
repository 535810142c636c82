import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseRowAction, listed } from '../kit/browser/register.ts';
import { failWith, gone, hasFocus, intercept, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { make, actors } = site.app;

const FIRST = 'Sleutel lag op de balie';
const SECOND = 'Medicijnkar stond open';

async function openList() {
  const author = await actors.organizationA.client();
  await make.registerEntries(author, [{ description: FIRST }, { description: SECOND }]);
  const page = await site.visit('/register', { as: author });
  await soon(() => listed(page)).toHaveLength(2);
  return page;
}

async function remove(page: Page, description: string) {
  await chooseRowAction(page, description, 'Verwijderen');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await gone(question);
}

/** Drags the notification to the right with the pointer. */
async function swipe(page: Page, distance: number) {
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('There is no notification');
  const [x, y] = [Math.round(box.x) + 60, Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

describe('a notification', () => {
  test('takes the place of the one before it', async () => {
    const page = await openList();
    const pass = await intercept(
      page,
      'DeleteRegisterEntry',
      failWith({ code: 'INTERNAL' }, 'Er ging iets mis'),
    );
    await remove(page, FIRST);
    await see(toastOf(page).getByText('Kan het verbete register niet verwijderen'));
    expect(await toastOf(page).getAttribute('data-tone')).toBe('destructive');
    await pass();
    await remove(page, FIRST);
    await see(toastOf(page).getByText('Succesvol verwijderd!'));
    expect(await toastOf(page).count()).toBe(1);
    expect(await toastOf(page).getAttribute('data-tone')).toBe('success');
  });

  test('is put away by a swipe of 50 px to the right, not by a shorter one', async () => {
    const page = await openList();
    await remove(page, FIRST);
    await see(toastOf(page));
    await swipe(page, 49);
    expect(await toastOf(page).count()).toBe(1);
    await swipe(page, 50);
    await gone(toastOf(page));
  });

  test('gets the focus by F8, waits there, and gives the focus back when Escape closes it', async () => {
    const page = await openList();
    await remove(page, FIRST);
    await see(toastOf(page));
    const search = page.getByRole('searchbox', { name: 'Zoek in verbeterpunten' });
    await search.focus();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Meldingen (F8)' });
    expect(await hasFocus(region)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(region.getByRole('button', { name: 'Melding sluiten' }))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(toastOf(page));
    await soon(() => hasFocus(search)).toBe(true);
  });

  test('is announced to screen readers and goes away by itself', async () => {
    const page = await openList();
    await remove(page, SECOND);
    const region = page.getByRole('region', { name: 'Meldingen (F8)' });
    await soon(() => region.getByRole('status').textContent()).toBe('Succesvol verwijderd!');
    await gone(toastOf(page));
  });
});
