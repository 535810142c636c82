import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StoreAwayError } from '../../server/platform/files/byte-store.ts';
import { type FileStore, openFileStore } from '../../server/platform/files/open-store.ts';
import { readSettings } from '../../server/settings.ts';
import { TestS3 } from '../kit/processes/s3.ts';
import { eventually } from '../kit/server/wait.ts';

const MB = 1_000_000;
const organization = randomUUID();
const folder = await mkdtemp(path.join(tmpdir(), 'quality-app-files-'));
const s3 = await TestS3.start();
const opened: FileStore[] = [];

afterAll(async () => {
  for (const store of opened) await store.close();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A store with a data folder of its own. */
async function openStore(FILES_URL: string, dataDir = path.join(folder, randomUUID())): Promise<FileStore> {
  const store = await openFileStore({ ...readSettings({ FILES_URL }), dataDir });
  opened.push(store);
  return store;
}

/** A local file, and the key of its bytes. */
async function localFile(bytes: Buffer) {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return { file, key: `${organization}/${createHash('sha256').update(bytes).digest('hex')}` };
}

async function read(store: FileStore, key: string): Promise<Buffer | null> {
  const found = await store.bytes.open(key);
  return found && buffer(found.stream);
}

async function all<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}

async function keys(store: FileStore, prefix?: string): Promise<string[]> {
  return (await all(store.bytes.list(prefix))).map(({ key }) => key).toSorted();
}

async function begin(store: FileStore, size: number): Promise<string> {
  const id = randomUUID();
  await store.uploads.create(new Upload({ id, size, offset: 0, metadata: { filename: 'foto.jpg' } }));
  return id;
}

describe.each(['disk', 'S3'] as const)('a store on %s', (kind) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await openStore(kind === 'S3' ? s3.url(`b-${randomUUID()}`) : '');
  });

  test('gives back the bytes that were put, with their size', async () => {
    const bytes = randomBytes(3 * MB);
    const { file, key } = await localFile(bytes);
    await store.bytes.put(key, file);
    const found = await store.bytes.open(key);
    expect(found?.size).toBe(bytes.length);
    expect((await read(store, key))?.equals(bytes)).toBe(true);
    found?.stream.destroy();
    expect(await store.bytes.has(key)).toBe(true);
  });

  test('gives a part of the bytes, with the size of all of them', async () => {
    const bytes = randomBytes(300_000);
    const { file, key } = await localFile(bytes);
    await store.bytes.put(key, file);
    const part = await store.bytes.open(key, { first: 100_000, last: 165_535 });
    expect(part?.size).toBe(bytes.length);
    expect(part && (await buffer(part.stream)).equals(bytes.subarray(100_000, 165_536))).toBe(true);
    expect(await store.bytes.open(`${key.slice(0, -4)}0000`, { first: 0, last: 9 })).toBeNull();
  });

  test('takes the same key again, also by several at once', async () => {
    const bytes = randomBytes(200_000);
    const { file, key } = await localFile(bytes);
    await Promise.all([1, 2, 3, 4].map(() => store.bytes.put(key, file)));
    await store.bytes.put(key, file);
    expect((await read(store, key))?.equals(bytes)).toBe(true);
    expect(await keys(store)).toEqual([key]);
  });

  test('knows no key that was never put, and removes what is there', async () => {
    const { file, key } = await localFile(randomBytes(1_000));
    expect(await store.bytes.open(key)).toBeNull();
    expect(await store.bytes.has(key)).toBe(false);
    await store.bytes.remove([key]);
    await store.bytes.put(key, file);
    await store.bytes.remove([key, `${key}.small`]);
    expect(await store.bytes.has(key)).toBe(false);
    expect(await keys(store)).toEqual([]);
  });

  test('lists keys by organisation, with their size and moment', async () => {
    const other = randomUUID();
    const { file, key } = await localFile(randomBytes(1_234));
    const begun = Date.now();
    for (const one of [key, `${key}.small`, `${key}.medium`, key.replace(organization, other)])
      await store.bytes.put(one, file);
    expect(await keys(store)).toHaveLength(4);
    expect(await keys(store, `${organization}/`)).toEqual([key, `${key}.medium`, `${key}.small`]);
    expect(await keys(store, `${other}/`)).toEqual([key.replace(organization, other)]);
    const [entry] = await all(store.bytes.list(key));
    expect(entry?.size).toBe(1_234);
    // S3 tells whole seconds.
    expect(entry?.writtenAt.getTime()).toBeGreaterThan(begun - 2_000);
  });

  test('refuses a key that could lead elsewhere', async () => {
    const { file, key } = await localFile(randomBytes(10));
    for (const bad of [
      `../${key}`,
      `${organization}/../x`,
      `${key}/x`,
      `${key}.large`,
      key.toUpperCase(),
      '',
    ]) {
      await expect(store.bytes.put(bad, file)).rejects.toThrow('Malformed key');
      await expect(store.bytes.open(bad)).rejects.toThrow('Malformed key');
      await expect(store.bytes.remove([bad])).rejects.toThrow('Malformed key');
    }
  });

  test('tells a missing local file from a store that is away', async () => {
    const { key } = await localFile(randomBytes(10));
    const failed = await store.bytes.put(key, path.join(folder, 'absent')).catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(StoreAwayError);
    expect(failed).toMatchObject({ code: 'ENOENT' });
    expect(await store.bytes.has(key)).toBe(false);
  });

  test('keeps an upload that comes in pieces, resumes it, and reads it whole', async () => {
    const bytes = randomBytes(12 * MB);
    const id = await begin(store, bytes.length);
    const pieces = [
      bytes.subarray(0, 7 * MB),
      bytes.subarray(7 * MB, 7 * MB + 10),
      bytes.subarray(7 * MB + 10),
    ];
    for (const piece of pieces) {
      const { offset, size } = await store.uploads.getUpload(id);
      expect(size).toBe(bytes.length);
      await store.uploads.write(Readable.from([piece]), id, offset);
    }
    expect((await store.uploads.getUpload(id)).offset).toBe(bytes.length);
    expect((await buffer(await store.readUpload(id))).equals(bytes)).toBe(true);
  });

  test('lists and removes uploads in any state', async () => {
    const [begun, half, whole] = [await begin(store, 100), await begin(store, 100), await begin(store, 100)];
    await store.uploads.write(Readable.from([randomBytes(40)]), half, 0);
    await store.uploads.write(Readable.from([randomBytes(100)]), whole, 0);
    const ids = async () => (await all(store.listUploads())).map(({ id }) => id).toSorted();
    expect(await ids()).toEqual([begun, half, whole].toSorted());
    expect(await keys(store)).toEqual([]);
    for (const id of [begun, half, whole, randomUUID()]) await store.removeUpload(id);
    expect(await ids()).toEqual([]);
    await expect(store.uploads.getUpload(whole)).rejects.toMatchObject({ status_code: 404 });
    await expect(store.readUpload(whole)).rejects.toThrow();
  });

  test('removes what killed processes left in the work folder, after a day', async () => {
    const [old, young] = [path.join(store.folder, 'old'), path.join(store.folder, 'young')];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old, yesterday, yesterday);
    await store.sweepWork();
    expect(await readdir(store.folder)).toEqual(['young']);
  });
});

