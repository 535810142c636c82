import type { Locator, Page } from 'playwright-core';
import { hasFocus, see, soon } from './see.ts';

const MOST_STOPS = 80;

/** Goes on with Tab until the element has the focus, as one does who cannot point. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if ((await target.count()) > 0 && (await hasFocus(target))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Chooses an item of the open menu by its first letters. */
export async function chooseItem(page: Page, name: string) {
  const item = page.getByRole('menuitem', { name, exact: true });
  await see(item);
  for (let steps = 0; steps < 10; steps += 1) {
    if ((await item.getAttribute('data-highlighted')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Chooses an option of a select by typing its name. */
export async function chooseOption(page: Page, select: Locator, label: string) {
  await tabTo(page, select);
  await page.keyboard.type(label);
  await soon(() =>
    select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text),
  ).toBe(label);
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
