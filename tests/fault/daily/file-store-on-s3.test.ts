import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { Upload } from '@tus/server';
import { afterAll, describe, expect, test } from 'vitest';
import { openFileStore } from '../../../server/platform/files/open-store.ts';
import { createClient } from '../../../server/platform/files/s3-client.ts';
import { parseStoreUrl } from '../../../server/platform/files/store-url.ts';
import { readSettings } from '../../../server/settings.ts';
import { TestS3 } from '../../kit/processes/s3.ts';
import { eventually } from '../../kit/server/wait.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-files-'));
const s3 = await TestS3.start();
const bucket = `b-${randomUUID()}`;
const store = await openFileStore({ ...readSettings({ FILES_URL: s3.url(bucket) }), dataDir: folder });

afterAll(async () => {
  await store.close();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A local file, and the key of its bytes. */
async function localFile(bytes: Buffer) {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return { file, key: `${randomUUID()}/${createHash('sha256').update(bytes).digest('hex')}` };
}

async function begin(size: number): Promise<string> {
  const id = randomUUID();
  await store.uploads.create(new Upload({ id, size, offset: 0, metadata: { filename: 'foto.jpg' } }));
  return id;
}

async function listedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of store.listUploads()) ids.push(id);
  return ids.toSorted();
}

describe('connections and unfinished uploads of a store on S3', () => {
  test('stores a file while slow readers keep many others open', async () => {
    const [kept, later] = [await localFile(randomBytes(1_000_000)), await localFile(randomBytes(1_000_000))];
    await store.bytes.put(kept.key, kept.file);
    const readers = await Promise.all(Array.from({ length: 100 }, () => store.bytes.open(kept.key)));
    await store.bytes.put(later.key, later.file);
    expect(await store.bytes.has(later.key)).toBe(true);
    expect(readers.every((reader) => reader?.stream.readableEnded === false)).toBe(true);
    for (const reader of readers) reader?.stream.destroy();
  });

  test('keeps parts of uploads in the work folder while they are received', async () => {
    const id = await begin(100);
    const source = new Readable({ read: () => undefined });
    source.push(randomBytes(60));
    const written = store.uploads.write(source, id, 0);
    const [part = ''] = await eventually(async () => {
      const names = await readdir(store.folder);
      return names.length > 0 && names;
    });
    expect((await stat(path.join(store.folder, part))).isFile()).toBe(true);
    source.push(null);
    expect(await written).toBe(60);
    await eventually(async () => (await readdir(store.folder)).length === 0);
    await store.removeUpload(id);
  });

  test('lists and aborts uploads whose server was killed before it wrote their metadata', async () => {
    const address = parseStoreUrl(s3.url(bucket));
    if (!address) throw new Error('The address of the test is malformed');
    const whole = await begin(100);
    const client = createClient(address);
    const [killed, other] = [randomUUID(), randomUUID()];
    // Twice by the same name: a request whose answer was lost is repeated.
    for (const Key of [killed, killed, other, 'of-another-program'])
      await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }));
    client.destroy();
    expect(await listedIds()).toEqual([whole, killed, other].toSorted());
    await store.removeUpload(killed);
    expect(await listedIds()).toEqual([whole, other].toSorted());
    await store.removeUpload(whole);
    expect(await listedIds()).toEqual([other]);
  });
});
