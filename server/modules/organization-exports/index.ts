import { sql } from 'kysely';
import { organizationExportLimits } from '../../../schema/records/organization-exports.ts';
import { fromNow } from '../../platform/database/expressions.ts';
import type { Module } from '../../platform/module.ts';
import { failedOrganizationExportQueue, organizationExportQueue } from './export-queue.ts';
import { makeExport, noteFailure } from './make-export.ts';
import { OrganizationExport } from './organization-export.entity.ts';
import { OrganizationExportResolver } from './organization-export.resolver.ts';
import { ownOrganizationExports } from './organization-export.service.ts';

export { exportedKinds, furtherLists } from './exported-lists.ts';
export { organizationExportFile } from './organization-export.service.ts';

/** A whole organisation as a zip. */
export const organizationExportsModule: Module = {
  name: 'organization-exports',
  entities: [OrganizationExport],
  resolvers: [OrganizationExportResolver],
  ownData: ownOrganizationExports,
  leftovers: [
    sql`delete from organization_export
      where created_at < ${fromNow(`-${organizationExportLimits.keptDays} days`)}`,
  ],
  work: async (jobs, services) => {
    await jobs.work(organizationExportQueue, (job) => makeExport(services, job));
    await jobs.work(failedOrganizationExportQueue, ({ payload }) => noteFailure(services, payload));
  },
};
