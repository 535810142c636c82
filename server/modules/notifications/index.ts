import { notificationLimits } from '../../../schema/records/notifications.ts';
import { fromNow } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Module } from '../../platform/module.ts';
import { Notification } from './notification.entity.ts';
import { NotificationResolver } from './notification.resolver.ts';
import { ownNotifications } from './notification.service.ts';

export { endNotifications, notify, notifyAndAddress, RENEW, writeNotifications } from './notify.ts';

/** Notifications in the app. */
export const notificationsModule: Module = {
  name: 'notifications',
  entities: [Notification],
  resolvers: [NotificationResolver],
  ownData: ownNotifications,
  leftovers: [
    db.deleteFrom('notification').where('created_at', '<', fromNow(`-${notificationLimits.days} days`)),
  ],
};
