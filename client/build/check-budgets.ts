import { fileURLToPath } from 'node:url';
import { layoutModule } from './first-pages.ts';
import { growthOf, keep, type ModuleGraph, type ModuleSizes, readKept, sizesIn } from './script-modules.ts';
import { excessOf, type ScriptSize, scriptSizes } from './script-sizes.ts';

/** Most lines about what a page's script grew by. */
const MOST_LINES = 5;

const sizes = scriptSizes(fileURLToPath(new URL('../../dist/client', import.meta.url)));
const graph = readKept<ModuleGraph>('modules') ?? {};
const modulesOf = ({ files }: ScriptSize) => sizesIn(files, graph);

/** Modules of each page at its last check in order on this machine. */
const kept = { ...readKept<Readonly<Record<string, ModuleSizes>>>('in-budget') };

/** Modules that every page loads. */
function shared(): ModuleSizes {
  const all = sizes.map(modulesOf);
  return Object.fromEntries(
    Object.entries(all[0] ?? {}).filter(([path]) => all.every((modules) => path in modules)),
  );
}

function reasonsOf(size: ScriptSize): string[] {
  const { path, module, isPublic } = size.page;
  const roots = ['main.tsx', ...(isPublic ? [] : [layoutModule]), module].map((file) => `client/${file}`);
  const lines = growthOf(roots, graph, kept[path] ?? shared(), modulesOf(size)).slice(0, MOST_LINES);
  const title = kept[path]
    ? 'Larger than at the last check in order'
    : 'Largest of what not every page loads';
  return [`${title}, before minification, with the imports that lead there:`, ...lines].map(
    (line) => `  ${line}`,
  );
}

// Fails when a page of the built app loads more script than its budget, and names the imports to blame.
for (const size of sizes) {
  const excess = excessOf(size);
  if (excess === null) kept[size.page.path] = modulesOf(size);
  else {
    process.stderr.write(`${[excess, ...reasonsOf(size)].join('\n')}\n`);
    process.exitCode = 1;
  }
}
// A built app of another machine comes without its modules.
if (Object.keys(graph).length > 0) keep('in-budget', kept);
