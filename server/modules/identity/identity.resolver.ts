import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowAnyone, AllowSignedIn } from '../../platform/security/authorize.ts';
import { getMe } from './account/user.list.ts';
import { COOKIE_ARGUMENT, Me, SignInResult } from './account/user.type.ts';
import { ProfileInput } from './profile/profile.input.ts';
import { updateProfile } from './profile/profile.service.ts';
import { signOut } from './sessions/session.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';

@Resolver()
export class IdentityResolver {
  @AllowSignedIn()
  @Query(() => Me, { description: 'The caller.' })
  me(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo) {
    return getMe(ctx, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => Me, { description: "Partial update of the caller's profile." })
  updateProfile(@Ctx() ctx: RequestContext, @Arg('input', () => ProfileInput) input: ProfileInput) {
    return updateProfile(ctx, input);
  }

  @AllowAnyone()
  @Mutation(() => SignInResult, {
    description: 'Signs in with e-mail address and password, or returns the required second step.',
  })
  signIn(
    @Ctx() ctx: RequestContext,
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Arg('cookie', () => Boolean, COOKIE_ARGUMENT) cookie: boolean,
  ) {
    return signIn(ctx, { email, password, cookie });
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Ends the current session.' })
  async signOut(@Ctx() ctx: RequestContext) {
    await signOut(ctx);
    return true;
  }
}
