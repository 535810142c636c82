import { fileURLToPath } from 'node:url';
import { budgetExcesses, scriptSizes } from './script-sizes.ts';

/** Fails when a page of the built app loads more script than its budget. */
const excesses = budgetExcesses(scriptSizes(fileURLToPath(new URL('../../dist/client', import.meta.url))));
if (excesses.length > 0) {
  process.stderr.write(`${excesses.join('\n')}\n`);
  process.exitCode = 1;
}
