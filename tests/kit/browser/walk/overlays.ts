import { OVERLAYS } from '../looks/accessibility.ts';
import { dialogOn, isOpened, look, type Walk } from './walk.ts';

/** The most steps of a form. */
const MOST_STEPS = 6;

/** Looks at the open dialog and at its further steps; a form for something new is sent empty, for its errors. */
export async function lookAtDialog(walk: Walk, where: string): Promise<void> {
  await look(walk, where);
  if (where.includes('dialog=create')) {
    if (!(await press(walk, 'Volgende'))) await press(walk, 'Opslaan');
    if ((await dialogOn(walk.page).locator('[aria-invalid=true]').count()) > 0)
      await look(walk, `${where}, refused`);
    return;
  }
  for (let step = 2; step < MOST_STEPS && (await press(walk, 'Volgende')); step += 1)
    await look(walk, `${where}, step ${step}`);
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
    if (await isOpened(walk, page.locator(OVERLAYS).filter({ visible: true }).first()))
      await look(walk, `${where} > ${name}`);
    await page.keyboard.press('Escape');
    await rest();
  }
}
