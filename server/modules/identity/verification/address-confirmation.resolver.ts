import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedInWithoutTransaction } from '../../../platform/security/authorize.ts';
import { confirmAddress, resendAddressConfirmation } from './address-confirmation.service.ts';

@Resolver()
export class AddressConfirmationResolver {
  @AllowSignedInWithoutTransaction()
  @Mutation(() => Boolean, {
    description:
      "Confirms the caller's e-mail address with the secret from the mail, once and within a day, and ends " +
      'their other sessions.',
  })
  async confirmAddress(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    await confirmAddress(ctx, secret);
    return true;
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => Boolean, {
    description: "Mails the link to confirm the caller's address again, unless it is confirmed.",
  })
  async resendAddressConfirmation(@Ctx() ctx: RequestContext) {
    await resendAddressConfirmation(ctx);
    return true;
  }
}
