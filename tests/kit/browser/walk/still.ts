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
      const changing = await page.evaluate(waitUntilQuiet, [QUIET_MS, giveUpAt - Date.now()] as const);
      if (Date.now() < giveUpAt) continue;
      const requests = [...pending].map((request) => `waits for ${request.url()}`);
      const reasons = changing === null ? requests : [`changes on and on, last at ${changing}`, ...requests];
      throw new Error(`${page.url()} does not come to rest: ${reasons.join(', ') || 'something is loading'}`);
    } while (pending.size > 0 || (await page.evaluate(isLoading)));
  };
}

/** Runs in the page: where it still changes when the patience ends, null once it is quiet. */
function waitUntilQuiet([quietMs, patienceMs]: readonly [number, number]): Promise<string | null> {
  return new Promise((resolve) => {
    let changed: Node | undefined;
    const end = (changing: string | null) => {
      changes.disconnect();
      clearTimeout(quiet);
      clearTimeout(patience);
      resolve(changing);
    };
    const onQuiet = () => end(null);
    let quiet = setTimeout(onQuiet, quietMs);
    const patience = setTimeout(() => {
      end(changed instanceof Element ? changed.outerHTML.slice(0, 200) : '');
    }, patienceMs);
    const changes = new MutationObserver(([change]) => {
      changed = change?.target;
      clearTimeout(quiet);
      quiet = setTimeout(onQuiet, quietMs);
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
