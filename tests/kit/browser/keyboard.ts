import type { Locator, Page } from 'playwright-core';
import { gone, hasFocus, see, soon } from './see.ts';

const MOST_STOPS = 80;

/** Whether the focus is elsewhere in the group of the element that is one stop, where the arrows lead to it. */
const isInSameGroup = (target: Locator) =>
  target.evaluate((element) => {
    const group = element.closest('[role=toolbar], thead');
    const { activeElement } = document;
    return group !== null && activeElement?.matches('button, a') === true && group.contains(activeElement);
  });

/** Presses Tab until the element has the focus, and within what is one stop the arrow to the right. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isThere = (await target.count()) > 0;
    if (isThere && (await hasFocus(target))) return;
    await page.keyboard.press(isThere && (await isInSameGroup(target)) ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Chooses an item of the open menu by keyboard; waits for its focus, because earlier keys would go elsewhere. */
export async function chooseItem(page: Page, name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  const item = page.getByRole(role, { name, exact: true });
  await see(item);
  await soon(() => hasFocus(page.getByRole('menu'))).toBe(true);
  const lit = page.locator('[data-highlighted]');
  for (let steps = 0; steps < 10; steps += 1) {
    if ((await item.getAttribute('data-highlighted')) !== null) break;
    const before = await lit.allInnerTexts();
    await page.keyboard.press('ArrowDown');
    await soon(() => lit.allInnerTexts()).not.toEqual(before);
  }
  await page.keyboard.press('Enter');
  await gone(item);
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
