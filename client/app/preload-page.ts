import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import { type ListQuery, preloadList } from '../resource/list/list-query.ts';
import { rememberedOrganization } from '../session/organization-store.ts';
import { rememberedPageSize } from '../session/page-size.ts';
import { presentSession } from '../session/session-store.ts';
import { mayOpen } from './links.ts';

/** Whose records a page lists: those of the chosen organisation, of all, or for a SuperAdmin alone of all. */
type Reach = 'chosen' | 'all' | 'managed';

/**
 * What a route needs to ask for its page's list while the page's code and the organisations are still on their way, for
 * who is signed in and may open it. Where this browser does not know the organisation or the number of rows yet, the
 * page asks.
 */
export function preloading(
  // Each list has its own data and variables. Its query is loaded with its page: no page carries those of the others.
  // biome-ignore lint/suspicious/noExplicitAny: ListQuery is invariant in both
  load: () => Promise<ListQuery<any, any>>,
  reach: Reach = 'chosen',
): { loader: LoaderFunction; shouldRevalidate: ShouldRevalidateFunction } {
  return {
    loader: async ({ request }) => {
      const { pathname, searchParams: address } = new URL(request.url);
      const { user, token } = presentSession();
      const pageSize = rememberedPageSize();
      if (!user || !token || pageSize === null || !mayOpen(user.role, pathname)) return null;
      // Without it the page could not be loaded either, and says so.
      const query = await load().catch(() => null);
      if (!query) return null;
      const isOfAll = reach === 'all' || (reach === 'managed' && user.role === 'SuperAdmin');
      const organizationId = isOfAll ? undefined : rememberedOrganization()?.id;
      if (isOfAll) preloadList(query, { address, pageSize });
      else if (organizationId) preloadList(query, { address, pageSize, organizationId });
      return null;
    },
    // What one changes on the page, the page asks for.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}
