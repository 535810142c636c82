/** Synchronises node_modules with package-lock.json. Plain JavaScript, to run on old versions of Node. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs `npm ci` when node_modules differs from the lock file. @throws Error with a Dutch sentence when that fails. */
export function prepareModules(root) {
  if (isInstalled(root)) return;
  console.log('De onderdelen worden geïnstalleerd; dat duurt de eerste keer enkele minuten.');
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ['npm'];
  const [program, ...rest] = [
    ...command,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status, error, stdout, stderr } = spawnSync(program, rest, { cwd: root, encoding: 'utf8' });
  if (status === 0 && isInstalled(root)) return;
  console.error(`${stdout || ''}${stderr || ''}${error ? error.message : ''}`.trim().slice(-4000));
  throw new Error(explainInstall(`${stderr}${error ? error.message : ''}`));
}

function explainInstall(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'De schijf is vol: maak ruimte vrij en start opnieuw.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'Installeren mag niet in deze map: controleer de rechten op node_modules.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output)) {
    return 'Installeren lukt niet zonder verbinding met het npm-register: controleer het netwerk en start opnieuw.';
  }
  return 'Installeren is mislukt (wat npm zegt staat hierboven): voer "npm ci" uit om te zien wat er aan de hand is.';
}

/** npm writes .package-lock.json as its last step, so an interrupted installation is detected too. */
function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(record);
  return Object.keys(wanted).every((path) => {
    const { version, integrity, optional, link } = wanted[path];
    const found = present[path];
    // Optional packages may be for another platform; paths outside node_modules are the project itself.
    if (!found) return Boolean(optional || link || !path.startsWith('node_modules/'));
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages || {};
}
