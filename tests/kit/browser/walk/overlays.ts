import type { Locator, Page } from 'playwright-core';
import { OVERLAYS } from '../looks/accessibility.ts';
import { dialogOn, isOpened, look, type Walk } from './walk.ts';

/** The most steps of a form. */
const MOST_STEPS = 6;

/** Looks at the open dialog and at its further steps; a form for something new is sent empty, for its errors. */
export async function lookAtDialog(walk: Walk, where: string): Promise<void> {
  await look(walk, where);
  if (where.includes('dialog=create')) {
    if (!(await press(walk, 'Volgende'))) await press(walk, 'Opslaan');
    if ((await overlaysOn(walk.page).count()) > 0) await look(walk, `${where}, sent empty`);
    return;
  }
  for (let step = 2; step <= MOST_STEPS; step += 1) {
    const before = await dialogOn(walk.page).textContent();
    if (!(await press(walk, 'Volgende'))) return;
    if ((await dialogOn(walk.page).textContent()) === before)
      walk.faults.push(`${where} has no step ${step}`);
    await look(walk, `${where}, step ${step}`);
  }
}

/** Presses a button of the open dialog; false where it has none of this name that works. */
async function press({ page, rest }: Walk, name: string): Promise<boolean> {
  const button = dialogOn(page).getByRole('button', { name, exact: true, disabled: false }).first();
  if ((await button.count()) === 0) return false;
  await button.click();
  await rest();
  return true;
}

/** Looks at menus and popovers, one of each name: those of every row and list are the same. */
export async function lookAtPopups(walk: Walk, where: string, seen: Set<string>): Promise<void> {
  const { page, rest } = walk;
  const openers = page.locator('[aria-haspopup]:not(:disabled)').filter({ visible: true });
  const names = await openers.evaluateAll((all) =>
    all.map((opener) => {
      const name = (opener.getAttribute('aria-label') ?? opener.textContent ?? '').trim();
      return opener.closest('th') ? 'column' : name.replace(/:.*$| (voor|van) .*$|,.*$|\d+/g, '');
    }),
  );
  for (const [index, name] of names.entries()) {
    if (seen.has(name)) continue;
    seen.add(name);
    await openers.nth(index).click();
    if (await isOpened(walk, overlaysOn(page).first())) await look(walk, `${where} > ${name}`);
    else walk.faults.push(`${where} > ${name} opens nothing`);
    await page.keyboard.press('Escape');
    await rest();
    if ((await overlaysOn(page).count()) > 0) walk.faults.push(`${where} > ${name} stays open`);
  }
}

const overlaysOn = (page: Page): Locator => page.locator(OVERLAYS).filter({ visible: true });
