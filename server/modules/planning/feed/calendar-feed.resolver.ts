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
    description: "The caller's calendar feed, without its address; null when there is none.",
  })
  calendarFeed(@Ctx() ctx: RequestContext) {
    return getCalendarFeed(ctx);
  }

  @AllowSignedIn()
  @RequireReauthentication()
  @Mutation(() => RenewedCalendarFeed, {
    description: "Issues a new address for the caller's calendar feed; the previous one stops working.",
  })
  renewCalendarFeed(@Ctx() ctx: RequestContext) {
    return renewCalendarFeed(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, {
    description: "Revokes the address of the caller's calendar feed. Idempotent.",
  })
  async revokeCalendarFeed(@Ctx() ctx: RequestContext) {
    await revokeCalendarFeed(ctx);
    return true;
  }
}
