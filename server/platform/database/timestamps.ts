import { p } from '@mikro-orm/core';

/** What every record has that people edit: a version against overwriting each other, and when it was made and changed. */
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
