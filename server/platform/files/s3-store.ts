import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  assertKey,
  type ByteRange,
  type ByteStore,
  isKey,
  type OpenedBytes,
  type StoredBytes,
} from './byte-store.ts';
import {
  digestFile,
  type FileDigest,
  inStore,
  isNotFound,
  isWithoutBucket,
  makeBucket,
} from './s3-client.ts';
import type { S3Address } from './store-url.ts';

const PREFIX = 'files/';
/** The largest number of keys that one DeleteObjects takes. */
const REMOVED_AT_ONCE = 1_000;
const PUT_ATTEMPTS = 3;
const PAUSE_MS = 200;

/**
 * Bytes in a bucket, under `files/`. An object counts only when its size equals the one in its own metadata: stores
 * that write in place show a partial object when they are killed.
 */
export class S3Store implements ByteStore {
  readonly #client: S3Client;
  readonly #downloads: S3Client;
  readonly #address: S3Address;

  /** @param downloads the client that opens objects: slow readers keep its connections, and none of the other's. */
  constructor(client: S3Client, downloads: S3Client, address: S3Address) {
    this.#client = client;
    this.#downloads = downloads;
    this.#address = address;
  }

  async put(key: string, path: string): Promise<void> {
    assertKey(key);
    const digest = await digestFile(path);
    await inStore(() => this.#putWithin(PUT_ATTEMPTS, key, path, digest));
  }

  async open(key: string, range?: ByteRange): Promise<OpenedBytes | null> {
    assertKey(key);
    const Range = range && `bytes=${range.first}-${range.last}`;
    const found = await this.#unlessAbsent(() =>
      this.#downloads.send(new GetObjectCommand({ Bucket: this.#address.bucket, Key: PREFIX + key, Range })),
    );
    if (!found) return null;
    const stream = found.Body as Readable;
    // The size of the whole stands behind the slash.
    const size = Number(range ? found.ContentRange?.split('/')[1] : found.ContentLength);
    if (isWhole({ Metadata: found.Metadata, ContentLength: size })) return { stream, size };
    stream.destroy();
    return null;
  }

  async has(key: string): Promise<boolean> {
    assertKey(key);
    const found = await this.#unlessAbsent(() =>
      this.#client.send(new HeadObjectCommand({ Bucket: this.#address.bucket, Key: PREFIX + key })),
    );
    return found !== undefined && isWhole(found);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) assertKey(key);
    for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
      const objects = keys.slice(from, from + REMOVED_AT_ONCE).map((key) => ({ Key: PREFIX + key }));
      await inStore(async () => {
        const { Errors = [] } = await this.#client.send(
          new DeleteObjectsCommand({
            Bucket: this.#address.bucket,
            Delete: { Objects: objects, Quiet: true },
          }),
        );
        if (Errors.length > 0) throw new Error(`The store kept ${Errors.length} objects: ${Errors[0]?.Code}`);
      });
    }
  }

  async *list(prefix = ''): AsyncGenerator<StoredBytes> {
    let ContinuationToken: string | undefined;
    do {
      const request = { Bucket: this.#address.bucket, Prefix: PREFIX + prefix, ContinuationToken };
      const page = await this.#unlessAbsent(() => this.#client.send(new ListObjectsV2Command(request)));
      for (const { Key = '', Size = 0, LastModified = new Date() } of page?.Contents ?? []) {
        const key = Key.slice(PREFIX.length);
        if (isKey(key)) yield { key, size: Size, writtenAt: LastModified };
      }
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken);
  }

  /** Puts a file; a stream cannot be sent twice by the client, so each attempt opens it again. */
  async #putWithin(attempts: number, key: string, path: string, digest: FileDigest): Promise<void> {
    try {
      const answer = await this.#send(key, path, digest);
      if (isReceived(answer, digest)) return;
      await this.remove([key]);
      throw new Error('The store received other bytes');
    } catch (error) {
      if (attempts <= 1 || isRefusal(error)) throw error;
      if (isWithoutBucket(error)) await makeBucket(this.#client, this.#address);
      await setTimeout(PAUSE_MS * (PUT_ATTEMPTS - attempts + 1));
      await this.#putWithin(attempts - 1, key, path, digest);
    }
  }

  async #send(key: string, path: string, digest: FileDigest): Promise<PutObjectCommandOutput> {
    const body = createReadStream(path);
    try {
      return await this.#client.send(
        new PutObjectCommand({
          Bucket: this.#address.bucket,
          Key: PREFIX + key,
          Body: body,
          ContentLength: digest.size,
          ContentType: 'application/octet-stream',
          ChecksumSHA256: digest.sha256.toString('base64'),
          Metadata: { size: String(digest.size) },
        }),
      );
    } finally {
      body.destroy();
    }
  }

  async #unlessAbsent<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await inStore(action);
    } catch (error) {
      const cause = (error as Error).cause;
      if (isNotFound(error) || isWithoutBucket(cause)) return undefined;
      throw error;
    }
  }
}

interface ObjectHead {
  readonly Metadata?: Record<string, string> | undefined;
  readonly ContentLength?: number | undefined;
}

function isWhole({ Metadata, ContentLength }: ObjectHead): boolean {
  return Metadata?.size === String(ContentLength);
}

/** A refusal is repeated in vain: wrong credentials, a wrong signature, no permission. */
function isRefusal(error: unknown): boolean {
  const { $metadata, name } = Object(error) as { $metadata?: { httpStatusCode?: number }; name?: string };
  return $metadata?.httpStatusCode === 403 || name === 'ENOENT';
}

/**
 * Whether the store says that it received these bytes. Stores without SHA-256 answer with the MD5 as ETag, except with
 * keys of a key service or of the customer.
 */
function isReceived(answer: PutObjectCommandOutput, { sha256, md5 }: FileDigest): boolean {
  const { ChecksumSHA256, ETag = '', ServerSideEncryption = '', SSECustomerAlgorithm } = answer;
  if (ChecksumSHA256) return ChecksumSHA256 === sha256.toString('base64');
  const isDigest = /^"?[0-9a-f]{32}"?$/.test(ETag) && !ServerSideEncryption.startsWith('aws:kms');
  return !isDigest || SSECustomerAlgorithm !== undefined || ETag.replaceAll('"', '') === md5.toString('hex');
}
