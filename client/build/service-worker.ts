import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Release } from '../worker/shell.ts';
import { offlineModules, offlinePages } from './first-pages.ts';
import { filesOfModules, type PageScripts, pageScriptsIn } from './page-scripts.ts';

/** Path of the worker, which serves the paths below its own. */
const WORKER_FILE = 'service-worker.js';

/** Files of `client/public` that pages name themselves. */
const publicFiles = ['before-app.js', 'icon.svg', 'icon-192.png', 'site.webmanifest'];

/** Files of the reader of PDF documents: without a network there is no document to read. */
const OF_PDF = /^assets\/(pdf|open-pdf)/;

/** Builds the service worker, with the files of the release that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = await workerFor(releaseOf(bundle));
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
    },
  };
}

function releaseOf(bundle: Rolldown.OutputBundle): Release {
  const { pages, later }: PageScripts = pageScriptsIn(bundle);
  const scripts = [
    ...offlinePages.flatMap((path) => pages[path] ?? []),
    ...later,
    ...filesOfModules(offlineModules, bundle),
  ];
  const all = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file));
  // Our texts need only these letters; a name with others shows in the device's own font.
  const usual = all.filter((file) => file.endsWith('.css') || /inter-latin-(ext-)?wght/.test(file));
  const first = [...new Set([...scripts, ...usual, ...publicFiles])].toSorted();
  const rest = all
    .filter((file) => file.endsWith('.js') && !first.includes(file) && !OF_PDF.test(file))
    .toSorted();
  const version = createHash('sha256')
    .update([...first, ...rest].join())
    .digest('hex')
    .slice(0, 12);
  const paths = (files: readonly string[]) => files.map((file) => `/${file}`);
  return { version, first: paths(first), rest: paths(rest) };
}

async function workerFor(release: Release): Promise<string> {
  const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { RELEASE: JSON.stringify(release) },
    build: { write: false, target: 'es2023', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
