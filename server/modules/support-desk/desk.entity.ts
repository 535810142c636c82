import { defineEntity, p } from '@mikro-orm/core';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { Organization } from '../organizations/index.ts';

/** A data breach in the register. */
export const DataBreach = defineEntity({
  name: 'DataBreach',
  tableName: 'data_breach',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    ...versionAndTimestamps(),
    ticketId: p.uuid().nullable(),
    what: p.text(),
    discoveredAt: p.datetime().columnType('timestamptz'),
    organizationToldAt: p.datetime().columnType('timestamptz').nullable(),
    authorityToldAt: p.datetime().columnType('timestamptz').nullable(),
    peopleToldAt: p.datetime().columnType('timestamptz').nullable(),
    toldWhom: p.text().default(''),
    measures: p.text().default(''),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    data_breach: Table<typeof DataBreach>;
  }
}
