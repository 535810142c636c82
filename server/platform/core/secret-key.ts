import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './secrets.ts';

const FILE = 'secret.key';

/**
 * The key of this data folder, made at the first start, for the server's own user only. Processes that start at once
 * on one folder get the same.
 */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE);
  const kept = await readKey(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const candidate = `${file}.${randomUUID()}`;
  await writeFile(candidate, newSecret(), { mode: 0o600 });
  try {
    // Whole or not at all, and never over another's.
    await link(candidate, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(candidate, { force: true });
  }
  return (await readKey(file)) ?? keepSecretKey(dataDir);
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
