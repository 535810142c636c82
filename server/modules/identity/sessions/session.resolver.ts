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
  @Query(() => [SessionInfo], { description: 'Where one is signed in, the last used first.' })
  sessions(@Ctx() ctx: RequestContext) {
    return listSessions(ctx);
  }

  @AllowSignedIn()
  @Query(() => [SecurityEvent], {
    description:
      "What happened to the safety of one's own account in the last 90 days, the newest first, at most 50 lines.",
  })
  recentActivity(@Ctx() ctx: RequestContext) {
    return listRecentActivity(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: "Ends one of one's own sessions." })
  async endSession(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await endSession(ctx, id);
    return true;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: "Ends one's sessions but the one that asks." })
  async endOtherSessions(@Ctx() ctx: RequestContext) {
    await endOtherSessions(ctx);
    return true;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: "Ends all of one's sessions, also the one that asks." })
  async endAllSessions(@Ctx() ctx: RequestContext) {
    await endAllSessions(ctx);
    return true;
  }
}