describe('a store on disk', () => {
  test('is readable by the user of the server only', async () => {
    const dataDir = path.join(folder, randomUUID());
    const store = await openStore('', dataDir);
    const { file, key } = await localFile(randomBytes(10));
    await chmod(file, 0o644);
    await store.bytes.put(key, file);
    const [owner = '', name = ''] = key.split('/');
    const kept = path.join(dataDir, 'files', owner, name.slice(0, 2), name);
    const modeOf = async (one: string) => ((await stat(one)).mode & 0o777).toString(8);
    expect(await modeOf(kept)).toBe('600');
    for (const one of [
      path.dirname(kept),
      path.dirname(path.dirname(kept)),
      path.join(dataDir, 'files'),
      store.folder,
    ])
      expect(await modeOf(one)).toBe('700');
    expect(await modeOf(path.join(dataDir, 'files/uploads'))).toBe('700');
    expect(await readdir(store.folder)).toEqual([]);
  });
});

/** A way to the server that can be cut after a number of bytes, or change one of them. */
async function startWay(port: number) {
  const sockets = new Set<Socket>();
  const state = { left: Number.POSITIVE_INFINITY, damaged: 0 };
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    const end = () => {
      incoming.destroy();
      outgoing.destroy();
    };
    for (const one of [incoming, outgoing]) one.on('error', end).on('close', end);
    sockets.add(incoming);
    incoming.on('data', (chunk: Buffer) => {
      // The head of a request comes in a small piece of its own.
      if (state.damaged > 0 && chunk.length > 10_000) {
        state.damaged -= 1;
        chunk.writeUInt8(chunk.readUInt8(5_000) ^ 1, 5_000);
      }
      state.left -= chunk.length;
      if (state.left < 0) return end();
      outgoing.write(chunk);
    });
    outgoing.pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { state, port: (server.address() as { port: number }).port, close };
}

