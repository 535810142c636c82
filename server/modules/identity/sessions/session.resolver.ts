import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { listRecentActivity } from './recent-activity.service.ts';
import { SecurityEvent } from './recent-activity.type.ts';
import { SessionInfo } from './session.type.ts';
import { endAllSessions, endOtherSessions, endSession, listSessions } from './session-list.service.ts';

@Resolver()
export class SessionResolver {
  @AllowSignedIn()
  @Query(() => [SessionInfo], { description: "The caller's sessions, last used first." })
  sessions(@Ctx() ctx: RequestContext) {
    return listSessions(ctx);
  }

  @AllowSignedIn()
  @Query(() => [SecurityEvent], {
    description: "Security events of the caller's account in the last 90 days, newest first, at most 50.",
  })
  recentActivity(@Ctx() ctx: RequestContext) {
    return listRecentActivity(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Ends one session of the caller.' })
  async endSession(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await endSession(ctx, id);
    return true;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Ends all sessions of the caller except this one.' })
  async endOtherSessions(@Ctx() ctx: RequestContext) {
    await endOtherSessions(ctx);
    return true;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Ends all sessions of the caller, including this one.' })
  async endAllSessions(@Ctx() ctx: RequestContext) {
    await endAllSessions(ctx);
    return true;
  }
}
