import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** The source beside this one, or the bundle beside the server's. */
export const INSPECTION_ENTRY = fileURLToPath(
  new URL(`./inspection-child.${isSource ? 'ts' : 'js'}`, import.meta.url),
);

/** Code that the child loads: its packages, and the folders of its sources or of the bundle. */
function codeFolders(): string[] {
  const modules = /^.*[\\/]node_modules[\\/]/.exec(createRequire(import.meta.url).resolve('sharp'))?.[0];
  const folders = isSource ? ['./', '../child-work/', '../../../schema/values/'] : ['./'];
  return [
    ...(modules === undefined ? [] : [modules]),
    ...folders.map((folder) => fileURLToPath(new URL(folder, import.meta.url))),
  ];
}

/**
 * Flags of Node for a child that examines files. Addons, as sharp is one, are bound by none of the permissions; what parses
 * a file in JavaScript or WebAssembly is.
 */
export function inspectionFlags(folder: string): string[] {
  return [...confinedFlags(folder), '--allow-addons'];
}

/** Flags of Node for a child that extracts texts, by JavaScript alone. */
export function textFlags(folder: string): string[] {
  return [...confinedFlags(folder), '--disallow-code-generation-from-strings'];
}

/** A child reads its code and its own folder, writes into that folder, and has no network and no further processes. */
function confinedFlags(folder: string): string[] {
  return [
    '--permission',
    ...[...codeFolders(), `${folder}/`].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/`,
    '--allow-worker',
    '--max-old-space-size=400',
    // The decoder of HEIC and the reader of pdf give their memory back once it is collected.
    '--expose-gc',
    '--no-warnings',
  ];
}
