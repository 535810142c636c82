import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** The source beside this one, or the bundle beside the server's. */
export const STAMP_ENTRY = fileURLToPath(new URL(`./stamp-child.${isSource ? 'ts' : 'js'}`, import.meta.url));

/** Flags of Node for the child: it reads its code and its own folder, writes into that folder, and has no network. */
export function stampFlags(folder: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  const modules = /^.*[\\/]node_modules[\\/]/.exec(resolve('@cantoo/pdf-lib'))?.[0];
  const code = (isSource ? ['./', '../child-work/'] : ['./']).map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return [
    '--permission',
    ...[...(modules ? [modules] : []), ...code, `${folder}/`].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/`,
    '--allow-worker',
    '--max-old-space-size=400',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
  ];
}
