/** How every list is asked for: what is known shows at once, and is brought up to date. */
export const LIST_FETCH_POLICY = {
  fetchPolicy: 'cache-and-network',
  notifyOnNetworkStatusChange: true,
} as const;

/**
 * Options for refetching after each act of the person: an answer on its way may predate the latest act, so it is not
 * shared.
 */
export const FRESH_FETCH_POLICY = {
  fetchPolicy: 'network-only',
  context: { queryDeduplication: false },
} as const;
