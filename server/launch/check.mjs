/** Runs every static check, silent on success: style, types, import directions, dead code, language, drift. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const cache = 'node_modules/.cache';

/** The longest first, so that the processors end together. */
const checks = [
  ['types', 'tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['drift of schema, interface and migrations', 'tsx', 'server/commands/drift.ts'],
  ['directions', 'depcruise', 'client', 'schema', 'server', 'tests'],
  ['dead code', 'knip'],
  ['clear language', 'tsx', 'server/commands/check-language.ts'],
  ['state of modules', 'tsx', 'client/build/check-page-state.ts'],
  ['script of the pages', 'tsx', 'client/build/check-budgets.ts'],
];

const isDrift = ([name]) => name.startsWith('drift');

/** Runs a check. @returns what to print: nothing when it is in order. */
function run([name, program, ...rest]) {
  return new Promise((resolve) => {
    // npm puts node_modules/.bin on the PATH; on Windows the tools are .cmd scripts, which need a shell.
    const child = spawn(program, rest, { cwd, shell: process.platform === 'win32' });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.once('error', (error) => resolve(`${name}: not in order\n${error.message}\n`));
    child.once('close', (status) => resolve(status === 0 ? '' : `${name}: not in order\n${text}\n`));
  });
}

const complaints = new Map();
const left = checks.values();
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (const check of left) {
      const complaint = await run(check);
      if (complaint !== '') complaints.set(check, complaint);
    }
  }),
);
// Files that were not emitted cause a dozen wrong types: they come first.
for (const check of checks.toSorted((one, other) => isDrift(other) - isDrift(one))) {
  if (!complaints.has(check)) continue;
  process.stderr.write(complaints.get(check));
  process.exitCode = 1;
}
