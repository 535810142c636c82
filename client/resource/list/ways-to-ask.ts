/** How every list is asked for: what is known shows at once, and is brought up to date. */
export const ASKED_AS_LIST = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const;

/**
 * Options for refetching after each act of the person: an answer on its way may predate the latest act, so it is not
 * shared.
 */
export const ASKED_AFRESH = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
