import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { carriedChromium, type Executable, runsCarriedChromium } from './carried-chromium.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a browser without a screen, a user or a network beyond the machine. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched: Promise<Browser> | undefined;

/** A headless browser, shared by the files of a worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const { path, env } = await findShell();
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: browserFlags,
    env: { ...process.env, ...env },
  });
}

/**
 * The browser of the tests: the headless shell in node_modules where it runs, which is the engine without windows, tabs
 * and menus. An installed Chromium takes half as much processor time again for the same tests.
 */
export async function findShell(): Promise<Executable> {
  return wantedExecutable() ?? (runsCarriedChromium ? carriedChromium() : findExecutable());
}

/** The wanted or installed Chromium or Chrome, otherwise the one in node_modules. */
export async function findExecutable(): Promise<Executable> {
  const path = usualPlaces.find((place) => existsSync(place));
  return wantedExecutable() ?? (path ? { path, env: {} } : carriedChromium());
}

/** BROWSER_EXECUTABLE is a path, or 'sparticuz' for the packaged one; CHROME_PATH is a path too. */
function wantedExecutable(): Executable | Promise<Executable> | undefined {
  const { BROWSER_EXECUTABLE: wanted, CHROME_PATH: given } = process.env;
  if (wanted === 'sparticuz') return carriedChromium();
  const path = wanted ?? (given && existsSync(given) ? given : undefined);
  return path ? { path, env: {} } : undefined;
}
