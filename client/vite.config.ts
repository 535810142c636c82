import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';
import openapi from '../schema/openapi.json' with { type: 'json' };
import { isPagePath } from '../schema/page-paths.ts';
import { chunkGroups, isLibrary } from './build/chunks.ts';
import { pageScripts } from './build/page-scripts.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3000}`;

/** Some paths of the interface are pages too: a browser's navigation gets the page (design: REST). */
const proxy: ProxyOptions = {
  target: api,
  bypass: ({ method, url = '/', headers }) =>
    method === 'GET' && headers.accept?.includes('text/html') && isPagePath(new URL(url, api).pathname)
      ? '/index.html'
      : undefined,
};

/** The first segments of the documented paths. */
const interfacePaths = new Set(Object.keys(openapi.paths).map((path) => path.split('/')[1]));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), pageScripts(), pdfAssets(), serviceWorker(), precompress()],
  // rxjs otherwise comes as ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      // The first script has loaded the libraries before anything is imported lazily.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !isLibrary(file)),
    },
    rolldownOptions: {
      treeshake: {
        // Emotion carries these for a wrapper of class components, which nothing here uses.
        moduleSideEffects: [
          { test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
        // Chakra builds its whole default theme with these when its module is read; unused, the parts can go.
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSlotRecipe',
          'createAnatomy',
          'defineTokens',
        ],
      },
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    proxy: {
      // Anchored: /graphql/… are modules of the web app.
      '^/graphql(\\?|$)': { target: api, ws: true },
      '^/(health|api|uitleg)(/|\\?|$)': { target: api },
      [`^/(${[...interfacePaths].join('|')})(/|\\?|$)`]: proxy,
    },
  },
});
