import type { Page } from 'playwright-core';
import { findBarriers } from '../accessibility.ts';
import { findOverflow } from '../fit.ts';

/** Windows with the layout of a desk and of a phone, and the widths in px to which each is narrowed. */
export const windows = { desk: [1280, 768], phone: [375, 320] } as const;

/** Violations of axe in both themes, and content that does not fit into the widths of this layout with text at 200 %. */
export async function examine(page: Page, where: string, window: keyof typeof windows): Promise<string[]> {
  const barriers = await findBarriers(page, where, { structure: true });
  return [...barriers, ...(await findOverflow(page, where, windows[window]))];
}
