import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build of the web app says its pages load; files from the root of the built app. */
interface PageScripts {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly later: readonly string[];
}

/** Where a person who is signed in arrives. */
const HOME = '/dashboard';

/**
 * Adds to the page what the browser does well to fetch at once at a path: the page's own script, which it would
 * otherwise learn of when the app has started, and at its leisure what opens over pages.
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
  // A record that is open stands below its list.
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
