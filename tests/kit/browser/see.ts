import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS } from './site.ts';

/** Polls until a matcher passes. */
export const soon = <Seen>(look: () => Seen | Promise<Seen>) =>
  expect.poll(look, { timeout: PATIENCE_MS, interval: 30 });

/** Waits until it shows. */
export const see = (locator: Locator) => locator.waitFor({ state: 'visible' });

/** Waits until it does not show. */
export const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });

/** The current path and parameters. */
export const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Whether the element has the focus. */
export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement);

/** The error text of a field, through aria-describedby as screen readers use it; null without one. */
export const errorOf = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null;
    const [first = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(first)?.textContent ?? null;
  });

/** A value in localStorage. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Clicks the label of a checkbox, whose box is custom-drawn; waits until it is stable and unobstructed. */
export const tick = (page: Page, name: string | RegExp) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name }) })
    .click();

/** The notification that shows now. */
export const toastOf = (page: Page) => page.locator('[data-part=toast]');

/** Intercepts one GraphQL operation; others pass. */
export async function intercept(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const pattern = '**/graphql';
  const handler = async (route: Route) => {
    const body: unknown = route.request().postDataJSON();
    const isMeant =
      typeof body === 'object' && body !== null && Reflect.get(body, 'operationName') === operation;
    await (isMeant ? handle(route) : route.fallback());
  };
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

/** Lets the server execute an operation and drops the answer; returns a function that stops this. */
export const loseAnswer = (page: Page, operation: string) =>
  intercept(page, operation, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Holds an operation's answer back until released. */
export async function hold(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, operation, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the server answer an operation, and holds the first answer back until released: by then it may be outdated. */
export async function holdAnswer(
  page: Page,
  operation: string,
): Promise<{ isAnswered: Promise<void>; release: () => void }> {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  await intercept(page, operation, async (route) => {
    const mustWait = isFirst;
    isFirst = false;
    const response = await route.fetch();
    answered.resolve();
    if (mustWait) await released.promise;
    await route.fulfill({ response });
  });
  return { isAnswered: answered.promise, release: released.resolve };
}
