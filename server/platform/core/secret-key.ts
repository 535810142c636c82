import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './secrets.ts';

const FILE = 'secret.key';

/**
 * The secret key of this data folder, created at the first start and readable by the server's user only. Processes that
 * start at the same moment get the same key.
 */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE);
  const kept = await readKey(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const candidate = `${file}.${randomUUID()}`;
  await writeFile(candidate, newSecret(), { mode: 0o600 });
  try {
    // link() is atomic and never overwrites the key of another process.
    await link(candidate, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(candidate, { force: true });
  }
  return (await readKey(file)) ?? keepSecretKey(dataDir);
}

/** The secret key of this data folder, if it has one. */
export function findSecretKey(dataDir: string): Promise<string | undefined> {
  return readKey(path.join(dataDir, FILE));
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
