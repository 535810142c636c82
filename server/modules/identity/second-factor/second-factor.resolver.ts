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
  description:
    'The challenge from signing in, where a second factor must be set up first; omitted with a session.',
};

@Resolver()
export class SecondFactorResolver {
  @AllowSignedIn()
  @Query(() => SecondFactorStatus, { description: "The state of the caller's second factor." })
  secondFactor(@Ctx() ctx: RequestContext) {
    return getSecondFactor(ctx);
  }

  @AllowAnyone()
  @Mutation(() => SignInResult, {
    description: 'Completes signing in with a code of the authenticator app or a recovery code.',
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
    description: 'Creates a secret for an authenticator app; each call replaces the previous one.',
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
      "Activates the second factor; with a challenge it signs in, otherwise it ends the caller's other " +
      'sessions.',
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
      "Removes the caller's second factor and ends their other sessions; also this one where the role " +
      'requires a second factor.',
  })
  async removeSecondFactor(@Ctx() ctx: RequestContext, @Arg('password', () => String) password: string) {
    await removeSecondFactor(ctx, password);
    return true;
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => [String], { description: 'Creates ten recovery codes and invalidates the previous ones.' })
  renewRecoveryCodes(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return renewRecoveryCodes(ctx, code);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description:
      "Removes another person's second factor and ends their sessions; they are notified by mail. Asks for " +
      'reauthentication.',
  })
  async resetSecondFactor(@Ctx() ctx: RequestContext, @Arg('userId', () => ID) userId: string) {
    await resetSecondFactor(ctx, userId);
    return true;
  }
}
