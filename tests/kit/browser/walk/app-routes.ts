import { JSDOM } from 'jsdom';
import type { RouteObject } from 'react-router-dom';

/** Globals of a page that modules of the web app look at when they are loaded. */
const GLOBALS = ['window', 'document', 'localStorage', 'sessionStorage'] as const;

async function load(): Promise<RouteObject[]> {
  const [{ identityRoutes }, { legalRoutes }, { errorRoutes }] = await Promise.all([
    import('../../../../client/features/identity/routes.tsx'),
    import('../../../../client/features/legal/routes.tsx'),
    import('../../../../client/app/errors/routes.tsx'),
  ]);
  return [...identityRoutes, ...legalRoutes, ...errorRoutes];
}

/** The routes of the web app that anyone may open; there is a page only while they are loaded. */
export async function publicRoutes(): Promise<RouteObject[]> {
  const { window } = new JSDOM('', { url: 'http://any.example' });
  const before = GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of GLOBALS)
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  try {
    return await load();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
