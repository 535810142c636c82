import type { Queue } from '../../platform/jobs/jobs.ts';

/** A zip to be made. */
export interface ExportJob {
  readonly exportId: string;
}

export const organizationExportQueue: Queue<ExportJob> = {
  name: 'organization-exports',
  timeoutSeconds: 4 * 3_600,
  retries: 3,
  maxBackoffSeconds: 60,
};

/** Says of a zip that was given up that it failed, so that nobody waits for it. */
export const failedOrganizationExportQueue: Queue<ExportJob> = {
  name: 'failed-organization-exports',
  timeoutSeconds: 60,
  retries: 10,
  maxBackoffSeconds: 60,
};
