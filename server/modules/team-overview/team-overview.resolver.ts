import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RecordKind } from '../../../schema/records/records.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { RecordKindEnum } from '../record-kinds.ts';
import { remindHandler, remindUnread } from './remind.service.ts';
import { getTeamOverview } from './team-overview.service.ts';
import { TeamOverview } from './team-overview.type.ts';

@Resolver()
export class TeamOverviewResolver {
  @AllowSignedIn()
  @Query(() => TeamOverview, {
    nullable: true,
    description: 'A team for those who answer for it or manage its organisation; null for everyone else.',
  })
  teamOverview(@Ctx() ctx: RequestContext, @Arg('teamId', () => ID) teamId: string) {
    return getTeamOverview(ctx, teamId);
  }

  @AllowSignedIn()
  @Mutation(() => ID, {
    description:
      'Reminds the person who has an open record, once a day; for those who lead its team or manage its organisation. ' +
      'Returns the id of the record.',
  })
  async remindHandler(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => RecordKindEnum) kind: RecordKind,
    @Arg('id', () => ID) id: string,
  ) {
    await remindHandler(ctx, kind, id);
    return id;
  }

  @AllowSignedIn()
  @Mutation(() => Int, {
    description:
      'Reminds the people of a team who have still to read a record, each once a day; for those who lead the team or ' +
      'manage its organisation. Returns their number.',
  })
  remindUnread(
    @Ctx() ctx: RequestContext,
    @Arg('teamId', () => ID) teamId: string,
    @Arg('kind', () => RecordKindEnum) kind: RecordKind,
    @Arg('id', () => ID) id: string,
  ) {
    return remindUnread(ctx, teamId, kind, id);
  }
}
