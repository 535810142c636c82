import { JSDOM } from 'jsdom';

/** Globals of a page that modules of the web app look at when they are loaded. */
const GLOBALS = ['window', 'document', 'localStorage', 'sessionStorage'] as const;

async function load() {
  const [{ layoutRoutes }, { mayOpen }, { identityRoutes }, { legalRoutes }, { errorRoutes }] =
    await Promise.all([
      import('../../../../client/app/layout-routes.tsx'),
      import('../../../../client/app/links.ts'),
      import('../../../../client/features/identity/routes.tsx'),
      import('../../../../client/features/legal/routes.tsx'),
      import('../../../../client/app/errors/routes.tsx'),
    ]);
  return { layoutRoutes, mayOpen, publicRoutes: [...identityRoutes, ...legalRoutes, ...errorRoutes] };
}

/** The routes of the web app; there is a page only while they are loaded. */
export async function appRoutes(): ReturnType<typeof load> {
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
