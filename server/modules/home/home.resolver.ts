import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn, MANAGERS } from '../../platform/security/authorize.ts';
import { firstStepsOf } from './first-steps.service.ts';
import { homeOf } from './home.service.ts';
import { FirstSteps, Home } from './home.type.ts';

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

  @Allow(...MANAGERS)
  @Query(() => FirstSteps, { description: 'How far an organisation is with its first steps.' })
  firstSteps(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return firstStepsOf(ctx, organizationId);
  }
}
