import type { Readable } from 'node:stream';
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
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
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
      await this.#abort(id).catch(async (error: unknown) => {
        if (!isNotFound(error)) throw error;
        await this.#abortUnknown(id);
      });
      await this.client.deleteObjects({
        Bucket: this.bucket,
        Delete: { Objects: [id, id + PART, id + INFO].map((Key) => ({ Key })), Quiet: true },
      });
      await this.clearCache(id);
    });
  }

  async *listUploads(): AsyncGenerator<UnfinishedUpload> {
    const known = new Set<string>();
    let ContinuationToken: string | undefined;
    do {
      const request = { Bucket: this.bucket, Delimiter: '/', ContinuationToken };
      const page = await inStore(() => this.client.listObjectsV2(request));
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
        if (!Key.endsWith(INFO)) continue;
        const id = Key.slice(0, -INFO.length);
        known.add(id);
        yield { id, writtenAt: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    for await (const { id, writtenAt } of this.#listMultipart()) {
      if (known.has(id)) continue;
      known.add(id);
      yield { id, writtenAt };
    }
  }

  /** Ends the connections to the store. */
  close(): void {
    this.client.destroy();
  }

  async #abort(id: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(id);
    await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
  }

  /** Aborts multipart uploads without metadata: their server was killed before it wrote any, or while removing them. */
  async #abortUnknown(id: string): Promise<void> {
    for await (const { id: Key, UploadId } of this.#listMultipart(id)) {
      if (Key !== id) continue;
      await this.client
        .abortMultipartUpload({ Bucket: this.bucket, Key, UploadId })
        .catch((error: unknown) => {
          if (!isNotFound(error)) throw error;
        });
    }
  }

  /** Multipart uploads that are ours by their name; the store bills their parts until they are aborted. */
  async *#listMultipart(Prefix?: string): AsyncGenerator<UnfinishedUpload & { readonly UploadId?: string }> {
    let from: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (from) {
      const request = { Bucket: this.bucket, Prefix, ...from };
      const page: ListMultipartUploadsCommandOutput = await inStore(() =>
        this.client.listMultipartUploads(request).catch(noneWithoutListing),
      );
      for (const { Key = '', UploadId, Initiated = new Date() } of page.Uploads ?? [])
        if (UPLOAD_ID.test(Key)) yield { id: Key, writtenAt: Initiated, UploadId };
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      from = IsTruncated && KeyMarker ? { KeyMarker, UploadIdMarker } : undefined;
    }
  }
}

/** A store that cannot list multipart uploads has its own way to remove old ones. */
function noneWithoutListing(error: unknown): ListMultipartUploadsCommandOutput {
  const { $metadata, name } = Object(error) as { $metadata?: { httpStatusCode?: number }; name?: string };
  if (name === 'NotImplemented' || $metadata?.httpStatusCode === 501) return { $metadata: {} };
  throw error;
}

function boundedCache() {
  const kept = new LRUCache<string, MetadataValue>({ max: REMEMBERED });
  return {
    get: async (id: string) => kept.get(id),
    set: async (id: string, value: MetadataValue) => void kept.set(id, value),
    delete: async (id: string) => void kept.delete(id),
  };
}
