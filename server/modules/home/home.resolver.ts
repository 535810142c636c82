import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { homeOf } from './home.service.ts';
import { Home } from './home.type.ts';

@Resolver()
export class HomeResolver {
  @AllowSignedIn()
  @Query(() => Home, {
    description:
      'The first page, by role: what a Client was told of their reports, what waits for Admins and SuperAdmins, and for a ' +
      'Client what waits in the teams that they lead.',
  })
  home(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID, {
      nullable: true,
      description: 'One organisation; without it, all that the caller has access to.',
    })
    organizationId: string | null | undefined,
  ) {
    return homeOf(ctx, organizationId);
  }
}
