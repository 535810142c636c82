import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../../identity/index.ts';

/** A person's calendar feed; only the fingerprint of its address is stored. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    tokenHash: p.blob().columnType('bytea'),
    createdAt: p.datetime().columnType('timestamptz'),
    lastReadAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    calendar_feed: Table<typeof CalendarFeed>;
  }
}
