import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { AllowAnyone, AllowSignedIn } from '../../platform/authorize.ts';
import type { RequestContext } from '../../platform/context.ts';
import { selectionOf } from '../../platform/selection.ts';
import { signIn, signOut } from './session.service.ts';
import { getMe } from './user.list.ts';
import { Me, SignInResult } from './user.type.ts';

@Resolver()
export class IdentityResolver {
  @AllowSignedIn()
  @Query(() => Me, { description: 'The person who asks.' })
  me(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo) {
    return getMe(ctx, selectionOf(info));
  }

  @AllowAnyone()
  @Mutation(() => SignInResult, { description: 'Signs in with e-mail address and password.' })
  signIn(
    @Ctx() ctx: RequestContext,
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Arg('cookie', () => Boolean, {
      defaultValue: false,
      description:
        'For browsers: the session then also needs the HttpOnly cookie that comes with the answer.',
    })
    cookie: boolean,
  ) {
    return signIn(ctx, { email, password, cookie });
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Ends the session that asks.' })
  async signOut(@Ctx() ctx: RequestContext) {
    await signOut(ctx);
    return true;
  }
}
