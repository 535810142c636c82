import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { carriedChromium, type Executable } from './carried-chromium.ts';

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

/** For a browser without a screen, a user or a network beyond the machine. */
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

/**
 * A headless Chromium or Chrome: the installed one, otherwise the one in node_modules; shared by the files of a worker.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const { path, env } = await findExecutable();
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: browserFlags,
    env: { ...process.env, ...env },
  });
}

/** BROWSER_EXECUTABLE is a path, or 'sparticuz' for the packaged one; CHROME_PATH is a path too. */
export async function findExecutable(): Promise<Executable> {
  const { BROWSER_EXECUTABLE: wanted, CHROME_PATH: given } = process.env;
  if (wanted === 'sparticuz') return carriedChromium();
  const path = wanted ?? [given, ...usualPlaces].find((place) => place && existsSync(place));
  return path ? { path, env: {} } : carriedChromium();
}
