import { explainStartFailure } from './launch/explain.ts';
import { refuseDefaults } from './launch/refuse-defaults.ts';
import { startServer } from './launch/start-server.ts';
import { EnvironmentError, type Settings } from './platform/core/env.ts';
import { DEMO_PASSWORD, demoAccounts } from './seed/seed.ts';
import { readSettings } from './settings.ts';

/** Longest drain at shutdown; what remains is cut off. */
const DRAIN_MS = 25_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  refuseDefaults(settings, process.env);
  const running = await startServer(settings, endWith);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  printWelcome(settings, running.address);
}

function printWelcome({ appName, demo }: Settings, address: string): void {
  console.log(`\n${appName} draait op ${address}\n`);
  if (!demo) return;
  console.log(`Demo-accounts (wachtwoord ${DEMO_PASSWORD}):`);
  for (const { email, role, organizations } of demoAccounts) {
    console.log(`  ${email.padEnd(28)} ${role.padEnd(11)} ${organizations.join(', ')}`);
  }
  console.log('');
}

function endWith(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

main().catch((error: unknown) => {
  endWith(error instanceof EnvironmentError ? error.message : explainStartFailure(error));
});
