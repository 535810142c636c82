import type { Plugin, Rolldown } from 'vite';
import { firstPages, laterModule, layoutModule } from './first-pages.ts';
import { keep, moduleGraphOf } from './script-modules.ts';

/** File that lists what the built app's pages load, for the server, the budgets and the figures. */
export const PAGE_SCRIPTS_FILE = 'page-scripts.json';

/** Files are named from the root of the built app. */
export interface PageScripts {
  /** Scripts that a page loads before it shows, by path. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Scripts of the first menu or tooltip on any page. */
  readonly later: readonly string[];
}

type Bundle = Rolldown.OutputBundle;

/**
 * Writes down which scripts each first page loads before it shows: the entry, the layout and the page, with what they
 * import statically.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(pageScriptsIn(bundle));
      this.emitFile({ type: 'asset', fileName: PAGE_SCRIPTS_FILE, source });
      // Stands outside the built app, since only `check-budgets.ts` reads it.
      keep('modules', moduleGraphOf(this, bundle));
    },
  };
}

/** Returns the scripts that each first page loads. */
export function pageScriptsIn(bundle: Bundle): PageScripts {
  const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  const start = entries.map(({ fileName }) => fileName);
  const listed = firstPages.map(({ path, module, isPublic }) => {
    const modules = isPublic ? [module] : [layoutModule, module];
    return [path, withImports([...start, ...modules.map((one) => chunkOf(one, bundle))], bundle)];
  });
  const atOnce = withImports(start, bundle);
  const later = withImports([chunkOf(laterModule, bundle)], bundle).filter((file) => !atOnce.includes(file));
  return { pages: Object.fromEntries(listed), later };
}

/** The scripts of modules, with what they import statically. */
export function filesOfModules(modules: readonly string[], bundle: Bundle): string[] {
  return withImports(
    modules.map((one) => chunkOf(one, bundle)),
    bundle,
  );
}

function chunkOf(module: string, bundle: Bundle): string {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/client/${module}`)))
      return chunk.fileName;
  }
  throw new Error(`No chunk holds client/${module}, which client/kinds or client/build/first-pages.ts names`);
}

function withImports(roots: readonly string[], bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  roots.forEach(add);
  return [...files];
}
