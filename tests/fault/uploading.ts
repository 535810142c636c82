import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../bench/data.ts';
import { pdf, sha256, type UploadedFile, uploadsOn, type WireAnswer } from '../kit/modules/files/files.ts';

/** A file of which the server said that it was stored. */
export interface Stored {
  readonly caller: Caller;
  readonly id: string;
  readonly sha256: string;
}

const AGAIN_AFTER_MS = 200;
const PATIENCE_MS = 180_000;
const PIECES = 4;

/** A pdf of about so many bytes, which nothing else is. */
export function largePdf(bytes: number): Buffer {
  return pdf(`${crypto.randomUUID()} ${'zorg '.repeat(bytes / 5)}`);
}

/** The uploads of callers with a token. */
export function uploadsOf(url: string) {
  const { begin, append, offset, finish, read } = uploadsOn({ url });
  const personOf = ({ token }: Caller) => ({ token: async () => token });
  return {
    begin: (caller: Caller, bytes: Buffer) =>
      begin(personOf(caller), {
        ...{ organizationId: caller.organizationId, name: 'verslag.pdf' },
        ...{ size: bytes.length, sha256: sha256(bytes) },
      }),
    append: (caller: Caller, path: string, bytes: Buffer, from: number) =>
      append(personOf(caller), path, bytes, from),
    offset: (caller: Caller, path: string) => offset(personOf(caller), path),
    finish: (caller: Caller, path: string) => finish(personOf(caller), path),
    read: (caller: Caller, id: string) => read(personOf(caller), id),
  };
}

/** Repeats a call until the server answers with one of these statuses; a server that is away or busy is asked again. */
async function untilAnswered(
  call: () => Promise<WireAnswer>,
  statuses: readonly number[],
  onAgain: () => void,
): Promise<WireAnswer> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer && statuses.includes(answer.status)) return answer;
    const isRefused =
      answer !== null && answer.status < 500 && answer.status !== 429 && answer.status !== 423;
    if (isRefused || Date.now() > giveUpAt)
      throw new Error(`An upload was refused: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    onAgain();
    await sleep(AGAIN_AFTER_MS);
  }
}

/** Uploads a file in pieces, and resumes it where it stopped, until it is stored. */
export async function uploadUntilStored(
  url: string,
  caller: Caller,
  bytes: Buffer,
  onResumed: () => void,
): Promise<Stored> {
  const { begin, append, offset, finish } = uploadsOf(url);
  const begun = await untilAnswered(() => begin(caller, bytes), [201], onResumed);
  const path = begun.headers.get('location') ?? '';
  const pieceSize = Math.ceil(bytes.length / PIECES);
  for (let from = 0; from < bytes.length; ) {
    const piece = bytes.subarray(from, from + pieceSize);
    const appended = await append(caller, path, piece, from).catch(() => null);
    if (appended?.status === 204) {
      from += piece.length;
      continue;
    }
    onResumed();
    const known = await untilAnswered(
      () => offset(caller, path),
      [200],
      () => undefined,
    );
    from = Number(known.headers.get('upload-offset'));
  }
  const finished = await untilAnswered(() => finish(caller, path), [201], onResumed);
  const { id } = finished.body as unknown as UploadedFile;
  return { caller, id, sha256: sha256(bytes) };
}

/** How many stored files cannot be read, or are other bytes. */
export async function countLost(url: string, stored: readonly Stored[]): Promise<number> {
  const { read } = uploadsOf(url);
  let lost = 0;
  for (const { caller, id, sha256: digest } of stored) {
    const { status, bytes } = await read(caller, id);
    if (status !== 200 || sha256(bytes) !== digest) lost += 1;
  }
  return lost;
}
