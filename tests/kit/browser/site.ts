import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import type { Settings } from '../../../server/platform/core/env.ts';
import { startTestApp, type TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { PASSWORD } from '../server/person.ts';
import { sharedBrowser } from './browser.ts';
import { type PageComplaints, watchPage } from './watch-page.ts';

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
  /** Opens a path in a browser of its own, which is closed after the test. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password, cookie: true) { token user { id name surname role } } }`;

interface SignInAnswer {
  readonly data: {
    readonly signIn: {
      readonly token: string;
      readonly user: Record<'id' | 'name' | 'surname' | 'role', string>;
    };
  };
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Starts the site for a test file and stops it after the last test. A CSP violation or uncaught error on a page fails
 * the test; a failed test leaves a screenshot.
 */
export async function openSite(settings: Partial<Settings> = {}): Promise<Site> {
  const [app, browser] = await Promise.all([startTestApp({ webRoot, settings }), sharedBrowser()]);
  const states = new Map<string, Promise<StorageState>>();
  let visits: { page: Page; complaints: PageComplaints }[] = [];

  const stateOf = (person: Person) => {
    const known = states.get(person.id) ?? signedIn(browser, app.url, person);
    states.set(person.id, known);
    return known;
  };

  const visit: Site['visit'] = async (path, options = {}) => {
    const { as, width = 1280, height = 800, theme, prefers = 'light', hasTouch = false } = options;
    const state = as ? await stateOf(as) : { cookies: [], origins: [] };
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width, height },
      colorScheme: prefers,
      reducedMotion: 'reduce',
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      hasTouch,
      // Service workers would fetch their cache anew in each browser; their own tests have a browser that stays.
      serviceWorkers: 'block',
      storageState: theme ? withTheme(state, app.url, theme) : state,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    visits.push({ page, complaints: await watchPage(page) });
    await options.before?.(page);
    await page.goto(path);
    return page;
  };

  afterEach(async ({ task }) => {
    const ended = visits;
    visits = [];
    if (task.result?.state === 'fail') await keepScreenshots(task.name, ended);
    for (const { page } of ended) await page.context().close();
    expect(ended.flatMap(({ complaints }) => complaints.list)).toEqual([]);
  });
  afterAll(() => app.close());
  return { app, visit };
}

/** Signs in through the form and waits for the app. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Browser state of a signed-in person, obtained without the form, which has its own tests. */
async function signedIn(browser: Browser, url: string, { email }: Person): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: url });
  const answer = await context.request.post('/graphql', {
    data: { query: SIGN_IN, variables: { email, password: PASSWORD } },
  });
  const { token, user } = ((await answer.json()) as SignInAnswer).data.signIn;
  const { cookies } = await context.storageState();
  await context.close();
  const kept = { id: user.id, role: user.role, displayName: `${user.name} ${user.surname}` };
  const localStorage = [
    { name: 'auth-storage', value: JSON.stringify({ user: kept, token }) },
    { name: 'auth-token', value: token },
  ];
  return { cookies, origins: [{ origin: url, localStorage }] };
}

function withTheme(state: StorageState, origin: string, theme: Theme): StorageState {
  const stored = state.origins.flatMap(({ localStorage }) => localStorage);
  return {
    ...state,
    origins: [{ origin, localStorage: [...stored, { name: 'vite-ui-theme', value: theme }] }],
  };
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
