import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** The source beside this one, or the bundle beside the server's. */
export const PAPER_ENTRY = fileURLToPath(new URL(`./paper-child.${isSource ? 'ts' : 'js'}`, import.meta.url));

/** Flags of Node for the child: it reads its code, its templates and its own folder. Native code is bound by none of this. */
export function paperFlags(folder: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  const modules = /^.*[\\/]node_modules[\\/]/.exec(resolve('@expo-google-fonts/inter/package.json'))?.[0];
  const code = (isSource ? ['./', '../child-work/'] : ['./']).map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return [
    '--permission',
    ...[...(modules ? [modules] : []), ...code, `${folder}/`].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/`,
    '--allow-worker',
    '--allow-addons',
    '--max-old-space-size=400',
    '--no-warnings',
  ];
}
