import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn, RequireReauthentication } from '../../../platform/security/authorize.ts';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './calendar-feed.service.ts';
import { CalendarFeedType, RenewedCalendarFeed } from './calendar-feed.type.ts';

@Resolver()
export class CalendarFeedResolver {
  @AllowSignedIn()
  @Query(() => CalendarFeedType, {
    nullable: true,
    description: 'One’s own calendar feed, without its address; null where there is none.',
  })
  calendarFeed(@Ctx() ctx: RequestContext) {
    return getCalendarFeed(ctx);
  }

  @AllowSignedIn()
  @RequireReauthentication()
  @Mutation(() => RenewedCalendarFeed, {
    description: 'Gives one’s calendar feed an address; the one before opens nothing any more.',
  })
  renewCalendarFeed(@Ctx() ctx: RequestContext) {
    return renewCalendarFeed(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, {
    description: 'Takes the address of one’s calendar feed back; also where there is none.',
  })
  async revokeCalendarFeed(@Ctx() ctx: RequestContext) {
    await revokeCalendarFeed(ctx);
    return true;
  }
}
