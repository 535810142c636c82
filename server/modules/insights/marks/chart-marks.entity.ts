import { defineEntity, p } from '@mikro-orm/core';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { Organization } from '../../organizations/index.ts';

/** Client days of a month, of the whole organisation or of a team. */
export const ClientDays = defineEntity({
  name: 'ClientDays',
  tableName: 'client_days',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    teamId: p.uuid().nullable(),
    /** `yyyy-mm` */
    month: p.text(),
    days: p.integer(),
    updatedAt: p.datetime().columnType('timestamptz'),
  },
});

/** A note on a month of the charts of an organisation or of a team. */
export const ChartNote = defineEntity({
  name: 'ChartNote',
  tableName: 'chart_note',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    teamId: p.uuid().nullable(),
    ...versionAndTimestamps(),
    /** `yyyy-mm` */
    month: p.text(),
    text: p.text(),
    /** Whether new limits begin with the month. */
    startsLimits: p.boolean().default(false),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    client_days: Table<typeof ClientDays>;
    chart_note: Table<typeof ChartNote>;
  }
}
