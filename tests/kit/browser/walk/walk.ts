import type { Locator, Page } from 'playwright-core';
import { type Examination, examine } from './examine.ts';
import { stillOn } from './still.ts';

/** Time within which an overlay opens, in ms. */
const OPENING_MS = 2_000;

/** A way through the pages of one window. */
export interface Walk extends Examination {
  readonly page: Page;
  /** Faults found on the way. */
  readonly faults: string[];
  /** Waits until the page has come to rest. */
  readonly rest: () => Promise<void>;
}

export const startWalk = (page: Page, examination: Examination): Walk => ({
  ...examination,
  page,
  faults: [],
  rest: stillOn(page),
});

/** Goes to an address within the loaded app, as one of its links would. */
export async function goTo({ page, rest }: Walk, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await rest();
}

/** Looks at the page, or at what is open over it, and notes what is wrong. */
export async function look(walk: Walk, where: string): Promise<void> {
  walk.faults.push(...(await examine(walk.page, where, walk)));
}

/** The dialog on top. */
export const dialogOn = (page: Page): Locator =>
  page.locator('[aria-modal=true]').filter({ visible: true }).last();

/** Whether an overlay opens; waits until it has come to rest. */
export async function isOpened({ rest }: Walk, overlay: Locator): Promise<boolean> {
  const isThere = await overlay.waitFor({ timeout: OPENING_MS }).then(
    () => true,
    () => false,
  );
  await rest();
  return isThere;
}
