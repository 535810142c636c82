import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowAnyone } from '../../../platform/security/authorize.ts';
import {
  beginSecondFactorReset,
  keepSecondFactor,
  requestSecondFactorReset,
} from './second-factor-reset.service.ts';

/** Replacement of a lost second factor: with password and mailbox, after a delay. */
@Resolver()
export class SecondFactorResetResolver {
  @AllowAnyone()
  @Mutation(() => Boolean, {
    description: 'Mails a link to replace a lost second factor, after a correct password.',
  })
  async requestSecondFactorAnew(
    @Ctx() ctx: RequestContext,
    @Arg('challenge', () => String, { description: 'From signing in with the password.' }) challenge: string,
  ) {
    await requestSecondFactorReset(ctx, challenge);
    return true;
  }

  @AllowAnyone()
  @Mutation(() => DateTimeScalar, {
    nullable: true,
    description:
      'Starts the replacement of a lost second factor with the secret from the mail, once and within half ' +
      'an hour. Returns the moment from which signing in with the password sets up another; null for at ' +
      'once.',
  })
  beginSecondFactorAnew(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    return beginSecondFactorReset(ctx, secret);
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description: 'Cancels the replacement of a second factor, with the secret from the mail about it.',
  })
  async keepSecondFactor(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    await keepSecondFactor(ctx, secret);
    return true;
  }
}
