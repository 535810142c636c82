import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { notificationLimits } from '../../../schema/records/notifications.ts';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotifications,
} from './notification.service.ts';
import { NotificationPage } from './notification.type.ts';

/** The caller's own notifications, in every role. */
@Resolver()
export class NotificationResolver {
  @AllowSignedIn()
  @Query(() => NotificationPage, {
    description:
      "The caller's own notifications of the last " +
      `${notificationLimits.days} days; none of a record that is gone or that they may no longer see.`,
  })
  notifications(
    @Ctx() ctx: RequestContext,
    @Arg('onlyUnread', () => Boolean, { defaultValue: false }) onlyUnread: boolean,
    @Arg('page', () => Int, { defaultValue: 0, description: 'The first page is 0.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: '1 to 100.' }) pageSize: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listNotifications(ctx, { onlyUnread, page: { page, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => Int, { description: "How many of the caller's own notifications are unread." })
  unreadNotificationCount(@Ctx() ctx: RequestContext) {
    return countUnreadNotifications(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Int, {
    description:
      "Marks some of the caller's own notifications as read, or as unread again; passes over any other. " +
      'Returns how many are unread since.',
  })
  markNotificationsRead(
    @Ctx() ctx: RequestContext,
    @Arg('ids', () => [ID], { description: `At most ${notificationLimits.atOnce}.` }) ids: string[],
    @Arg('isRead', () => Boolean, { defaultValue: true }) isRead: boolean,
  ) {
    return markNotifications(ctx, ids, isRead);
  }

  @AllowSignedIn()
  @Mutation(() => Int, {
    description: "Marks all of the caller's own notifications as read. Returns how many are unread since.",
  })
  markAllNotificationsRead(@Ctx() ctx: RequestContext) {
    return markAllNotificationsRead(ctx);
  }
}
