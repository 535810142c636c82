import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../site.ts';
import { browserFlags, findShell } from './browser.ts';
import { type BrowserState, bringBack } from './browser-state.ts';

/** A device with one browser, which keeps what it has until the test ends, however the browser ended. */
export interface Device {
  /** The page of the browser, which is started where it is not. */
  open(): Promise<Page>;
  /** Ends the browser from one moment to the next. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  readonly program: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
}

/** A phone with nothing on it yet. */
export async function newDevice(): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'quality-app-device-'));
  let running: Running | null = null;
  // State that a browser writes to disk late: cookies within half a minute, entries within one.
  let late: BrowserState | null = null;

  const kill = async () => {
    if (!running) return;
    const { program, browser, page } = running;
    running = null;
    late = await lateOf(page);
    const ended = once(program, 'exit');
    // The browser is a group of processes.
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL');
    await ended;
    await browser.close().catch(() => undefined);
  };

  return {
    open: async () => {
      if (running) return running.page;
      running = await start(folder);
      // A person is slower than the browser; a test need not be.
      if (late) await bringBack(running.page, late);
      return running.page;
    },
    kill,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function lateOf(page: Page): Promise<BrowserState> {
  const { origin, entries } = await page.evaluate(() => ({
    origin: location.origin,
    entries: { ...localStorage } as Record<string, string>,
  }));
  return { cookies: await page.context().cookies(), origin, entries };
}

async function start(folder: string): Promise<Running> {
  const { path, env } = await findShell();
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--lang=nl'];
  const program = spawn(path, [...browserFlags, ...flags, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, TZ: 'Europe/Amsterdam' },
  });
  const browser = await chromium.connectOverCDP(await addressOf(program));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window');
  context.setDefaultTimeout(PATIENCE_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 375, height: 700 });
  return { program, browser, page };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser says nothing');
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser did not start');
}
