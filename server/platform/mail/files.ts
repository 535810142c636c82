import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from './message.ts';

/**
 * Writes a message to a file, readable by the server's user only; a retry overwrites the same file.
 * @returns the path of the file.
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
