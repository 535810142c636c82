import { defineEntity, p } from '@mikro-orm/core';
import { recordKinds } from '../../../schema/records/records.ts';

/**
 * A record of any kind, computed from its own row by `app.record_of` and kept by a trigger. Row-level security shows it
 * to everyone who sees that row.
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
    /** The people concerned, without a shielded reporter. */
    concerned: p.array().columnType('uuid[]').default([]),
    audience: p.enum(['Members', 'Teams', 'Concerned', 'Private']).columnType('text'),
    /** The teams whose people read it, where the audience is these. */
    readerTeamIds: p.array().columnType('uuid[]').default([]),
    /** The person who is asked to approve its draft, until that is decided. */
    reviewerUserId: p.uuid().nullable(),
    shielded: p.boolean().default(false),
    /** The person reminded of the deadline, since when and by whom; null where the kind has reminders of its own. */
    responsible: p.uuid().nullable(),
    responsibleSince: p.datetime().columnType('timestamptz').nullable(),
    responsibleBy: p.uuid().nullable(),
    /** The team where it happened or belongs, whose leads see it. */
    teamId: p.uuid().nullable(),
  },
});

declare module '../database/tables.ts' {
  interface Tables {
    record: Table<typeof RecordRow>;
  }
}
