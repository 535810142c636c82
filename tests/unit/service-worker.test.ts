import { describe, expect, test, vi } from 'vitest';
import { keepShell, type Release } from '../../client/worker/shell.ts';
import type { WorkerScope } from '../../client/worker/worker-scope.ts';

const ORIGIN = 'https://app.example';

/** The caches of a browser, by name, which stay when a worker goes. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, file: Response) => void files.set(path, file.clone()),
    };
  }
  async match(path: string, { cacheName }: { cacheName?: string } = {}) {
    const names = cacheName ? [cacheName] : [...this.all.keys()];
    return names
      .map((name) => this.all.get(name)?.get(path))
      .find((file) => file)
      ?.clone();
  }
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

const online = async (input: RequestInfo | URL) => {
  const path = typeof input === 'string' ? input : new URL((input as Request).url).pathname;
  const type = path.includes('.') ? 'text/javascript' : 'text/html; charset=utf-8';
  return new Response(`network ${path}`, { headers: { 'content-type': type } });
};
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

function worker(caches: Caches, version: string, more: Partial<Release> = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const state = { fetch: vi.fn<typeof fetch>(online), pages: [] as { id: string }[] };
  const scope = {
    caches,
    location: { origin: ORIGIN },
    fetch: (...asked: Parameters<typeof fetch>) => state.fetch(...asked),
    clients: { matchAll: async () => state.pages },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  };
  keepShell(scope as unknown as WorkerScope, {
    version,
    first: [`/assets/app-${version}.js`],
    rest: [`/assets/later-${version}.js`],
    ...more,
  });
  const tell = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event } as never);
    await Promise.all(work);
  };
  /** Fetches through the worker; undefined where it leaves the answer to the browser. */
  const ask = async (path: string, { mode = 'no-cors', method = 'GET', origin = ORIGIN } = {}) => {
    let answer: Promise<Response> | undefined;
    await tell('fetch', {
      request: { url: `${origin}${path}`, mode, method },
      resultingClientId: 'new',
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer && (await answer).text();
  };
  const start = async () => {
    await tell('install');
    await tell('activate');
  };
  return { ...state, state, scope, tell, ask, start };
}

const navigate = { mode: 'navigate' };

describe('the service worker', () => {
  test('opens any page of the app without a network, from what it keeps', async () => {
    const { state, ask, start } = worker(new Caches(), '1');
    await start();
    expect(await ask('/register', navigate)).toBe('network /register');
    state.fetch.mockImplementation(offline);
    expect(await ask('/register', navigate)).toBe('network /melden');
    expect(await ask('/assets/app-1.js')).toBe('network /assets/app-1.js');
  });

  test('gives what it keeps when the server is gone, or when nothing comes for a while', async () => {
    const { state, ask, start } = worker(new Caches(), '1');
    await start();
    state.fetch.mockImplementation(async () => new Response('starting', { status: 503 }));
    expect(await ask('/register', navigate)).toBe('network /melden');
    vi.useFakeTimers();
    state.fetch.mockImplementation(() => new Promise(() => {}));
    const answer = ask('/register', navigate);
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await answer).toBe('network /melden');
  });

  test.each([
    ['/graphql', {}],
    ['/graphql', { method: 'POST' }],
    ['/verbete-register/o1', {}],
    ['/incidenten/export.csv', navigate],
    ['/health/ready', navigate],
    ['/assets/app-1.js', { origin: 'https://elders.example' }],
  ])('leaves %s %o to the browser and keeps nothing of it', async (path, how) => {
    const caches = new Caches();
    const { ask, start } = worker(caches, '1');
    await start();
    expect(await ask(path, how)).toBeUndefined();
    await ask('/register', navigate);
    const kept = [...caches.all.values()].flatMap((files) => [...files.keys()]);
    expect(kept.toSorted()).toEqual(['/assets/app-1.js', '/melden']);
  });

  test('keeps the rest when it is told that the page is idle, and what fails is no harm', async () => {
    const caches = new Caches();
    const { tell, state, start } = worker(caches, '1', { rest: ['/assets/a.js', '/assets/b.js'] });
    await start();
    state.fetch.mockImplementationOnce(offline);
    await tell('message', { data: 'keep-rest' });
    expect([...(caches.all.get('shell-1')?.keys() ?? [])]).toContain('/assets/b.js');
  });

  test('keeps the former release while a page of it is open, and forgets it afterwards', async () => {
    const caches = new Caches();
    await worker(caches, '1').start();
    const next = worker(caches, '2');
    next.state.pages.push({ id: 'old' });
    await next.start();
    expect(next.scope.skipWaiting).toHaveBeenCalledOnce();
    expect(await caches.keys()).toEqual(['shell-1', 'shell-2']);
    // The open page still finds its parts, also when the server has them no more.
    next.state.fetch.mockImplementation(offline);
    expect(await next.ask('/assets/app-1.js')).toBe('network /assets/app-1.js');
    next.state.pages.splice(0, 1, { id: 'new' });
    await next.ask('/register', navigate);
    expect(await caches.keys()).toEqual(['shell-2']);
  });

  test('is not installed half: the former goes on when a file is missing', async () => {
    const caches = new Caches();
    await worker(caches, '1').start();
    const next = worker(caches, '2');
    next.state.fetch.mockImplementation(async () => new Response('gone', { status: 404 }));
    await expect(next.tell('install')).rejects.toThrow('The server gives no page');
    expect(next.scope.skipWaiting).not.toHaveBeenCalled();
  });
});
