/**
 * Development mode: one database, the server with restart on change, and Vite with hot reload. Ctrl-C ends all of them.
 * Arguments go to Vite: `npm run dev -- --port 5200`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prepareBuild } from './build.mjs';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { explainStartFailure } from './explain.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const children = [];
let database;
let isEnding = false;

function run(module, ...rest) {
  const script = join(root, 'node_modules', module);
  const env = { ...process.env, API_PORT: process.env.PORT || '3000' };
  // The server's own database, although it is started here.
  if (database) Object.assign(env, { DATABASE_URL: database.url, MIGRATE: process.env.MIGRATE || 'auto' });
  const child = spawn(process.execPath, [script, ...rest], { cwd: root, env, stdio: 'inherit' });
  child.once('exit', () => end());
  children.push(child);
}

/** Stops the server and Vite first, the database last. */
async function end(patience = 0) {
  if (isEnding) return;
  isEnding = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = Promise.all(running.map((child) => once(child, 'exit')));
  await Promise.race([ended, delay(patience)]);
  for (const child of running) child.kill('SIGTERM');
  await ended;
  await database?.stop();
  process.exit();
}

/** Regenerates types and hooks when operations or the schema change (debounced). */
function watchOperations(folder) {
  let timer;
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(renewGenerated, 200);
  });
}

function renewGenerated() {
  try {
    prepareBuild(['codegen']);
  } catch (error) {
    console.error(error.message);
  }
}

process.on('SIGTERM', () => void end());
// The terminal signals the children too; a second signal would abort their shutdown.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => void end(3000));

try {
  if (!process.env.DATABASE_URL) {
    database = await startEmbeddedPostgres({ dataDir: resolve(root, process.env.DATA_DIR || '.data') });
  }
  run('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--exclude', 'server/launch/**', 'server/main.ts');
  const viteArguments = [
    '--config',
    'client/vite.config.ts',
    '--clearScreen',
    'false',
    ...process.argv.slice(2),
  ];
  run('vite/bin/vite.js', ...viteArguments);
  watchOperations('client');
  watchOperations('schema');
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
