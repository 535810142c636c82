import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

// Entry points: the server, its process that parses files, and the administrators' commands.
const entries = {
  main: 'server/main.ts',
  'inspection-child': 'server/platform/file-inspection/inspection-child.ts',
  migrate: 'server/commands/migrate.ts',
  'create-superadmin': 'server/commands/create-superadmin.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
};

/**
 * Copies the migrations next to the bundle, which reads them from there as server/migrations.ts does in the sources.
 */
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

/** Bundles the server for Node without a loader; packages stay external in node_modules. */
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
