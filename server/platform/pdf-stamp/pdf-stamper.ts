import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stampMessages } from '../../../schema/values/stamp-messages.ts';
import { ownFile } from '../child-work/child-folder.ts';
import type { ChildFault, ChildKind } from '../child-work/child-kind.ts';
import { ChildPool } from '../child-work/child-pool.ts';
import { AppError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import type { OpenedBytes } from '../files/byte-store.ts';
import { STAMP_ENTRY, stampFlags } from './stamp-flags.ts';
import { MAX_RESIDENT, MAX_STAMP_MS, MAX_STAMPED_BYTES } from './stamp-limits.ts';
import {
  type KeptReason,
  readStampResult,
  STAMPED,
  type StampJob,
  type StampResult,
} from './stamp-messages.ts';

/** A stamped file; it is removed when it was read, or closed. */
export type StampedFile = OpenedBytes;

export interface PdfStamper {
  /**
   * Makes a pdf with a line on each page, in somebody's turn; or tells why the file stays as it is.
   * @param open opens the bytes of the file.
   * @throws AppError RATE_LIMITED when too many wait, NOT_FOUND without bytes; StoreAwayError.
   */
  stamp(
    file: { readonly size: number; readonly open: () => Promise<OpenedBytes | null> },
    line: string,
    turn: string,
  ): Promise<StampedFile | { readonly kept: KeptReason }>;
  close(): Promise<void>;
}

const stamping: ChildKind<StampResult | ChildFault> = {
  entry: STAMP_ENTRY,
  work: 'stamp',
  flags: stampFlags,
  maxProcesses: 1,
  maxJobs: 200,
  maxMs: MAX_STAMP_MS,
  maxResident: MAX_RESIDENT,
  // Fewer people wait for a download than for the server.
  priority: 5,
  results: [STAMPED],
  readAnswer: readStampResult,
  hasResults: (result) => 'pages' in result,
  late: { kept: 'tooComplex' },
  tooMuch: { kept: 'tooComplex' },
  busy: stampMessages.tooMany,
};

/** Makes the stamper; its child process starts with the first file. `folder` is one for work under way. */
export function createPdfStamper(folder: string, log: Logger): PdfStamper {
  const pool = new ChildPool<StampJob, StampResult | ChildFault>(stamping);
  return {
    stamp: (file, line, turn) => {
      if (file.size > MAX_STAMPED_BYTES) return Promise.resolve({ kept: 'tooLarge' });
      return pool.inTurn(turn, async () => {
        const own = await mkdtemp(join(folder, 'stamp-'));
        const remove = () => rm(own, { recursive: true, force: true });
        try {
          const bytes = await file.open();
          if (!bytes) throw new AppError('NOT_FOUND');
          const path = join(own, 'file.pdf');
          await pipeline(bytes.stream, createWriteStream(path));
          const stamped = await run(pool, { path, folder: own, line }, log);
          if ('kept' in stamped) {
            await remove();
            return stamped;
          }
          // The sweep of the work folder takes what stays.
          stamped.stream.once('close', () => void remove().catch(() => undefined));
          return stamped;
        } catch (error) {
          await remove();
          throw error;
        }
      });
    },
    close: () => pool.close(),
  };
}

/** Stamps a local file; a fault of the machine keeps nobody from the file. */
async function run(
  pool: ChildPool<StampJob, StampResult | ChildFault>,
  job: Omit<StampJob, 'id'>,
  log: Logger,
): Promise<StampedFile | { readonly kept: KeptReason }> {
  try {
    const result = await pool.run(job);
    if ('kept' in result) return result;
    if ('failed' in result) throw new Error(`Stamping a file failed: ${result.failed}`);
    const path = await ownFile(job.folder, STAMPED);
    if (path === null) throw new Error('A file was stamped into something else than a file');
    return { stream: createReadStream(path), size: (await stat(path)).size };
  } catch (error) {
    log.error({ err: error }, 'A file could not be stamped');
    return { kept: 'tooComplex' };
  }
}
