import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { DateScalar } from '../../../platform/core/scalars.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn, RequireReauthentication } from '../../../platform/security/authorize.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-token.service.ts';
import { ApiTokenType, CreatedApiToken } from './api-token.type.ts';

@Resolver()
export class ApiTokenResolver {
  @AllowSignedIn()
  @Query(() => [ApiTokenType], { description: "The caller's API tokens, newest first." })
  apiTokens(@Ctx() ctx: RequestContext) {
    return listApiTokens(ctx);
  }

  @AllowSignedIn()
  @RequireReauthentication()
  @Mutation(() => CreatedApiToken, {
    description:
      "Creates a token with the caller's read access, valid through a day at most a year from now.",
  })
  createApiToken(
    @Ctx() ctx: RequestContext,
    @Arg('name', () => String) name: string,
    @Arg('expiresOn', () => DateScalar) expiresOn: string,
    @Arg('withoutClientData', () => Boolean, { defaultValue: false }) withoutClientData: boolean,
  ) {
    return createApiToken(ctx, { name, expiresOn, withoutClientData });
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Revokes a token.' })
  async revokeApiToken(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await revokeApiToken(ctx, id);
    return true;
  }
}
