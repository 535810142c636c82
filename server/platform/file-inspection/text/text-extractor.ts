import { type FileRefusal, fileMessages } from '../../../../schema/values/file-messages.ts';
import { type FileType, fileTypes } from '../../../../schema/values/file-types.ts';
import type { ChildKind } from '../../child-work/child-kind.ts';
import { ChildPool } from '../../child-work/child-pool.ts';
import { OverloadError } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import { ofFiles } from '../file-children.ts';
import { textFlags } from '../inspection-flags.ts';
import { MAX_TEXT_MS } from '../limits.ts';
import type { ChildFailure } from '../refusal.ts';
import { readTextResult, type TextJob, type TextResult } from './text-messages.ts';
import { readParts, type TextPart } from './text-part.ts';

/** The searchable text of a file, in reading order; no parts for one without, such as a scan. */
export interface ExtractedText {
  readonly parts: readonly TextPart[];
  /** Whether it is all of the text: a very long one is cut, and pages that cannot be read are left out. */
  readonly isComplete: boolean;
}

interface StoredFile {
  readonly path: string;
  readonly type: FileType;
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  /** The person or organisation in whose turn the file is read. */
  readonly ownerId: string;
}

export interface TextExtractor {
  /**
   * Extracts the text of a file as it is stored, or tells why it cannot be read.
   * @throws AppError RATE_LIMITED when too many wait; OverloadError when it may be tried again.
   */
  extractText(file: StoredFile): Promise<ExtractedText | { readonly refusal: FileRefusal }>;
  close(): Promise<void>;
}

const extraction: ChildKind<TextResult | ChildFailure> = {
  ...ofFiles,
  work: 'text',
  flags: textFlags,
  maxProcesses: 1,
  maxMs: MAX_TEXT_MS,
  // People wait for an examination, and for the server, but not for a text.
  priority: 10,
  readAnswer: readTextResult,
  // The child itself stops in time, so a step that does not end is the file's fault.
  late: { refusal: 'tooComplex' },
};

/** Makes the extractor; its child process starts with the first file. */
export function createTextExtractor(log: Logger): TextExtractor {
  const pool = new ChildPool<TextJob, TextResult | ChildFailure>(extraction);
  return {
    extractText: async (file) => {
      if (fileTypes[file.type].isPicture) return { parts: [], isComplete: true };
      return pool.inTurn(file.ownerId, () => extract(pool, file).catch(failed(log)));
    },
    close: () => pool.close(),
  };
}

async function extract(
  pool: ChildPool<TextJob, TextResult | ChildFailure>,
  { path, type, folder }: StoredFile,
): Promise<ExtractedText | { readonly refusal: FileRefusal }> {
  const result = await pool.run({ path, type, folder });
  if ('refusal' in result) return result;
  if ('failed' in result) throw new Error(`Reading the text of a file failed: ${result.failed}`);
  const parts = await readParts(folder);
  return parts === null ? { refusal: 'damaged' } : { parts, isComplete: result.isComplete };
}

function failed(log: Logger): (error: unknown) => never {
  return (error) => {
    log.error({ err: error }, 'The text of a file could not be read');
    throw new OverloadError(error, fileMessages.inspectionFailed);
  };
}
