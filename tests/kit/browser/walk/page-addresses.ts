import type { RouteObject } from 'react-router-dom';
import { publicRoutes } from './app-routes.ts';

/** Further looks of a page, by its path: what its parameters show. */
const furtherLooks: Readonly<Record<string, readonly string[]>> = {
  '/invitation/accept': ['?token=abc'],
  '/invites/validate': ['?token=abc'],
  '/500': ['?variant=minimal'],
};

/** Paths of routes as they are declared, with those of their children. */
function declaredPaths(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const whole = `${above}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return children ? declaredPaths(children, whole) : [whole];
  });
}

/** Addresses at which a declared path shows something. @throws Error that tells what a path with a parameter lacks. */
function addressesOf(path: string): string[] {
  if (path.includes('/:'))
    throw new Error(`Say in tests/kit/browser/walk/page-addresses.ts what the parameter of ${path} is`);
  const address = path.replace(/\*$/, 'bestaat-niet');
  return [address, ...(furtherLooks[address] ?? []).map((look) => `${address}${look}`)];
}

/** Every page that anyone may open. */
export const publicAddresses = (await publicRoutes()).flatMap((route) =>
  declaredPaths([route]).flatMap(addressesOf),
);
