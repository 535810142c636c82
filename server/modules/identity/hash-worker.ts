import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** What a thread of this file is sent, and what it answers with: the derived tag. */
export type HashOrder = Pick<
  Argon2Parameters,
  'message' | 'nonce' | 'memory' | 'passes' | 'parallelism' | 'tagLength'
>;

/** How nice it is to the rest: a third of an ordinary thread's share where both want the same processor. */
const NICENESS = 5;

/** On Linux a thread has a priority of its own, under its number; elsewhere it stays as it is. */
function yieldToTheRest(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Without /proc, hashing takes its turn like everything else.
  }
}

yieldToTheRest();
parentPort?.on('message', (order: HashOrder) => parentPort?.postMessage(argon2Sync('argon2id', order)));
