import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A sent reminder with its occasion, so that none is sent twice. */
export const Reminder = defineEntity({
  name: 'Reminder',
  tableName: 'reminder',
  properties: {
    organizationId: () => p.manyToOne(Organization).mapToPk().primary().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().primary().name('user_id'),
    recordId: p.uuid().primary(),
    occasion: p.text().primary(),
    channel: p
      .enum(['email', 'inApp'] as const)
      .columnType('text')
      .primary(),
    toldOn: p.date(),
  },
});

/** A day on which a person was mailed: one mail a day. */
export const ReminderMail = defineEntity({
  name: 'ReminderMail',
  tableName: 'reminder_mail',
  properties: {
    userId: () => p.manyToOne(AppUser).mapToPk().primary().name('user_id'),
    toldOn: p.date().primary(),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reminder: Table<typeof Reminder>;
    reminder_mail: Table<typeof ReminderMail>;
  }
}
