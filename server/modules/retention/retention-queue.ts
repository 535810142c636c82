import type { Queue } from '../../platform/jobs/jobs.ts';

/** Periods to be applied, or to be undone. */
export interface RetentionJob {
  readonly runId: string;
}

export const retentionQueue: Queue<RetentionJob> = {
  name: 'retention',
  timeoutSeconds: 1_800,
  retries: 3,
  maxBackoffSeconds: 60,
};

/** Says of a run that was given up that it failed. */
export const failedRetentionQueue: Queue<RetentionJob> = {
  name: 'failed-retention',
  timeoutSeconds: 60,
  retries: 10,
  maxBackoffSeconds: 60,
};
