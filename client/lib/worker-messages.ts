/** Message of an idle page to its worker. */
export const KEEP_REST = 'keep-rest';
