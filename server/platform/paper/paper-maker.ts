import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paperMessages } from '../../../schema/values/paper-messages.ts';
import { ownFile } from '../child-work/child-folder.ts';
import type { ChildJob, ChildKind } from '../child-work/child-kind.ts';
import { ChildPool } from '../child-work/child-pool.ts';
import { AppError, OverloadError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import type { Paper } from './paper.ts';
import { PAPER_ENTRY, paperFlags } from './paper-flags.ts';
import { MAX_PAPER_MS, MAX_RESIDENT } from './paper-limits.ts';
import { type PaperFile, PDF, readSetPaper, type SetPaper } from './paper-messages.ts';

export interface PaperMaker {
  /**
   * Makes a PDF file of a paper, in a person's turn.
   * @throws AppError VALIDATION for one that is too large to set, RATE_LIMITED when too many wait; OverloadError when it may
   * be tried again.
   */
  make(paper: Paper, personId: string): Promise<Buffer>;
  /** Starts the child, which takes seconds, for somebody who will soon want a paper. Never throws. */
  prepare(): void;
  close(): Promise<void>;
}

const setting: ChildKind<SetPaper> = {
  entry: PAPER_ENTRY,
  work: 'paper',
  flags: paperFlags,
  maxProcesses: 1,
  maxJobs: 25,
  // Time in which people write beside a report.
  idleMs: 600_000,
  maxMs: MAX_PAPER_MS,
  maxResident: MAX_RESIDENT,
  // Fewer people wait for a paper than for the server.
  priority: 5,
  results: [PDF],
  readAnswer: readSetPaper,
  hasResults: (result) => 'pages' in result,
  late: { refusal: 'tooComplex' },
  tooMuch: { refusal: 'tooComplex' },
  busy: paperMessages.tooMany,
};

const NOTHING: Paper = { title: 'Leeg', organization: '', printedOn: '', blocks: [] };

/** Makes the maker of papers; its child process starts with the first one. `folder` is one for work under way. */
export function createPaperMaker(folder: string, log: Logger): PaperMaker {
  const pool = new ChildPool<ChildJob, SetPaper>(setting);
  const make = async ({ pictures = new Map(), ...paper }: Paper): Promise<Buffer> => {
    const own = await mkdtemp(join(folder, 'paper-'));
    try {
      const path = join(own, 'paper.json');
      // A child is given one file.
      const inText = [...pictures].map(([id, bytes]) => [id, bytes.toString('base64')]);
      await writeFile(
        path,
        JSON.stringify({ paper, pictures: Object.fromEntries(inText) } satisfies PaperFile),
      );
      const result = await pool.run({ path, folder: own });
      if ('refusal' in result) throw new AppError('VALIDATION', { message: paperMessages.tooLarge });
      if ('failed' in result) throw new Error(`Setting a paper failed: ${result.failed}`);
      const file = await ownFile(own, PDF);
      if (file === null) throw new Error('A paper was set to something else than a file');
      return await readFile(file);
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ err: error }, 'A paper could not be made');
      throw new OverloadError(error, paperMessages.failed);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };
  return {
    make: (paper, personId) => pool.inTurn(personId, () => make(paper)),
    prepare: () => {
      const started = pool.inTurn('', async () => void (pool.isStarted || (await make(NOTHING))));
      started.catch(() => undefined);
    },
    close: () => pool.close(),
  };
}
