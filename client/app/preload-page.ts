import type { TypedDocumentNode } from '@apollo/client';
import { type RouteObject, redirect } from 'react-router-dom';
import type { Role } from '../../schema/people/identity.ts';
import { pathOfPage } from '../lib/page-route.ts';
import { type ListQueryOptions, preloadList, preloadQuery } from '../records/list/list-query.ts';
import { rememberedDefaultView } from '../session/default-view.ts';
import { isEntryOfAnother } from '../session/entry-owner.ts';
import { rememberedOrganization } from '../session/organization-store.ts';
import { rememberedPageSize } from '../session/page-size.ts';
import { presentSession } from '../session/session-store.ts';
import { mayOpen } from './links.ts';

/** Scope of a page's list: the chosen organisation, all, or all for a SuperAdmin and the chosen one for others. */
type Reach = 'chosen' | 'all' | 'managed';

type RouteLoading = Required<Pick<RouteObject, 'loader' | 'shouldRevalidate'>>;

/** Preloads data when a signed-in person opens a page they may open, with the list parameters that they left. */
function whenOpened(ask: (role: Role, address: URLSearchParams) => Promise<void>): RouteLoading {
  return {
    loader: ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const { user, token } = presentSession();
      if (user && token && mayOpen(user.role, pathname) && !isEntryOfAnother(user.id)) {
        const beginning = searchParams.size === 0 ? rememberedDefaultView(pathname) : undefined;
        if (beginning) return redirect(`${pathname}?${beginning}`);
        // The page loads the same modules and reports the failure.
        ask(user.role, searchParams).catch(() => undefined);
      }
      return null;
    },
    // The page itself fetches what changes on it.
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams }) =>
      pathOfPage(currentUrl.pathname, currentParams) !== pathOfPage(nextUrl.pathname, nextParams),
  };
}

/**
 * Lets a route ask for its page's list while the page's code and the organisations are still on their way. Where this
 * browser does not know the organisation or the number of rows yet, the page asks.
 */
export function preloading(
  // Each list has its own data and variables. Its query is loaded with its page: no page carries those of the others.
  // biome-ignore lint/suspicious/noExplicitAny: ListQuery is invariant in both
  load: (role: Role) => Promise<ListQueryOptions<any, any>>,
  reach: Reach = 'chosen',
): RouteLoading {
  return whenOpened(async (role, address) => {
    const pageSize = rememberedPageSize();
    if (pageSize === null) return;
    const isOfAll = reach === 'all' || (reach === 'managed' && role === 'SuperAdmin');
    const organizationId = isOfAll ? undefined : rememberedOrganization()?.id;
    if (isOfAll) preloadList(await load(role), { address, pageSize });
    else if (organizationId) preloadList(await load(role), { address, pageSize, organizationId });
  });
}

interface AskedAlways<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
}

/** Like `preloading`, for queries that do not depend on the address; null skips one. */
export function preloadingAlways(
  // Each has its own data and variables.
  // biome-ignore lint/suspicious/noExplicitAny: TypedDocumentNode is invariant in both
  ...loads: readonly (() => Promise<AskedAlways<any, any> | null>)[]
): RouteLoading {
  return whenOpened(async () => {
    await Promise.all(
      loads.map(async (load) => {
        const query = await load();
        if (query) preloadQuery(query.document, query.variables);
      }),
    );
  });
}
