import type { Readable } from 'node:stream';
import { type MetadataValue, S3Store as TusS3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';
import { LRUCache } from 'lru-cache';
import { clientConfig, inStore, isNotFound, isWithoutBucket, makeBucket } from './s3-client.ts';
import type { S3Address } from './store-url.ts';
import type { UnfinishedUpload, UploadStore } from './upload-store.ts';

/** Uploads whose metadata a process remembers; more are read from the store again. */
const REMEMBERED = 2_000;
const INFO = '.info';
const PART = '.part';

/** Unfinished uploads as multipart uploads at the root of a bucket, beside the files under `files/`. */
export class UploadBucket extends TusS3Store implements UploadStore {
  readonly #address: S3Address;

  constructor(address: S3Address) {
    super({
      s3ClientConfig: { ...clientConfig(address), bucket: address.bucket },
      useTags: false,
      cache: boundedCache(),
    });
    this.#address = address;
  }

  override create(upload: Upload): Promise<Upload> {
    return inStore(async () => {
      try {
        return await super.create(upload);
      } catch (error) {
        if (!isWithoutBucket(error)) throw error;
        await makeBucket(this.client, this.#address);
        return super.create(upload);
      }
    });
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return inStore(() => super.write(source, id, offset));
  }

  override getUpload(id: string): Promise<Upload> {
    return inStore(async () => {
      // The library takes every failure for an upload that does not exist, for which clients begin anew.
      await this.getMetadata(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      return super.getUpload(id);
    });
  }

  override remove(id: string): Promise<void> {
    return this.removeUpload(id);
  }

  readUpload(id: string): Promise<Readable> {
    return inStore(() => this.read(id) as Promise<Readable>);
  }

  /** Removes an upload in any state: the library leaves the object of a completed one, and the incomplete part. */
  removeUpload(id: string): Promise<void> {
    return inStore(async () => {
      await this.#abort(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      await this.client.deleteObjects({
        Bucket: this.bucket,
        Delete: { Objects: [id, id + PART, id + INFO].map((Key) => ({ Key })), Quiet: true },
      });
      await this.clearCache(id);
    });
  }

  async *listUploads(): AsyncGenerator<UnfinishedUpload> {
    let ContinuationToken: string | undefined;
    do {
      const request = { Bucket: this.bucket, Delimiter: '/', ContinuationToken };
      const page = await inStore(() => this.client.listObjectsV2(request));
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
        if (Key.endsWith(INFO)) yield { id: Key.slice(0, -INFO.length), writtenAt: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  /** Ends the connections to the store. */
  close(): void {
    this.client.destroy();
  }

  async #abort(id: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(id);
    await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
  }
}

function boundedCache() {
  const kept = new LRUCache<string, MetadataValue>({ max: REMEMBERED });
  return {
    get: async (id: string) => kept.get(id),
    set: async (id: string, value: MetadataValue) => void kept.set(id, value),
    delete: async (id: string) => void kept.delete(id),
  };
}
