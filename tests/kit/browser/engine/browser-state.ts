import type { BrowserContext, Page } from 'playwright-core';
import { admit } from '../../../../server/modules/identity/sign-in/admit.ts';
import { RequestContext } from '../../../../server/platform/request/context.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { contextOf } from '../../server/request-context.ts';

/** Cookies and local storage of one origin. */
export interface BrowserState {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  readonly origin: string;
  readonly entries: Readonly<Record<string, string>>;
}

/** The state of a browser in which a person has signed in, without the form and the password, which have their own tests. */
export async function signedInState({ services, url }: TestApp, { id }: Person): Promise<BrowserState> {
  const cookies: { name: string; value: string; url: string; httpOnly: true; sameSite: 'Strict' }[] = [];
  const keep = (name: string, value: string | null) => {
    if (value) cookies.push({ name, value, url, httpOnly: true, sameSite: 'Strict' });
  };
  const ctx = new RequestContext(services, {
    ...contextOf({ services }, undefined).request,
    setCookie: (value) => keep('session', value),
    keepCookie: keep,
  });
  const { token, user } = await admit(ctx, id, { cookie: true });
  if (token === null) throw new Error('A second factor is asked');
  const kept = { id: user.id, role: user.role, displayName: `${user.name} ${user.surname}` };
  return {
    cookies,
    origin: url,
    entries: { 'auth-storage': JSON.stringify({ user: kept, token }), 'auth-token': token },
  };
}

/** Puts a state into a page's browser: cookies at once, entries before the first document of their origin runs. */
export async function bringBack(page: Page, { cookies, origin, entries }: BrowserState): Promise<void> {
  if (cookies.length > 0) await page.context().addCookies(cookies);
  const script = await page.addInitScript(
    (kept) => {
      if (location.origin !== kept.origin) return;
      for (const [key, value] of Object.entries(kept.entries)) localStorage.setItem(key, value);
    },
    { origin, entries },
  );
  page.once('domcontentloaded', () => void script.dispose());
}
