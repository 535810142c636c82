import { Arg, Ctx, Mutation, Query, Resolver, registerEnumType } from 'type-graphql';
import { type ReauthenticationWay, reauthenticationWays } from '../../../../schema/terms/identity.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedInWithoutTransaction } from '../../../platform/security/authorize.ts';
import { ownReauthenticationWay, reauthenticate } from './reauthentication.service.ts';

const ReauthenticationWayEnum = enumOf(reauthenticationWays);
registerEnumType(ReauthenticationWayEnum, {
  name: 'ReauthenticationWay',
  description: 'With what someone who is signed in shows again who they are.',
  valuesConfig: enumValues(reauthenticationWays),
});

@Resolver()
export class ReauthenticationResolver {
  @AllowSignedInWithoutTransaction()
  @Query(() => ReauthenticationWayEnum, {
    nullable: true,
    description: 'With what one shows again who one is; null for who can only sign in anew.',
  })
  reauthenticationWay(@Ctx() ctx: RequestContext): Promise<ReauthenticationWay | null> {
    return ownReauthenticationWay(ctx);
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => Boolean, {
    description:
      'Shows again who one is: for ten minutes this session may do what is otherwise refused with REAUTHENTICATION_REQUIRED.',
  })
  async reauthenticate(
    @Ctx() ctx: RequestContext,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Of the second factor, where there is no password.',
    })
    code: string | null,
  ) {
    await reauthenticate(ctx, { password, code });
    return true;
  }
}
