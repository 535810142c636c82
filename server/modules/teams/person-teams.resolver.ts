import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { extendList } from '../../platform/list/list.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Me, meList } from '../identity/index.ts';
import { UserAccount, userAccountList } from '../organizations/index.ts';
import { OwnTeam } from './team.type.ts';
import { teamsOfPeople } from './teams-of-person.ts';

extendList(userAccountList, 'teams', { column: 'u.id' });
extendList(meList, 'teams', { column: 'u.id' });

const DESCRIPTION = 'By organisation, the first team of each first; archived teams included.';

@Resolver(() => UserAccount)
class AccountTeamsResolver {
  @FieldResolver(() => [OwnTeam], { description: DESCRIPTION })
  async teams(@Ctx() ctx: RequestContext, @Root() { teams: id }: { teams: string }) {
    return (await batchLoad(ctx, teamsOfPeople, id)) ?? [];
  }
}

@Resolver(() => Me)
class MyTeamsResolver {
  @FieldResolver(() => [OwnTeam], { description: DESCRIPTION })
  async teams(@Ctx() ctx: RequestContext, @Root() { id, teams = id }: { id: string; teams?: string }) {
    return (await batchLoad(ctx, teamsOfPeople, teams)) ?? [];
  }
}

/** Teams of a person, as fields of the caller and of accounts. */
export const personTeamsResolvers = [AccountTeamsResolver, MyTeamsResolver];
