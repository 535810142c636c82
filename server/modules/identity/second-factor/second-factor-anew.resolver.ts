import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowAnyone } from '../../../platform/security/authorize.ts';
import {
  beginSecondFactorAnew,
  keepSecondFactor,
  requestSecondFactorAnew,
} from './second-factor-anew.service.ts';

/** For who has no access to their second factor any more: with the password and the mailbox, and with a delay. */
@Resolver()
export class SecondFactorAnewResolver {
  @AllowAnyone()
  @Mutation(() => Boolean, {
    description:
      'Mails a link to begin the second factor anew, to who has shown their password and cannot take the second step.',
  })
  async requestSecondFactorAnew(
    @Ctx() ctx: RequestContext,
    @Arg('challenge', () => String, { description: 'From signing in with the password.' }) challenge: string,
  ) {
    await requestSecondFactorAnew(ctx, challenge);
    return true;
  }

  @AllowAnyone()
  @Mutation(() => DateTimeScalar, {
    nullable: true,
    description:
      'Begins the second factor anew with the secret from the mail, once and within half an hour. Gives the moment from which on signing in with the password sets up another; null for at once.',
  })
  beginSecondFactorAnew(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    return beginSecondFactorAnew(ctx, secret);
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description: 'Calls off that a second factor begins anew, with the secret from the mail about it.',
  })
  async keepSecondFactor(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    await keepSecondFactor(ctx, secret);
    return true;
  }
}
