import { ApolloLink } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { catchError, mergeMap, type Observable, of, shareReplay } from 'rxjs';
import { pageState } from '../lib/page-state.ts';

/** Age after which an answer that no page has taken is asked for anew. */
const KEPT_MS = 30_000;

interface Preloaded {
  readonly answer: Observable<ApolloLink.Result>;
  readonly askedAt: number;
}

const preloaded = pageState(() => new Map<string, Preloaded>(), forgetPreloaded);
const lastAskedAt = pageState(() => Number.NEGATIVE_INFINITY);

/** The context of a query that a page is about to ask: its answer is that page's, which asks nobody else. */
export const PRELOADING = { isPreload: true, queryDeduplication: false } as const;

/**
 * Gives the answer to a preloaded query to the first that asks the same, and only to that one: later ones ask the
 * server. After a failure the page asks the server too, and meets what the failure means, such as the end of a session.
 */
export const preloadLink = new ApolloLink((operation, forward) => {
  const key = `${operation.operationName} ${canonicalStringify(operation.variables)}`;
  if (operation.getContext().isPreload) {
    const askedAt = Date.now();
    lastAskedAt.current = askedAt;
    const answer = forward(operation).pipe(shareReplay());
    preloaded.current.set(key, { answer, askedAt });
    return answer;
  }
  const known = preloaded.current.get(key);
  preloaded.current.delete(key);
  if (!known || Date.now() - known.askedAt >= KEPT_MS) return forward(operation);
  return known.answer.pipe(
    mergeMap((result) => (result.errors ? forward(operation) : of(result))),
    catchError(() => forward(operation)),
  );
});

/** Forgets what was preloaded and not yet taken: it may be older than what has happened since. */
export function forgetPreloaded(): void {
  preloaded.current.clear();
}

/** The time since a page was last preloaded, in seconds; infinite where none was. */
export function secondsSincePreload(): number {
  return (Date.now() - lastAskedAt.current) / 1_000;
}
