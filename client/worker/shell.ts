import { isPagePath } from '../../schema/page-paths.ts';
import { KEEP_REST } from '../lib/worker-messages.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** The files of a release, as paths. */
export interface Release {
  readonly version: string;
  /** Files of the pages that open without a network. */
  readonly first: readonly string[];
  readonly rest: readonly string[];
}

/** The page that opens at every path: it holds nothing of anybody. */
const PAGE = '/melden';
/** Longest wait for a silent network before the page on the device opens instead. */
const PATIENCE_MS = 3_000;
const PREFIX = 'shell-';
/** A proxy answers with these while the server is starting or gone. */
const GONE = new Set([502, 503, 504]);

/**
 * Keeps the files of a release on the device, so that the web app opens without a network. Only pages and the release's
 * own files pass through it: it neither sees nor keeps requests to the server or anything personal.
 */
export function keepShell(scope: WorkerScope, { version, first, rest }: Release): void {
  const { caches } = scope;
  const own = PREFIX + version;
  const files = new Set([...first, ...rest]);

  const find = async (path: string) =>
    (await caches.match(path, { cacheName: own, ignoreVary: true })) ??
    caches.match(path, { ignoreVary: true });

  async function keepPage(cache: Cache): Promise<void> {
    const page = await scope.fetch(PAGE, {
      headers: { accept: 'text/html' },
      credentials: 'omit',
      cache: 'no-store',
    });
    const isPage = page.ok && page.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) throw new Error('The server gives no page');
    await cache.put(PAGE, page);
  }

  /** A name with a hash in it stands for the same bytes for ever. */
  async function keepFile(cache: Cache, path: string): Promise<void> {
    const isHashed = path.startsWith('/assets/');
    if (await cache.match(path, { ignoreVary: true })) return;
    const known = isHashed && (await caches.match(path, { ignoreVary: true }));
    const file = known || (await scope.fetch(path, { cache: isHashed ? 'default' : 'no-cache' }));
    if (!file.ok) throw new Error(`The server does not give ${path}`);
    await cache.put(path, file);
  }

  async function keepFirst(): Promise<void> {
    const cache = await caches.open(own);
    await Promise.all([keepPage(cache), ...first.map((path) => keepFile(cache, path))]);
  }

  /** Keeps files one by one, beside what the person does. */
  async function keepRest(): Promise<void> {
    const cache = await caches.open(own);
    for (const path of rest) await keepFile(cache, path).catch(() => undefined);
  }

  /** Forgets former releases; while a page of theirs may still be open, the last of them stays. */
  async function forgetFormer(present: readonly (string | undefined)[] = []): Promise<void> {
    const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
    if (former.length === 0) return;
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const isAlone = pages.every(({ id }) => present.includes(id));
    for (const name of isAlone ? former : former.slice(0, -1)) await caches.delete(name);
  }

  async function answerPage({ request }: FetchEvent): Promise<Response> {
    const asked = scope.fetch(request);
    const answer = await Promise.race([asked.catch(() => null), waited(PATIENCE_MS)]);
    if (answer && !GONE.has(answer.status)) return answer;
    return (await find(PAGE)) ?? asked;
  }

  // Open pages stay as they are: their files are there still, and the next navigation gets the new release.
  scope.addEventListener('install', (event) => event.waitUntil(keepFirst().then(() => scope.skipWaiting())));
  scope.addEventListener('activate', (event) => event.waitUntil(forgetFormer()));
  scope.addEventListener('message', (event) => {
    if (event.data === KEEP_REST) event.waitUntil(keepRest());
  });
  scope.addEventListener('fetch', (event) => {
    const { request, resultingClientId, replacesClientId } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (!isPagePath(pathname)) return;
      event.respondWith(answerPage(event));
      event.waitUntil(forgetFormer([resultingClientId, replacesClientId]));
    } else if (pathname.startsWith('/assets/') || files.has(pathname)) {
      event.respondWith(find(pathname).then((file) => file ?? scope.fetch(request)));
    }
  });
}

function waited(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
