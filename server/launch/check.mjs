/** Runs every static check, silent on success: style, types, import directions, dead code, language, drift. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../..', import.meta.url));

const checks = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['directions', 'depcruise', 'client', 'schema', 'server', 'tests'],
  ['dead code', 'knip'],
  ['clear language', 'tsx', 'server/commands/check-language.ts'],
  ['script of the pages', 'tsx', 'client/build/check-budgets.ts'],
  ['drift of schema, interface and migrations', 'tsx', 'server/commands/drift.ts'],
];

for (const [name, program, ...rest] of checks) {
  const { status, error, stdout, stderr } = spawnSync(program, rest, {
    cwd,
    encoding: 'utf8',
    // npm puts node_modules/.bin on the PATH; on Windows the tools are .cmd scripts, which need a shell.
    shell: process.platform === 'win32',
  });
  if (status === 0) continue;
  console.error(`${name}: not in order\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  process.exitCode = 1;
}
