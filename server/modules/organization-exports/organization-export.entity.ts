import { defineEntity, p } from '@mikro-orm/core';
import type { OrganizationExportStatus } from '../../../schema/records/organization-exports.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A whole organisation that leaves as a zip. */
export const OrganizationExport = defineEntity({
  name: 'OrganizationExport',
  tableName: 'organization_export',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    status: p.text().$type<OrganizationExportStatus>().default('Waiting'),
    createdAt: p.datetime().columnType('timestamptz'),
    readyAt: p.datetime().columnType('timestamptz').nullable(),
    expiresAt: p.datetime().columnType('timestamptz').nullable(),
    sha256: p.blob().nullable(),
    size: p.bigint('number').nullable(),
    message: p.text().nullable(),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    organization_export: Table<typeof OrganizationExport>;
  }
}
