import { defineEntity, p } from '@mikro-orm/core';
import { recordKinds } from '../../../schema/terms/records.ts';

/**
 * A record of any kind, as its kind's own row says through `app.record_of`. A trigger keeps it; row-level security shows
 * it to whoever sees that row.
 */
export const RecordRow = defineEntity({
  name: 'RecordRow',
  tableName: 'record',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    kind: p.enum(recordKinds.codes).columnType('text'),
    /** Null of a kind without numbers. */
    number: p.text().nullable(),
    /** A title, or the code of one; null of an incident. */
    title: p.text().nullable(),
    state: p.enum(['Open', 'Closed']).columnType('text'),
    deadline: p.date().nullable(),
    /** The people whom it concerns, without a reporter under shield. */
    concerned: p.array().columnType('uuid[]').default([]),
    audience: p.enum(['Members', 'Concerned']).columnType('text'),
    shielded: p.boolean().default(false),
  },
});

declare module '../database/tables.ts' {
  interface Tables {
    record: Table<typeof RecordRow>;
  }
}
