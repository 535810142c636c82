import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Settings } from '../../../server/platform/core/env.ts';
import { makeActors } from '../server/actors.ts';
import { startTestApp, type TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { PASSWORD } from '../server/person.ts';
import { sharedBrowser } from './engine/browser.ts';
import { type BrowserState, bringBack, signedInState } from './engine/browser-state.ts';
import { type ContextPool, contextPool } from './engine/context-pool.ts';
import { type PageComplaints, watchPage } from './engine/watch-page.ts';

const webRoot = fileURLToPath(new URL('../../../dist/client', import.meta.url));
const screenshots = join(tmpdir(), 'quality-app-screenshots');

/** Timeout of waits; not a performance requirement. */
export const PATIENCE_MS = 45_000;

export type Theme = 'light' | 'dark' | 'system';

export interface VisitOptions {
  /** The signed-in person, if any. Visits of one person share a session. */
  readonly as?: Person;
  readonly width?: number;
  readonly height?: number;
  /** The theme stored in this browser. */
  readonly theme?: Theme;
  /** The device's colour scheme preference. */
  readonly prefers?: 'light' | 'dark';
  /** Whether the device has a touch screen, for swipes. */
  readonly hasTouch?: boolean;
  /** Called before loading; the visit then does not wait for the page. */
  readonly before?: (page: Page) => Promise<void>;
}

/** The real server with the built web app, and a browser to visit it with. */
export interface Site {
  readonly app: TestApp;
  /** Opens a path in a browser of its own, which nobody used before. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

/**
 * Opens the site for a test file: that of the worker, or with settings one of its own, which stops after the last test.
 * A CSP violation or uncaught error on a page fails the test; a failed test leaves a screenshot.
 */
export async function openSite(settings?: Partial<Settings>): Promise<Site> {
  const { app, pool } = settings ? await startSite(settings) : await standingSite();
  const states = new Map<string, Promise<BrowserState>>();
  let visits: { page: Page; complaints: PageComplaints }[] = [];

  const stateOf = (person: Person) => {
    const state = states.get(person.id) ?? signedInState(app, person);
    states.set(person.id, state);
    return state;
  };

  const visit: Site['visit'] = async (path, options = {}) => {
    const { as, width = 1280, height = 800, theme, prefers = 'light', hasTouch = false } = options;
    const state = as ? await stateOf(as) : { cookies: [], origin: app.url, entries: {} };
    const page = await pool.open(hasTouch);
    page.context().setDefaultTimeout(PATIENCE_MS);
    visits.push({ page, complaints: await watchPage(page) });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: prefers });
    const entries = theme ? { ...state.entries, 'vite-ui-theme': theme } : state.entries;
    await bringBack(page, { ...state, entries });
    await options.before?.(page);
    await page.goto(path);
    return page;
  };

  afterEach(async ({ task }) => {
    const ended = visits;
    visits = [];
    if (task.result?.state === 'fail') await keepScreenshots(task.name, ended);
    await pool.takeBack();
    expect(ended.flatMap(({ complaints }) => complaints.list)).toEqual([]);
  });
  if (settings)
    afterAll(async () => {
      await pool.close();
      await app.close();
    });
  return { app, visit };
}

interface StartedSite {
  readonly app: TestApp;
  readonly pool: ContextPool;
}

async function startSite(settings: Partial<Settings>): Promise<StartedSite> {
  const [app, browser] = await Promise.all([startTestApp({ webRoot, settings }), sharedBrowser()]);
  return { app, pool: contextPool(browser, app.url) };
}

let standing: Promise<StartedSite> | undefined;

async function startStandingSite(): Promise<StartedSite> {
  const site = await startSite({});
  const { dataDir } = site.app.services.settings;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return site;
}

/** The site of this worker, which ends with it, and people for one file. */
async function standingSite(): Promise<StartedSite> {
  standing ??= startStandingSite();
  const { app, pool } = await standing;
  return { app: { ...app, actors: await makeActors(app.make) }, pool };
}

/** Signs in through the form and waits for the app. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

async function keepScreenshots(title: string, visits: readonly { page: Page }[]): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const name = title.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  for (const [index, { page }] of visits.entries()) {
    const path = join(screenshots, `${name}-${process.pid}-${index + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) console.error(`Screenshot of ${page.url()}: ${path}`);
  }
}
