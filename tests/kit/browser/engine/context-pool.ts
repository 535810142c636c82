import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Storage that a page fills, besides the HTTP and code cache. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage';

/**
 * Browser contexts of a site that outlive a test. Each visit of a test gets one of its own, as a device that nobody
 * used, and the next test gets it emptied but for what it downloaded: scripts come from its HTTP and code cache.
 */
export interface ContextPool {
  /** Opens an empty page in a context that no other visit has. */
  open(hasTouch: boolean): Promise<Page>;
  /** Closes the pages of all visits, so that their contexts can be lent again. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
}

interface Lent {
  readonly context: BrowserContext;
  readonly hasTouch: boolean;
}

/** A pool of contexts for the site at a URL. */
export function contextPool(browser: Browser, baseURL: string): ContextPool {
  const free: Lent[] = [];
  let lent: Lent[] = [];

  const start = async (hasTouch: boolean): Promise<Page> => {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      hasTouch,
      // Service workers would serve the pages of the next test; tests of them use a device.
      serviceWorkers: 'block',
    });
    lent.push({ context, hasTouch });
    return context.newPage();
  };

  return {
    open: async (hasTouch) => {
      const index = free.findIndex((each) => each.hasTouch === hasTouch);
      const [reused] = index < 0 ? [] : free.splice(index, 1);
      if (!reused) return start(hasTouch);
      lent.push(reused);
      const page = await reused.context.newPage();
      await empty(page, baseURL);
      return page;
    },
    takeBack: async () => {
      const ended = lent;
      lent = [];
      for (const { context } of ended) for (const page of context.pages()) await page.close();
      free.push(...ended);
    },
    close: async () => {
      for (const { context } of [...free, ...lent]) await context.close();
    },
  };
}

/** Empties the browser of a page that has not loaded anything yet. */
async function empty(page: Page, origin: string): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
  await session.detach();
}
