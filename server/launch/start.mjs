/** Starts the built server on a recent Node: the current one, otherwise the one in node_modules. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findNode } from './build.mjs';

const oldestNode = 24;
const [, , command = 'main', ...rest] = process.argv;
const script = fileURLToPath(new URL(`../../dist/server/${command}.js`, import.meta.url));

// A killed npm must stop the server too, which would otherwise keep the port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
}

if (Number(process.versions.node.split('.')[0]) >= oldestNode) {
  process.argv = [process.argv[0], script, ...rest];
  await import(script);
} else if (findNode() === process.execPath) {
  console.error(`Node ${process.versions.node} is te oud: nodig is ${oldestNode} of nieuwer.`);
  process.exitCode = 1;
} else {
  const child = spawn(findNode(), [script, ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
