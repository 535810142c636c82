import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow } from '../../../platform/security/authorize.ts';
import { blockUserAccount, sendPasswordLink, unblockUserAccount } from './block-user-account.service.ts';
import { getUserAccount, listUserAccounts } from './list-user-accounts.ts';
import { updateUserAccount } from './update-user-account.service.ts';
import { UserAccountInput, UserAccountsArgs } from './user-account.input.ts';
import { UserAccount, UserAccountPage } from './user-account.type.ts';

@Resolver()
export class UserAccountResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => UserAccountPage, {
    description: 'For an Admin the people of their own organisations, for a SuperAdmin everybody.',
  })
  userAccounts(
    @Ctx() ctx: RequestContext,
    @Args(() => UserAccountsArgs) { page, pageSize, ...input }: UserAccountsArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listUserAccounts(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => UserAccount)
  userAccount(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Info() info: GraphQLResolveInfo) {
    return getUserAccount(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => UserAccount, {
    description:
      'Fails with CONFLICT when the version is outdated. A change of role ends the person’s sessions. Asks for ' +
      'reauthentication to change the role, or to give an Admin another organisation.',
  })
  async updateUserAccount(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UserAccountInput) { version, ...input }: UserAccountInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateUserAccount(ctx, id, { version }, input);
    return getUserAccount(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => UserAccount, {
    description: 'Ends the person’s sessions and refuses further sign-ins; their records stay in their name.',
  })
  async blockUserAccount(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    await blockUserAccount(ctx, id, { version });
    return getUserAccount(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => UserAccount)
  async unblockUserAccount(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    await unblockUserAccount(ctx, id, { version });
    return getUserAccount(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, { description: 'Mails the person a link to set a new password.' })
  async sendPasswordLink(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await sendPasswordLink(ctx, id);
    return true;
  }
}
