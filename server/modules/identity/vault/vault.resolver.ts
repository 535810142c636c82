import { Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { openVault } from './vault.service.ts';

@Resolver()
export class VaultResolver {
  @AllowSignedIn()
  @Mutation(() => String, {
    description:
      "The caller's secret, 32 bytes in base64url, with which a browser unwraps the private key of reports that wait " +
      'on it; the same in each of their sessions. Not for API tokens.',
  })
  openVault(@Ctx() ctx: RequestContext) {
    return openVault(ctx);
  }
}
