import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { firstPages } from '../../../client/build/first-pages.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../../server/seed/seed.ts';
import { browserFlags, findExecutable } from '../../kit/browser/engine/browser.ts';
import { freePort } from '../../kit/processes/free-port.ts';
import type { Closing } from '../closing.ts';
import { makeDatabase } from '../database.ts';
import { describeLoad, describeMachine } from '../machine.ts';
import type { BenchOptions } from '../options.ts';
import { startProduct } from '../servers.ts';
import { median } from '../statistics.ts';
import { findLighthouse, type LighthouseReport } from './lighthouse.ts';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** The score that each category is to have, of 100, and the most that the layout may shift. */
const LEAST_SCORE = 95;
const MOST_SHIFT = 0.02;

interface Figures {
  readonly path: string;
  /** Scores out of 100. */
  readonly scores: readonly number[];
  readonly blockingMs: number;
  readonly shift: number;
}

/** Measures each first page with Lighthouse's mobile settings and the demo's data. */
export async function measurePageLoad(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const lighthouse = await findLighthouse();
  const load = describeLoad();
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  tell('Starting the server');
  const server = await startProduct(
    {
      databaseUrl: database.url,
      poolSize: options.poolSize,
      profile: undefined,
      environment: { NODE_ENV: 'development', DEMO: 'true' },
    },
    closing,
  );
  const port = await freePort();
  const browser = await openBrowser(port, closing);
  const figures: Figures[] = [];
  // The public pages come first: a signed-in person does not see them.
  const pages = [...firstPages].sort((one, other) => Number(other.isPublic ?? 0) - Number(one.isPublic ?? 0));
  for (const { path, isPublic } of pages.filter((page) => page.path.includes(options.only))) {
    if (!isPublic) await signIn(browser, server.url);
    const reports: LighthouseReport[] = [];
    for (let round = 0; round < (options.quick ? 1 : ROUNDS); round += 1) {
      await clearCache(browser);
      const result = await lighthouse(server.url + path, {
        port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        // The session stays; what was loaded before does not.
        disableStorageReset: true,
      });
      if (result) reports.push(result.lhr);
    }
    figures.push(figuresOf(path, reports));
    tell(rowOf(figuresOf(path, reports)));
  }
  const machine = await describeMachine(database);
  console.log(formatFigures(figures, `${machine}; load of the last minute ${load} to ${describeLoad()}`));
  return figures.every(({ scores, shift }) => Math.min(...scores) >= LEAST_SCORE && shift <= MOST_SHIFT)
    ? 0
    : 1;
}

function figuresOf(path: string, reports: readonly LighthouseReport[]): Figures {
  const middle = (pick: (report: LighthouseReport) => number | null | undefined) =>
    median(reports.map((report) => pick(report) ?? Number.NaN));
  return {
    path,
    scores: CATEGORIES.map((name) => Math.round(100 * middle(({ categories }) => categories[name]?.score))),
    blockingMs: middle(({ audits }) => audits['total-blocking-time']?.numericValue),
    shift: middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue),
  };
}

function formatFigures(figures: readonly Figures[], machine: string): string {
  return [
    `Machine: ${machine}. Lighthouse's mobile form, medians; blocking in ms.`,
    '',
    '| Page | Performance | Accessibility | Best practices | Blocking | Layout shift |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...figures.map(rowOf),
  ].join('\n');
}

function rowOf({ path, scores, blockingMs, shift }: Figures): string {
  return `| ${[path, ...scores, Math.round(blockingMs), shift.toFixed(3)].join(' | ')} |`;
}

async function openBrowser(port: number, closing: Closing): Promise<BrowserContext> {
  const { path, env } = await findExecutable();
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    headless: true,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  closing.add(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return context;
}

/** Signs the demo's first Admin in, as the form does. */
async function signIn(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/sign-in`);
  if (
    new URL(page.url()).pathname === '/sign-in' &&
    (await page.evaluate(() => !localStorage['auth-token']))
  ) {
    const admin = demoAccounts.find(({ role }) => role === 'Admin');
    await page.getByLabel('Email').fill(admin?.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.waitForURL((address) => address.pathname !== '/sign-in');
  }
  await page.close();
}

async function clearCache(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}
