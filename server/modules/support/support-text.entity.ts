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

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_text: Table<typeof SupportText>;
    support_note: Table<typeof SupportNote>;
  }
}
