import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isKey } from '../../platform/files/byte-store.ts';
import { Meter } from './durable-file.ts';
import { damaged, dumpFile, type Manifest, readManifest, storedFile, tableFile } from './manifest.ts';
import { digestIn } from './stored-keys.ts';

/** Reads a whole backup. @throws StartFailure with a Dutch sentence when any of its bytes is missing or altered. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { database, dump } = manifest;
  if ((database === 'dump') !== (dump !== undefined)) throw damaged('database.dump');
  if (dump) {
    const meter = await read('database.dump', dumpFile(folder));
    if (meter.size !== dump.size || meter.sha256() !== dump.sha256) throw damaged('database.dump');
  }
  for (const table of dump ? [] : manifest.tables) {
    const part = `${table.schema}.${table.name}`;
    const meter = await read(part, tableFile(folder, table), createGunzip());
    if (meter.lines !== table.rows || meter.sha256() !== table.sha256) throw damaged(part);
  }
  for (const { key, size, sha256 } of manifest.files) {
    if (!isKey(key)) throw damaged(key);
    const meter = await read(key, storedFile(folder, key));
    const digest = meter.sha256();
    if (meter.size !== size || digest !== sha256 || (digestIn(key) ?? digest) !== digest) throw damaged(key);
  }
  return manifest;
}

async function read(part: string, file: string, through?: NodeJS.ReadWriteStream): Promise<Meter> {
  const meter = new Meter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    const source = createReadStream(file);
    await (through ? pipeline(source, through, meter, nowhere) : pipeline(source, meter, nowhere));
  } catch (error) {
    throw damaged(part, error);
  }
  return meter;
}
