import { chmod, mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import type { ByteStore } from './byte-store.ts';
import { onDisk, unlessAbsent } from './disk-errors.ts';
import { DiskStore } from './disk-store.ts';
import { createClient, createDownloadClient, makeBucket } from './s3-client.ts';
import { S3Store } from './s3-store.ts';
import type { S3Address } from './store-url.ts';
import { UploadBucket } from './upload-bucket.ts';
import { UploadFolder } from './upload-folder.ts';
import type { UnfinishedUpload, UploadStore } from './upload-store.ts';

const WORK_KEPT_MS = 24 * 3_600_000;

/** Where files are, finished and unfinished. */
export interface FileStore {
  readonly bytes: ByteStore;
  /** The datastore for tus. */
  readonly uploads: UploadStore;
  /** Reads an upload that was received completely. */
  readUpload(id: string): Promise<Readable>;
  /** Removes an upload in any state; an absent one is ignored. */
  removeUpload(id: string): Promise<void>;
  /** Every upload of which something is stored, for the removal of those without an owner. */
  listUploads(): AsyncIterable<UnfinishedUpload>;
  /** Local folder for temporary files; killed processes leave theirs behind. */
  readonly folder: string;
  /** Removes what is left in the work folder for more than a day. */
  sweepWork(now?: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store of the settings: a bucket with FILES_URL, else the data folder. A bucket that cannot be reached does
 * not keep the server from starting, as everything but files works without it.
 */
export async function openFileStore(
  { dataDir, filesStore }: Pick<Settings, 'dataDir' | 'filesStore'>,
  log?: Logger,
): Promise<FileStore> {
  const root = path.resolve(dataDir, 'files');
  const folder = path.join(root, 'work');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(root, 0o700);
  const store = filesStore ? openBucket(filesStore, folder, log) : await openFolder(root, folder);
  const { uploads } = store;
  return {
    ...store,
    readUpload: (id) => uploads.readUpload(id),
    removeUpload: (id) => uploads.removeUpload(id),
    listUploads: () => uploads.listUploads(),
    folder,
    sweepWork: (now = new Date()) => sweep(folder, now.getTime() - WORK_KEPT_MS),
  };
}

type OpenedStore = Pick<FileStore, 'bytes' | 'uploads' | 'close'>;

async function openFolder(root: string, work: string): Promise<OpenedStore> {
  const uploads = await UploadFolder.prepare(path.join(root, 'uploads'));
  return { bytes: new DiskStore(root, work), uploads, close: async () => undefined };
}

function openBucket(address: S3Address, work: string, log: Logger | undefined): OpenedStore {
  const leaveWork = placeTemporaryFilesIn(work);
  const client = createClient(address);
  const downloads = createDownloadClient(address);
  const uploads = new UploadBucket(address);
  const close = async () => {
    client.destroy();
    downloads.destroy();
    uploads.close();
    leaveWork();
  };
  makeBucket(client, address).catch((error: unknown) => {
    log?.warn({ err: error }, 'The store of files cannot be reached');
  });
  return { bytes: new S3Store(client, downloads, address), uploads, close };
}

/** The variable that tells `os.tmpdir` its folder. */
const TEMPORARY_FOLDER = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';
const usualFolder = process.env[TEMPORARY_FOLDER];

/**
 * Makes a folder this process' place for temporary files. The S3 store of tus writes parts of uploads to the system's,
 * without an option: it may be small, is open to others, and keeps the parts of a killed server.
 * @returns a function that goes back to the usual place.
 */
function placeTemporaryFilesIn(folder: string): () => void {
  process.env[TEMPORARY_FOLDER] = folder;
  return () => {
    if (process.env[TEMPORARY_FOLDER] !== folder) return;
    if (usualFolder === undefined) delete process.env[TEMPORARY_FOLDER];
    else process.env[TEMPORARY_FOLDER] = usualFolder;
  };
}

async function sweep(folder: string, before: number): Promise<void> {
  await onDisk(async () => {
    for await (const { name } of await opendir(folder)) {
      const file = path.join(folder, name);
      const found = await unlessAbsent(stat(file));
      if (found && found.mtimeMs < before) await rm(file, { recursive: true, force: true });
    }
  });
}
