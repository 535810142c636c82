import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import {
  Allow,
  AllowAnyone,
  AllowSignedIn,
  AllowSignedInWithoutTransaction,
  RequireReauthentication,
} from '../../../platform/security/authorize.ts';
import { COOKIE_ARGUMENT, SignInResult } from '../account/user.type.ts';
import { getSecondFactor, renewRecoveryCodes, verifySecondFactor } from './second-factor.service.ts';
import { SecondFactorConfirmed, SecondFactorSetUp, SecondFactorStatus } from './second-factor.type.ts';
import { removeSecondFactor, resetSecondFactor } from './second-factor-removal.service.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor-set-up.service.ts';

const CHALLENGE_ARGUMENT = {
  nullable: true,
  description: 'From signing in, where a second factor must be set up first; without it one is signed in.',
};

@Resolver()
export class SecondFactorResolver {
  @AllowSignedIn()
  @Query(() => SecondFactorStatus, { description: "How one's own second factor stands." })
  secondFactor(@Ctx() ctx: RequestContext) {
    return getSecondFactor(ctx);
  }

  @AllowAnyone()
  @Mutation(() => SignInResult, {
    description: 'Takes the second step of signing in, with a code of the app or a recovery code.',
  })
  verifySecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('challenge', () => String) challenge: string,
    @Arg('code', () => String) code: string,
    @Arg('cookie', () => Boolean, COOKIE_ARGUMENT) cookie: boolean,
  ) {
    return verifySecondFactor(ctx, { challenge, code, cookie });
  }

  @AllowAnyone()
  @RequireReauthentication()
  @Mutation(() => SecondFactorSetUp, {
    description: 'A fresh secret for an authenticator app; beginning again gives another.',
  })
  beginSecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('challenge', () => String, CHALLENGE_ARGUMENT) challenge: string | null,
  ) {
    return beginSecondFactor(ctx, challenge ?? null);
  }

  @AllowAnyone()
  @RequireReauthentication()
  @Mutation(() => SecondFactorConfirmed, {
    description:
      "Makes the second factor count; with a challenge it signs in, else it ends one's other sessions.",
  })
  confirmSecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('challenge', () => String, CHALLENGE_ARGUMENT) challenge: string | null,
    @Arg('code', () => String) code: string,
    @Arg('cookie', () => Boolean, COOKIE_ARGUMENT) cookie: boolean,
  ) {
    return confirmSecondFactor(ctx, { challenge: challenge ?? null, code, cookie });
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => Boolean, {
    description:
      "Takes one's second factor away and ends one's other sessions; this one too where the role cannot do without.",
  })
  async removeSecondFactor(@Ctx() ctx: RequestContext, @Arg('password', () => String) password: string) {
    await removeSecondFactor(ctx, password);
    return true;
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => [String], { description: 'Ten new recovery codes; the earlier ones no longer count.' })
  renewRecoveryCodes(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return renewRecoveryCodes(ctx, code);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description: "Takes someone else's second factor away and ends their sessions; they are told by mail.",
  })
  async resetSecondFactor(@Ctx() ctx: RequestContext, @Arg('userId', () => ID) userId: string) {
    await resetSecondFactor(ctx, userId);
    return true;
  }
}
