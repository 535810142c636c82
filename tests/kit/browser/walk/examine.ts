import type { Page } from 'playwright-core';
import { findBarriers } from '../looks/accessibility.ts';
import { findOverflow } from '../looks/fit.ts';
import { faultsOnPaper } from '../looks/paper.ts';

/** Windows with the layout of a desk and of a phone, and the widths in px to which each is narrowed. */
export const windows = { desk: [1280, 768], phone: [375, 320] } as const;
export type WindowKind = keyof typeof windows;

export interface Examination {
  readonly window: WindowKind;
  /** Both themes and both widths of the layout, or the present theme and the narrower width. */
  readonly isThorough: boolean;
}

/**
 * Violations of axe, and content that does not fit into the widths of the layout with text at 200 %. Leaves the page
 * scrolled as it was: a menu hangs from its button, and cannot be pressed where the button is out of sight.
 */
export async function examine(
  page: Page,
  where: string,
  { window, isThorough }: Examination,
): Promise<string[]> {
  const place = await page.evaluate(() => scrollY);
  const barriers = await findBarriers(page, where, { structure: true, bothThemes: isThorough });
  const widths = windows[window];
  const overflow = await findOverflow(page, where, isThorough ? widths : widths.slice(-1));
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), place);
  return [...barriers, ...overflow];
}

/** Texts that are cut off, hidden or light on the paper that the browser's own command prints of what is on the screen. */
export async function examinePaper(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  const faults = await faultsOnPaper(page);
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  return faults.map((fault) => `${where} on paper: ${fault}`);
}
