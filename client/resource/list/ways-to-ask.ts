/** How every list is asked for: what is known shows at once, and is brought up to date. */
export const ASKED_AS_LIST = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const;

/**
 * For what is asked again after each thing one does to it: an answer on its way, from before the latest, is not taken
 * for the answer to that.
 */
export const ASKED_AFRESH = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
