import { defineEntity, p } from '@mikro-orm/core';
import { linkRelations } from '../../../schema/records/links.ts';

/** A link between two records, without author and moment: either could identify a shielded reporter. */
export const RecordLink = defineEntity({
  name: 'RecordLink',
  tableName: 'record_link',
  properties: {
    /** Random, as the usual key has a time in it. */
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    fromId: p.uuid(),
    toId: p.uuid(),
    relation: p.enum(linkRelations.codes).columnType('text'),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    record_link: Table<typeof RecordLink>;
  }
}
