import type { Page, Request } from 'playwright-core';

/** Time without a change on the page, in ms, after which nothing more is expected. */
const QUIET_MS = 120;

/** Time after which a page that has not come to rest never will. */
const PATIENCE_MS = 45_000;

/** Tells when a page has come to rest: nothing is asked for any more, and nothing changes. */
export function stillOn(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    do {
      await page.evaluate(waitUntilQuiet, QUIET_MS);
      if (Date.now() < giveUpAt) continue;
      const asked = [...pending].map((request) => request.url());
      throw new Error(`${page.url()} does not come to rest: ${asked.join(' ')}`);
    } while (pending.size > 0 || (await page.evaluate(isLoading)));
  };
}

/** Runs in the page. */
function waitUntilQuiet(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      changes.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

/** Runs in the page: whether something in sight is still loading; what is out of sight may wait for being scrolled to. */
function isLoading(): boolean {
  const loading = document.querySelectorAll('main:empty, .chakra-skeleton, [aria-busy=true]');
  return [...loading].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && element.checkVisibility();
  });
}
