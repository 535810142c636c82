import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow } from '../../../platform/security/authorize.ts';
import { User } from '../../identity/index.ts';
import { listAssignees } from './assignees.service.ts';

@Resolver()
export class AssigneesResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [User], {
    description: 'The people of an organisation who can be assigned work: not blocked, by name.',
  })
  assignees(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listAssignees(ctx, organizationId, selectionOf(info));
  }
}
