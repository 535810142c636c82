/**
 * Runs before start, dev and test: installs and builds what is missing or outdated, otherwise returns at once.
 * `prepare.mjs client` builds only the named targets. Plain JavaScript, to run on old versions of Node.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareBuild } from './build.mjs';
import { prepareModules } from './install.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const wanted = process.argv.slice(2);

try {
  // A container image contains the build without its sources.
  if (existsSync(join(root, 'client/index.html'))) {
    prepareModules(root);
    prepareBuild(wanted.length > 0 ? wanted : undefined);
  }
} catch (error) {
  console.error(
    error.code === 'ENOSPC' ? 'De schijf is vol: maak ruimte vrij en start opnieuw.' : error.message,
  );
  process.exitCode = 1;
}
