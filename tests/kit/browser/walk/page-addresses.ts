import type { RouteObject } from 'react-router-dom';
import type { Role } from '../../../../schema/people/identity.ts';
import { type RecordKind, recordKinds, recordPaths } from '../../../../schema/records/records.ts';
import { appRoutes } from './app-routes.ts';

const { layoutRoutes, mayOpen, publicRoutes } = await appRoutes();

export type RecordIds = Readonly<Record<RecordKind, string>>;

/** Further looks of a page: what its tabs, links and parameters show. */
const furtherLooks = (ids: RecordIds | null): Readonly<Record<string, readonly string[]>> => ({
  '/events': ['?view=Calendar', '?view=Calendar&span=year', '?show=all'],
  '/manuals': ['?tab=order'],
  '/risks': ['?tab=matrix', '?netLikelihood=5&netSeverity=5'],
  '/register': ['?q=nergens'],
  '/view': [`?id=${ids?.Manual}`],
  '/invitation/accept': ['?token=abc'],
  '/invites/validate': ['?token=abc'],
  '/shared-documents': ['#zbd_abc'],
  '/audit-vragen': ['#zba_abc'],
  '/500': ['?variant=minimal'],
});

/** Values of parameters in paths that name no record. */
const parameters: Readonly<Record<string, string>> = { folderId: 'map-1' };

/** Paths of routes as they are declared, with those of their children. */
function declaredPaths(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const whole = `${above}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return children ? declaredPaths(children, whole) : [whole];
  });
}

/** Addresses at which a declared path shows something. @throws Error that tells what a path with a parameter lacks. */
function addressesOf(path: string, ids: RecordIds | null): string[] {
  const [bare = path, parameter] = path.replace(/\*$/, 'bestaat-niet').split('/:');
  const shown = [bare, ...(furtherLooks(ids)[bare] ?? []).map((look) => `${bare}${look}`)];
  if (!parameter) return shown;
  const kind = recordKinds.codes.find((each) => recordPaths[each] === bare);
  const value = parameter === 'recordId?' && kind ? ids?.[kind] : parameters[parameter];
  if (!value)
    throw new Error(`Say in tests/kit/browser/walk/page-addresses.ts what the parameter of ${path} is`);
  return [...(parameter.endsWith('?') ? shown : []), `${bare}/${value}`];
}

/** Every page that anyone may open. */
export const publicAddresses = declaredPaths(publicRoutes).flatMap((path) => addressesOf(path, null));

export interface RolePage {
  /** The path of its route, without the record. */
  readonly path: string;
  /** Addresses of the page by itself, of further looks, and of an open record. */
  readonly addresses: readonly string[];
}

/** Every page that a role may open. */
export const pagesFor = (role: Role, ids: RecordIds): RolePage[] =>
  declaredPaths(layoutRoutes)
    .map((path) => ({ path: path.replace(/\/:.*/, ''), addresses: addressesOf(path, ids) }))
    .filter(({ path }) => mayOpen(role, path));
