import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleState } from './module-state.ts';

const client = fileURLToPath(new URL('..', import.meta.url));

/** The registry itself, and what runs beside the page. */
const EXCLUDED = ['lib/page-state.ts', 'build/**', 'worker/**', 'vite.config.ts', 'graphql/generated/**'];

/** Fails on state of a module that does not register: signing out and the tests could not reset it. */
const findings = globSync('**/*.{ts,tsx}', { cwd: client, exclude: EXCLUDED })
  .toSorted()
  .flatMap((file) =>
    moduleState(file, readFileSync(path.join(client, file), 'utf8')).map(
      ({ line, name }) =>
        `client/${file.replaceAll(path.sep, '/')}:${line}: '${name}' is state of a module: make it with pageState of client/lib/page-state.ts, or pageStore of client/lib/store.ts`,
    ),
  );
if (findings.length > 0) {
  process.stderr.write(`${findings.join('\n')}\n`);
  process.exitCode = 1;
}
