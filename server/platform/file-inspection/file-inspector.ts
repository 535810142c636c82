import { lstat } from 'node:fs/promises';
import { type FileRefusal, fileMessages } from '../../../schema/values/file-messages.ts';
import { type FileType, fileTypes } from '../../../schema/values/file-types.ts';
import { ownFile } from '../child-work/child-folder.ts';
import type { ChildKind } from '../child-work/child-kind.ts';
import { ChildPool } from '../child-work/child-pool.ts';
import { AppError, OverloadError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import { type ClamdAddress, scanFile } from './clamd.ts';
import { ofFiles } from './file-children.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { inspectionFlags } from './inspection-flags.ts';
import { type InspectionJob, type InspectionResult, readResult, resultNames } from './inspection-messages.ts';
import type { InspectionSettings } from './inspection-settings.ts';
import { MAX_INSPECTION_MS } from './limits.ts';
import { createSheetExtractor, type SheetExtractor } from './sheets/sheet-extractor.ts';
import { createTextExtractor, type TextExtractor } from './text/text-extractor.ts';

/** Longest scan of a file, in milliseconds. */
const SCAN_MS = 60_000;

/** A file that may be stored. */
export interface PreparedFile {
  readonly type: FileType;
  /** The given file, the picture made anew, or a document without links that it may not keep. */
  readonly path: string;
  /** The cleaned name, with the extension of the type. */
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Paths of the previews, in WebP; of pictures only. */
  readonly previews: { readonly small: string; readonly medium: string } | null;
}

interface GivenFile {
  readonly path: string;
  readonly name: string;
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  readonly personId: string;
}

export interface FileInspector extends Pick<TextExtractor, 'extractText'>, Pick<SheetExtractor, 'readSheet'> {
  /**
   * Examines a file as it was received.
   * @throws AppError VALIDATION with a Dutch sentence for a refused file; RATE_LIMITED when too many wait; OverloadError
   * when it could not be examined and may be tried again.
   */
  prepare(file: GivenFile): Promise<PreparedFile>;
  close(): Promise<void>;
}

const examination: ChildKind<InspectionResult> = {
  ...ofFiles,
  work: 'examination',
  flags: inspectionFlags,
  maxProcesses: 2,
  maxMs: MAX_INSPECTION_MS,
  priority: 0,
  readAnswer: readResult,
  late: { failed: 'TIME' },
};

type Pool = ChildPool<InspectionJob, InspectionResult>;

/** Makes the inspector; its child processes start with the first file. */
export function createFileInspector({ clamd }: InspectionSettings, log: Logger): FileInspector {
  const pool: Pool = new ChildPool(examination);
  const texts = createTextExtractor(log);
  const sheets = createSheetExtractor(log);
  return {
    prepare: (file) =>
      pool.inTurn(file.personId, async () => {
        if ((await lstat(file.path)).size === 0) throw refused('empty');
        if (clamd) await assertNoVirus(file.path, clamd, log);
        return prepare(pool, file, log);
      }),
    extractText: texts.extractText,
    readSheet: async (file) => {
      if (clamd) await assertNoVirus(file.path, clamd, log);
      return sheets.readSheet(file);
    },
    close: async () => {
      await Promise.all([pool.close(), texts.close(), sheets.close()]);
    },
  };
}

async function prepare(pool: Pool, file: GivenFile, log: Logger): Promise<PreparedFile> {
  const { path, name, folder } = file;
  const result = await pool.run({ path, folder, extension: extensionOf(name) }).catch(failed(log));
  if ('refusal' in result) throw refused(result.refusal);
  if ('failed' in result) return failed(log)(new Error(`Examining a file failed: ${result.failed}`));
  const { type, width, height, isRewritten } = result;
  const prepared = { type, name: cleanFileName(name, type), width, height };
  const results = (...names: readonly string[]) =>
    Promise.all(names.map((name) => ownFile(folder, name))).catch(failed(log));
  if (!fileTypes[type].isPicture) {
    const [document] = isRewritten ? await results(resultNames.document) : [path];
    if (!document) throw refused('damaged');
    return { ...prepared, path: document, previews: null };
  }
  const [picture, small, medium] = await results(resultNames.picture, resultNames.small, resultNames.medium);
  if (!picture || !small || !medium) throw refused('damaged');
  return { ...prepared, path: picture, previews: { small, medium } };
}

/** Scans the bytes as they were received, before any parser sees them. */
async function assertNoVirus(path: string, clamd: ClamdAddress, log: Logger): Promise<void> {
  const found = await scanFile(path, clamd, SCAN_MS).catch((error: unknown) => {
    log.error({ err: error }, 'The virus scanner gave no answer');
    throw new OverloadError(error, fileMessages.scannerAway);
  });
  if (found === 'infected') throw refused('infected');
}

function refused(refusal: FileRefusal): AppError {
  return new AppError('VALIDATION', { message: fileMessages[refusal] });
}

function failed(log: Logger): (error: unknown) => never {
  return (error) => {
    log.error({ err: error }, 'A file could not be examined');
    throw new OverloadError(error, fileMessages.inspectionFailed);
  };
}
