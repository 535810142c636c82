import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { MembershipKind } from '../../../../schema/people/organizations.ts';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow } from '../../../platform/security/authorize.ts';
import { MembershipKindEnum } from '../people/user-account.type.ts';
import { archiveOrganization, restoreOrganization } from './archive-organization.service.ts';
import { deleteOrganization } from './delete-organization.service.ts';
import {
  getManagedOrganization,
  listManagedOrganizations,
  listOrganizationMembers,
} from './list-managed-organizations.ts';
import { addMemberTo, appointConfidant, removeMemberFrom } from './manage-members.service.ts';
import { addOrganization, renameOrganization } from './manage-organization.service.ts';
import {
  OrganizationInput,
  OrganizationListArgs,
  OrganizationUpdateInput,
} from './managed-organization.input.ts';
import { ManagedOrganization, OrganizationMember, OrganizationPage } from './managed-organization.type.ts';

@Resolver()
export class ManagedOrganizationResolver {
  @Allow('SuperAdmin')
  @Query(() => OrganizationPage, { description: 'All organisations with their numbers of people.' })
  organizationList(
    @Ctx() ctx: RequestContext,
    @Args(() => OrganizationListArgs) { page, pageSize, ...input }: OrganizationListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listManagedOrganizations(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Query(() => ManagedOrganization)
  managedOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return getManagedOrganization(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => [OrganizationMember], {
    description: 'The people of an organisation: owners first, by name.',
  })
  organizationMembers(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listOrganizationMembers(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => ManagedOrganization)
  async createOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => OrganizationInput) input: OrganizationInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await addOrganization(ctx, input);
    return getManagedOrganization(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => ManagedOrganization, {
    description: 'Fails with CONFLICT when the version is outdated.',
  })
  async updateOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => OrganizationUpdateInput) { version, ...input }: OrganizationUpdateInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await renameOrganization(ctx, id, { version }, input);
    return getManagedOrganization(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => ManagedOrganization, {
    description: 'Makes the organisation read-only and removes it from choices.',
  })
  async archiveOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    await archiveOrganization(ctx, id, { version });
    return getManagedOrganization(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => ManagedOrganization)
  async restoreOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    await restoreOrganization(ctx, id, { version });
    return getManagedOrganization(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, {
    description:
      'Deletes an empty or archived organisation with all its records; its name confirms the deletion.',
  })
  async deleteOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ) {
    await deleteOrganization(ctx, id, name);
    return true;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description:
      'Adds a person to an organisation: an Admin as its owner, a Client as a member. Idempotent. Asks for ' +
      'reauthentication to add an owner.',
  })
  async addMember(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('kind', () => MembershipKindEnum) kind: MembershipKind,
  ) {
    await addMemberTo(ctx, organizationId, userId, kind);
    return true;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, {
    description: 'Refused for the caller, and for the last Admin of the organisation.',
  })
  async removeMember(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('userId', () => ID) userId: string,
  ) {
    await removeMemberFrom(ctx, organizationId, userId);
    return true;
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, {
    description:
      'Appoints or dismisses a confidant of the organisation, who reads its shielded reports and their ' +
      'reporters. Refused for the caller. Asks for reauthentication to appoint.',
  })
  async setConfidant(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('isConfidant', () => Boolean) isConfidant: boolean,
  ) {
    await appointConfidant(ctx, organizationId, userId, isConfidant);
    return true;
  }
}