describe('a store on S3', () => {
  const bucket = `b-${randomUUID()}`;
  let way: Awaited<ReturnType<typeof startWay>>;
  beforeAll(async () => {
    way = await startWay(s3.port);
  });
  afterAll(() => way.close());

  test('is away while its server is killed, loses nothing, and takes files again once it is back', async () => {
    const store = await openStore(s3.url(bucket));
    const bytes = randomBytes(2 * MB);
    const [kept, later] = [await localFile(bytes), await localFile(randomBytes(MB))];
    await store.bytes.put(kept.key, kept.file);
    const id = await begin(store, 100);
    await store.uploads.write(Readable.from([randomBytes(60)]), id, 0);
    await s3.kill();
    await expect(store.bytes.put(later.key, later.file)).rejects.toThrow(StoreAwayError);
    await expect(store.bytes.open(kept.key)).rejects.toThrow(StoreAwayError);
    await expect(store.bytes.has(later.key)).rejects.toThrow(StoreAwayError);
    await expect(store.bytes.remove([kept.key])).rejects.toThrow(StoreAwayError);
    await expect(keys(store)).rejects.toThrow(StoreAwayError);
    await expect(store.uploads.getUpload(id)).rejects.toThrow(StoreAwayError);
    await expect(begin(store, 10)).rejects.toThrow(StoreAwayError);
    // A process that remembers nothing of the upload must not take it for gone either.
    const another = await openStore(s3.url(bucket));
    await expect(another.uploads.getUpload(id)).rejects.toThrow(StoreAwayError);
    await s3.start();
    expect((await another.uploads.getUpload(id)).offset).toBe(60);
    expect((await read(store, kept.key))?.equals(bytes)).toBe(true);
    await store.bytes.put(later.key, later.file);
    expect(await store.bytes.has(later.key)).toBe(true);
  });

  test('shows no half object when its server is killed in the middle of a put', async () => {
    const store = await openStore(s3.url(bucket, way.port));
    const { file, key } = await localFile(randomBytes(30 * MB));
    await eventually(() => store.bytes.has(key).then((has) => !has));
    way.state.left = 12 * MB;
    const put = store.bytes.put(key, file).catch((error: unknown) => error);
    await eventually(() => way.state.left < 0);
    await s3.kill();
    expect(await put).toBeInstanceOf(StoreAwayError);
    await s3.start();
    way.state.left = Number.POSITIVE_INFINITY;
    expect(await store.bytes.has(key)).toBe(false);
    expect(await store.bytes.open(key)).toBeNull();
    await store.bytes.put(key, file);
    expect(await store.bytes.has(key)).toBe(true);
  });

  test('notices bytes that were damaged on their way, and leaves none of them behind', async () => {
    const store = await openStore(s3.url(bucket, way.port));
    const { file, key } = await localFile(randomBytes(MB));
    way.state.damaged = Number.POSITIVE_INFINITY;
    await expect(store.bytes.put(key, file)).rejects.toThrow(StoreAwayError);
    way.state.damaged = 0;
    expect(await store.bytes.has(key)).toBe(false);
    way.state.damaged = 1;
    await store.bytes.put(key, file);
    expect(way.state.damaged).toBe(0);
    expect((await read(store, key))?.equals(await readFile(file))).toBe(true);
  });

  test('is away with wrong credentials', async () => {
    const store = await openStore(s3.url(bucket).replace('//S3RVER:', '//unknown:'));
    const { file, key } = await localFile(randomBytes(10));
    await expect(store.bytes.put(key, file)).rejects.toThrow(StoreAwayError);
  });
});
