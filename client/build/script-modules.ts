import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Module of the built app by its path in the project. */
interface BuiltModule {
  /** The built file that holds it; null where nothing of it is left. */
  readonly file: string | null;
  /** Size in bytes before minification and compression. */
  readonly bytes: number;
  /** Modules that import it statically. */
  readonly importers: readonly string[];
}

export type ModuleGraph = Readonly<Record<string, BuiltModule>>;

/** Bytes of modules by their path in the project. */
export type ModuleSizes = Readonly<Record<string, number>>;

const project = fileURLToPath(new URL('../../', import.meta.url));
const cacheFile = (name: string) => `${project}node_modules/.cache/scripts/${name}.json`;

/** Reads what an earlier build or check kept; undefined for nothing. */
export function readKept<Content>(name: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile(name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Keeps something for later builds and checks on this machine, outside the built app. */
export function keep(name: string, content: unknown): void {
  mkdirSync(dirname(cacheFile(name)), { recursive: true });
  writeFileSync(cacheFile(name), JSON.stringify(content));
}

/** The modules of a build. */
export function moduleGraphOf(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): ModuleGraph {
  const pathOf = (id: string) => (id.startsWith(project) ? id.slice(project.length) : id);
  const built = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk'
      ? Object.entries(chunk.modules).map(
          ([id, module]) => [id, { file: chunk.fileName, bytes: module.renderedLength }] as const,
        )
      : [],
  );
  const rendered = new Map(built);
  return Object.fromEntries(
    [...context.getModuleIds()].map((id) => [
      pathOf(id),
      {
        ...(rendered.get(id) ?? { file: null, bytes: 0 }),
        importers: context.getModuleInfo(id)?.importers.map(pathOf) ?? [],
      },
    ]),
  );
}

/** Sizes of the modules in some built files. */
export function sizesIn(files: readonly string[], graph: ModuleGraph): ModuleSizes {
  const inFiles = Object.entries(graph).filter(([, { file }]) => file !== null && files.includes(file));
  return Object.fromEntries(inFiles.map(([path, { bytes }]) => [path, bytes]));
}

/** The package of a library's module; a module of ours itself. */
const ownerOf = (path: string) =>
  /.*node_modules\/(?<name>(@[^/]+\/)?[^/]+)/.exec(path)?.groups?.name ?? path;

/**
 * The packages and modules by which scripts grew, the largest first, each with the imports that lead there.
 * @param roots modules that the page loads first
 */
export function growthOf(
  roots: readonly string[],
  graph: ModuleGraph,
  before: ModuleSizes,
  now: ModuleSizes,
): string[] {
  const chains = importChains(roots, graph);
  const byOwner = Map.groupBy(Object.keys(now), ownerOf);
  return [...byOwner]
    .map(([owner, paths]) => ({
      owner,
      bytes: paths.reduce((sum, path) => sum + (now[path] ?? 0) - (before[path] ?? 0), 0),
      chain: chains.get(owner) ?? [`in a file with others: ${graph[paths[0] ?? '']?.file}`],
    }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ owner, bytes, chain }) => `+${(bytes / 1000).toFixed(1)} kB ${owner}: ${chain.join(' > ')}`);
}

/** The shortest chain of imports from the roots to each package and module. */
function importChains(roots: readonly string[], graph: ModuleGraph): Map<string, readonly string[]> {
  const imports = new Map<string, string[]>();
  for (const [path, { importers }] of Object.entries(graph))
    for (const importer of importers) imports.set(importer, [...(imports.get(importer) ?? []), path]);
  const chains = new Map<string, readonly string[]>();
  const queue = roots.map((path) => ({ path, chain: [path] }));
  const seen = new Set(roots);
  for (const { path, chain } of queue) {
    if (!chains.has(ownerOf(path))) chains.set(ownerOf(path), chain);
    for (const next of imports.get(path) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      const isSameOwner = ownerOf(next) === ownerOf(path);
      queue.push({ path: next, chain: isSameOwner ? chain : [...chain, ownerOf(next)] });
    }
  }
  return chains;
}
