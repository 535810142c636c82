import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowAnyone } from '../../../platform/security/authorize.ts';
import { acceptInvitation } from './accept-invitation.service.ts';
import { createInvitations } from './create-invitations.service.ts';
import { AcceptInvitationArgs, InvitationsArgs, InvitationsInput } from './invitation.input.ts';
import { renewInvitationLink, resendInvitation, withdrawInvitation } from './invitation.service.ts';
import { InvitationPage, InvitationPreview, InvitationType } from './invitation.type.ts';
import { previewInvitation } from './invitation-token.service.ts';
import { getInvitation, getInvitations, listInvitations } from './list-invitations.ts';

@Resolver()
export class InvitationResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => InvitationPage, {
    description: 'For an Admin the invitations to their own organisations, for a SuperAdmin all.',
  })
  invitations(
    @Ctx() ctx: RequestContext,
    @Args(() => InvitationsArgs) { page, pageSize, ...input }: InvitationsArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listInvitations(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => InvitationType)
  invitation(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Info() info: GraphQLResolveInfo) {
    return getInvitation(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [InvitationType], {
    description:
      'Mails an invitation to each address, in the given order; people with an account are asked to join. ' +
      'Asks for reauthentication to invite an Admin.',
  })
  async createInvitations(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => InvitationsInput) input: InvitationsInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const ids = await createInvitations(ctx, input);
    return getInvitations(ctx, ids, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => InvitationType, {
    description:
      'Mails a new link, valid for seven days; invalidates the old one. Asks for reauthentication for an Admin.',
  })
  async resendInvitation(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    await resendInvitation(ctx, id);
    return getInvitation(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => InvitationType)
  async withdrawInvitation(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    await withdrawInvitation(ctx, id);
    return getInvitation(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => String, {
    description:
      'Creates a link to hand over in person, valid for seven days; invalidates the one in the mail. Shown ' +
      'once. An account created with it still has to confirm its address. Asks for reauthentication for an Admin.',
  })
  renewInvitationLink(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return renewInvitationLink(ctx, id);
  }

  @AllowAnyone()
  @Query(() => InvitationPreview, {
    description: 'NOT_FOUND alike for a wrong, expired, withdrawn or used token.',
  })
  invitationByToken(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return previewInvitation(ctx, token);
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description:
      'Joins the organisation, with a new or the existing account. It does not sign in. A link that did not ' +
      'come by mail leaves the address of a new account unconfirmed: a mail asks to confirm it.',
  })
  async acceptInvitation(
    @Ctx() ctx: RequestContext,
    @Args(() => AcceptInvitationArgs) { token, ...input }: AcceptInvitationArgs,
  ) {
    await acceptInvitation(ctx, token, input);
    return true;
  }
}
