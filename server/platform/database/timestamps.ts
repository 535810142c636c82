import { p } from '@mikro-orm/core';

/** The columns of an editable record: a version for optimistic locking, and the times of creation and change. */
export const versionAndTimestamps = () => ({
  version: p.integer().version().default(1),
  createdAt: p
    .datetime()
    .columnType('timestamptz')
    .onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .columnType('timestamptz')
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
});
