import type { Page } from 'playwright-core';

/** Lists the words of cells, badges and headings that stand on more than one line, and dates that do. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WORDS = /\d{1,2} [a-z]+ \d{4}|[^\s/-]+/g;
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const place = currentNode.parentElement?.closest('td, th, h1, h2, h3, .chakra-badge');
      if (!place?.checkVisibility()) continue;
      for (const { index, 0: word } of (currentNode.textContent ?? '').matchAll(WORDS)) {
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
