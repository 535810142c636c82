import { defineEntity, p } from '@mikro-orm/core';
import { notificationEvents } from '../../../schema/people/preferences.ts';
import { notificationKinds } from '../../../schema/records/notifications.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A notification to one person about a record. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    event: p.enum(notificationEvents.codes).columnType('text'),
    kind: p.enum(notificationKinds.codes).columnType('text'),
    recordId: p.uuid(),
    /** The deadline that a reminder is about. */
    deadline: p.date().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    readAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notification: Table<typeof Notification>;
  }
}
