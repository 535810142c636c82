/** Where the guide of this server stands. */
export const GUIDE_PATH = '/uitleg';

/** Where the words of the guide stand. */
export const GUIDE_WORDS_PATH = `${GUIDE_PATH}/woorden.json`;

/** Paths at which no page of the web app stands: those of the interface alone, and of files. */
const NO_PAGE = /^\/(graphql|health|assets|api|uitleg)(\/|$)|\.[a-z0-9]+$/i;

/** Whether a browser that navigates to the path gets the web app. */
export function isPagePath(pathname: string): boolean {
  return !NO_PAGE.test(pathname);
}
