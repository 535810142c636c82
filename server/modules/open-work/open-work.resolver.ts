import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow } from '../../platform/security/authorize.ts';
import { handOverWork, listOpenWork } from './open-work.service.ts';
import { HandedOverWork, OpenWorkType } from './open-work.type.ts';

@Resolver()
export class OpenWorkResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [OpenWorkType], {
    description:
      'The open work of a person per organisation that the caller has access to, without empty ones.',
  })
  openWork(
    @Ctx() ctx: RequestContext,
    @Arg('userId', () => ID) userId: string,
    @Arg('organizationId', () => ID, { nullable: true, description: 'One organisation.' })
    organizationId: string | null | undefined,
  ) {
    return listOpenWork(ctx, userId, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => HandedOverWork, {
    description: 'Hands all open work of a person in an organisation over to a colleague there.',
  })
  handOverWork(
    @Ctx() ctx: RequestContext,
    @Arg('userId', () => ID) userId: string,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('toUserId', () => ID, { description: 'Someone who belongs to the organisation and is not blocked.' })
    toUserId: string,
  ) {
    return handOverWork(ctx, userId, organizationId, toUserId);
  }
}
