import type { Page } from 'playwright-core';
import { soon } from '../see.ts';
import { pdfPages } from './pdf-text.ts';

/** A sheet of A4 on its side without its margins, in CSS pixels. */
const SHEET = { width: 1032, height: 700 };

/** Presses the keys of the browser's print command until the app has taken it, as its code loads when there is time. */
export async function printByKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  const isPrinted = async () => (await page.locator('[data-printed]').count()) === 1;
  await soon(async () => {
    if (await isPrinted()) return true;
    await page.keyboard.press('Control+p');
    return isPrinted();
  }).toBe(true);
}

/** The text of each page that the browser prints of what is on the screen. */
export const printedPages = async (page: Page): Promise<string[]> =>
  pdfPages(await page.pdf({ preferCSSPageSize: true }));

/** Texts that on paper lie over each other, are cut off by what holds them or run off the sheet, and light ink. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  // The app redraws for the print medium within these frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const isForEyes = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clip !== 'auto') return false;
      return true;
    };
    const holders = (element: Element) => {
      const found: Element[] = [];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflow !== 'visible') found.push(one);
      return found;
    };
    const brightness = (colour: string) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    };
    const faults: string[] = [];
    const seen: { rect: DOMRect; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent || parent.matches('style, script') || !isForEyes(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const around = holders(parent).map((holder) => holder.getBoundingClientRect());
      for (const rect of rects) {
        const isCut = around.some(({ right, bottom }) => rect.right > right + 1 || rect.bottom > bottom + 1);
        if (isCut) faults.push(`cut: ${text}`);
        if (rect.right > innerWidth + 1) faults.push(`off the sheet: ${text}`);
        const under = seen.find(
          (other) =>
            Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left) > 2 &&
            Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top) > 4,
        );
        if (under) faults.push(`${text} over ${under.text}`);
        seen.push({ rect, text });
      }
      if (brightness(getComputedStyle(parent).color) > 140) faults.push(`light: ${text}`);
    }
    return faults;
  });
}
