import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { makeGuide } from './guide/read-guide.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// Entry points: the server, its processes that parse files, set papers and stamp files, and the administrators' commands.
const entries = {
  main: 'server/main.ts',
  'inspection-child': 'server/platform/file-inspection/inspection-child.ts',
  'paper-child': 'server/platform/paper/paper-child.ts',
  'stamp-child': 'server/platform/pdf-stamp/stamp-child.ts',
  migrate: 'server/commands/migrate.ts',
  'create-superadmin': 'server/commands/create-superadmin.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
};

/** Folders of files that are read at run time, by their place next to the bundle. */
const folders = {
  migrations: 'server/migrations',
  templates: 'server/platform/paper/templates',
  pictures: 'server/guide/pictures',
};

/** Places files that are no code next to the bundle, which reads them there: those of folders, and the pages of the guide. */
const readFiles: Plugin = {
  name: 'read-files',
  generateBundle() {
    for (const [place, folder] of Object.entries(folders))
      for (const file of readdirSync(`${root}/${folder}`).filter((name) => name !== 'schema.sql'))
        this.emitFile({
          type: 'asset',
          fileName: `${place}/${file}`,
          source: readFileSync(`${root}/${folder}/${file}`),
        });
    this.emitFile({ type: 'asset', fileName: 'guide.json', source: JSON.stringify(makeGuide()) });
  },
};

/** Bundles the server for Node without a loader; packages stay external in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [readFiles],
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
