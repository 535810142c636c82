import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

// What can be run on its own: the server, and the commands of whoever keeps an installation.
const entries = {
  main: 'server/main.ts',
  migrate: 'server/commands/migrate.ts',
  'create-superadmin': 'server/commands/create-superadmin.ts',
};

/** The bundle reads its migrations from beside itself, as server/migrations.ts does among the sources. */
const migrations: Plugin = {
  name: 'migrations',
  generateBundle() {
    const folder = `${root}/server/migrations`;
    for (const file of readdirSync(folder).filter((name) => name !== 'schema.sql'))
      this.emitFile({
        type: 'asset',
        fileName: `migrations/${file}`,
        source: readFileSync(`${folder}/${file}`),
      });
  },
};

/** The server as files that Node runs without a loader; packages stay where they are, in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [migrations],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(`${root}/${file}`))),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
