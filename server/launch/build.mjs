/**
 * Builds dist/ and the generated code when their sources have changed. Plain JavaScript, to run on old versions of
 * Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stampsFile = join(root, 'dist/stamps.json');
const everywhere = ['package-lock.json', 'tsconfig.json'];
const generated = join(root, 'client/graphql/generated');

// Targets in dependency order; one is outdated when the hash of its inputs differs.
const targets = {
  codegen: {
    inputs: ['codegen.ts', 'schema/schema.graphql', 'client'],
    only: /(codegen\.ts|kind-operations\.ts|\.graphql|\.cjs)$/,
    result: generated,
    command: ['@graphql-codegen/cli/cjs/bin.js'],
  },
  client: {
    inputs: ['client', 'schema'],
    folder: join(root, 'dist/client'),
    result: join(root, 'dist/client/index.html'),
    command: ['vite/bin/vite.js', 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
  },
  server: {
    inputs: ['server', 'schema'],
    folder: join(root, 'dist/server'),
    result: join(root, 'dist/server/main.js'),
    command: ['vite/bin/vite.js', 'build', '--config', 'server/vite.config.ts', '--logLevel', 'warn'],
  },
};

/** Builds the wanted targets that are missing or outdated. @throws Error with a Dutch sentence when a build fails. */
export function prepareBuild(wanted = ['client', 'server']) {
  for (const name of Object.keys(targets)) {
    // The client build depends on its generated code.
    if (wanted.includes(name) || (name === 'codegen' && wanted.includes('client'))) prepareTarget(name);
  }
}

function prepareTarget(name) {
  const { folder, result, command } = targets[name];
  const stamp = makeStamp(targets[name]);
  if (existsSync(result) && readStamps()[name] === stamp) return;
  if (name !== 'codegen') console.log(`De ${name === 'client' ? 'webapp' : 'server'} wordt gebouwd.`);
  const [script, ...rest] = command;
  // Built in a temporary folder and renamed: a running server keeps serving complete files.
  const making = `${folder}.${process.pid}`;
  if (folder) rest.push('--outDir', making, '--emptyOutDir');
  const { status, stdout, stderr } = spawnSync(findNode(), [join(root, 'node_modules', script), ...rest], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    if (folder) rmSync(making, { recursive: true, force: true });
    console.error(`${stdout}${stderr}`.trim().slice(-4000));
    throw new Error(`Het bouwen is mislukt (${name}); de fout staat hierboven.`);
  }
  if (folder) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  }
  writeStamps({ ...readStamps(), [name]: stamp });
}

/** The Node in node_modules; the machine's own may be too old for the build. */
export function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules/node/bin', file);
  return existsSync(own) ? own : process.execPath;
}

function makeStamp({ inputs, only }) {
  const hash = createHash('sha1');
  for (const input of [...everywhere, ...inputs]) {
    for (const file of listFiles(join(root, input))) {
      if (only && !only.test(file) && !everywhere.includes(input)) continue;
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = join(path, entry.name);
      if (full === generated) return [];
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampsFile, 'utf8'));
  } catch {
    return {};
  }
}

function writeStamps(stamps) {
  mkdirSync(dirname(stampsFile), { recursive: true });
  // Atomic rename, so that a concurrent start never reads a partial file.
  writeFileSync(`${stampsFile}.${process.pid}`, JSON.stringify(stamps, null, 2));
  renameSync(`${stampsFile}.${process.pid}`, stampsFile);
}
