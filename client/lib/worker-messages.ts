/** The page tells its worker so when it has nothing else to do. */
export const KEEP_REST = 'keep-rest';
