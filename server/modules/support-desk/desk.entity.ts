import { defineEntity, p } from '@mikro-orm/core';
import { deskTextKinds } from '../../../schema/records/support-desk.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { Organization } from '../organizations/index.ts';

/** A known problem or an answer template of the support desk. */
export const SupportText = defineEntity({
  name: 'SupportText',
  tableName: 'support_text',
  properties: {
    id: p.uuid().primary(),
    ...versionAndTimestamps(),
    kind: p.enum(deskTextKinds.codes).columnType('text'),
    title: p.text(),
    text: p.text(),
    solvedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** A note on a question that the support desk alone reads. */
export const SupportNote = defineEntity({
  name: 'SupportNote',
  tableName: 'support_note',
  properties: {
    ticketId: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    updatedAt: p.datetime().columnType('timestamptz'),
    text: p.text(),
  },
});

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
    support_text: Table<typeof SupportText>;
    support_note: Table<typeof SupportNote>;
    data_breach: Table<typeof DataBreach>;
  }
}
