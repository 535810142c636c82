import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A comment on one record. */
export const Comment = defineEntity({
  name: 'Comment',
  tableName: 'comment',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    recordId: p.uuid(),
    /** The author; null for a shielded reporter. */
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id').nullable(),
    ...versionAndTimestamps(),
    editedAt: p.datetime().columnType('timestamptz').nullable(),
    text: p.text(),
    mentions: p.array().columnType('uuid[]').default([]),
  },
});

export type CommentRow = InferEntity<typeof Comment>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    comment: Table<typeof Comment>;
  }
}
