import type { ImportStatus } from '../../../schema/records/imports.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { jobsOf, type Queue } from '../../platform/jobs/jobs.ts';

/** A step of an import for a job, on behalf of a person. */
export interface ImportStep {
  readonly importId: string;
  readonly userId: string;
  readonly status: Extract<ImportStatus, 'Reading' | 'Checking' | 'Saving' | 'Undoing'>;
}

export const importQueue: Queue<ImportStep> = {
  name: 'imports',
  timeoutSeconds: 600,
  retries: 3,
  maxBackoffSeconds: 30,
};

/** Says of a step that was given up that it failed, so that its import does not wait forever. */
export const failedImportQueue: Queue<ImportStep> = {
  name: 'failed-imports',
  timeoutSeconds: 60,
  retries: 10,
  maxBackoffSeconds: 60,
};

/** Has a step done after the commit. */
export async function enqueueStep(transaction: Transaction, step: ImportStep): Promise<void> {
  await jobsOf(transaction).enqueue(transaction, importQueue, step, {
    ifGivenUp: { queue: failedImportQueue, payload: step },
  });
}
