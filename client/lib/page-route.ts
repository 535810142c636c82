import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Data that a route gives the frame around it. */
export interface RouteHandle {
  /** Stands behind the product name in the title of the browser tab. */
  readonly title: string;
}

/** A route whose page is loaded when someone first goes there; a loader runs meanwhile. */
export function pageRoute(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  more: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {},
): RouteObject {
  const handle: RouteHandle = { title };
  return { path, handle, ...more, lazy: async () => ({ Component: await load() }) };
}

/** The title that a route's handle carries, if it does. */
export function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}

/** The path of a page, whichever record of its list is open. */
export function pathOfPage(
  pathname: string,
  { recordId }: { readonly recordId?: string | undefined },
): string {
  return recordId === undefined ? pathname : pathname.slice(0, -recordId.length - 1);
}
