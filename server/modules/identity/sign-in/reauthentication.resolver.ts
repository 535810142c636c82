import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type ReauthenticationWay, reauthenticationWays } from '../../../../schema/people/identity.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedInWithoutTransaction } from '../../../platform/security/authorize.ts';
import { ownReauthenticationWay, reauthenticate } from './reauthentication.service.ts';

const ReauthenticationWayEnum = publishEnum(
  'ReauthenticationWay',
  reauthenticationWays,
  'The methods of reauthentication.',
);

@Resolver()
export class ReauthenticationResolver {
  @AllowSignedInWithoutTransaction()
  @Query(() => ReauthenticationWayEnum, {
    nullable: true,
    description: "The caller's method of reauthentication; null when only a new sign-in is possible.",
  })
  reauthenticationWay(@Ctx() ctx: RequestContext): Promise<ReauthenticationWay | null> {
    return ownReauthenticationWay(ctx);
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => Boolean, {
    description:
      'Reauthenticates the caller: for ten minutes this session may call operations that otherwise fail ' +
      'with REAUTHENTICATION_REQUIRED.',
  })
  async reauthenticate(
    @Ctx() ctx: RequestContext,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, {
      nullable: true,
      description: 'A second factor code, for an account without a password.',
    })
    code: string | null,
  ) {
    await reauthenticate(ctx, { password, code });
    return true;
  }
}
