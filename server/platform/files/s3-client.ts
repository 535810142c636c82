import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { CreateBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { MAX_READERS } from '../throttling/downloads.ts';
import { StoreAwayError } from './byte-store.ts';
import type { S3Address } from './store-url.ts';

const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 30_000;
const ATTEMPTS = 3;
/** Connections of a client to the store at a time; further requests wait for one. */
const SOCKETS = 64;
/** Downloads have connections of their own, as a slow reader keeps one. */
const DOWNLOAD_SOCKETS = MAX_READERS;

const ignore = () => undefined;

/** The configuration of every client of a store: bounded in time and attempts, with an agent of its own. */
export function clientConfig(
  { region, endpoint, credentials }: S3Address,
  maxSockets = SOCKETS,
): S3ClientConfig {
  return {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: ATTEMPTS,
    // Failures are thrown; the client would print them as well.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Trailing checksums in a chunked body are an extension of AWS that other stores lack; put() sends its own header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  };
}

/** A client of a store. */
export function createClient(address: S3Address): S3Client {
  return new S3Client(clientConfig(address));
}

/** A client of a store for downloads. */
export function createDownloadClient(address: S3Address): S3Client {
  return new S3Client(clientConfig(address, DOWNLOAD_SOCKETS));
}

/** Whether the store answered that there is no such object, upload or bucket. */
export function isNotFound(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(nameOf(error));
}

/** Whether the store answered that the bucket does not exist. */
export function isWithoutBucket(error: unknown): boolean {
  return nameOf(error) === 'NoSuchBucket';
}

/** Runs requests. @throws StoreAwayError for any failure but an absent object: the caller cannot mend those. */
export async function inStore<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof StoreAwayError || isNotFound(error) || isRefusalOfTus(error) || isLocal(error))
      throw error;
    throw new StoreAwayError(error);
  }
}

/** Creates the bucket unless it exists. @throws what the store refuses it with. */
export async function makeBucket(client: S3Client, { bucket, region, endpoint }: S3Address): Promise<void> {
  const constraint =
    endpoint || region === 'us-east-1' ? undefined : { LocationConstraint: region as 'eu-central-1' };
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration: constraint }));
  } catch (error) {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(nameOf(error))) throw error;
  }
}

/** The size and digests of a file, which the store receives and answers with. */
export interface FileDigest {
  readonly size: number;
  readonly sha256: Buffer;
  readonly md5: Buffer;
}

/** Reads a file once for its size and digests. */
export async function digestFile(file: string): Promise<FileDigest> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    size += chunk.length;
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { size, sha256: sha256.digest(), md5: md5.digest() };
}

function nameOf(error: unknown): string {
  const { name, Code } = Object(error) as { name?: unknown; Code?: unknown };
  return String(Code ?? name);
}

/** Whether the library of tus refuses a request, such as that for an upload that does not exist. */
function isRefusalOfTus(error: unknown): boolean {
  return typeof (Object(error) as { status_code?: unknown }).status_code === 'number';
}

/** Whether a file of this machine, and not the store, is the reason. */
function isLocal(error: unknown): boolean {
  const { code, syscall, path } = Object(error) as { code?: unknown; syscall?: unknown; path?: unknown };
  return code === 'ENOENT' && typeof path === 'string' && syscall !== 'connect';
}
