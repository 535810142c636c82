import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The scripts of each page as the build lists them; files from the root of the built app. */
interface PageScripts {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly later: readonly string[];
}

/** The landing page after signing in. */
const HOME = '/dashboard';

/**
 * Adds hints to the page per path: preloads the page's own script, which the browser would otherwise learn of only
 * after the app has started, and prefetches what opens over pages.
 * @param root the folder of the built web app; without its list the page stays as it is
 */
export function scriptHints(root: string, html: string): (pathname: string) => string {
  const { pages, later } = readScripts(root);
  const pageAt = new Map(
    Object.entries(pages).map(([pathname, files]) => {
      const tags = [
        ...files
          .filter((file) => !html.includes(`"/${file}"`))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ...later
          .filter((file) => !files.includes(file))
          .map((file) => `<link rel="prefetch" href="/${file}">`),
      ];
      return [pathname, html.replace('</head>', () => `${tags.join('')}</head>`)];
    }),
  );
  // The path of an open record lies below that of its list.
  const listOf = (pathname: string) => pathname.replace(/(?<=.)\/[^/]+$/, '');
  return (pathname) => pageAt.get(pathname === '/' ? HOME : pathname) ?? pageAt.get(listOf(pathname)) ?? html;
}

function readScripts(root: string): PageScripts {
  try {
    return JSON.parse(readFileSync(path.join(root, 'page-scripts.json'), 'utf8'));
  } catch {
    return { pages: {}, later: [] };
  }
}
