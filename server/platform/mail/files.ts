import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from './message.ts';

/**
 * Writes a message where there is no mail server, readable for the server's own user only; returns the file's path.
 * Written again, it is the same file.
 */
export async function writeMessage(dataDir: string, { raw }: Message, jobId: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${jobId}.eml`);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, raw, { mode: 0o600 });
  await rename(unfinished, file);
  return file;
}
