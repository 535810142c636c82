import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import {
  copyAuditTemplate,
  createAuditTemplate,
  deleteAuditTemplate,
  getAuditTemplate,
  listAuditTemplates,
  publishAuditTemplate,
  updateAuditTemplate,
} from './audit-template.service.ts';
import { AuditTemplateInput, AuditTemplateType } from './audit-template.type.ts';

@Resolver()
export class AuditTemplateResolver {
  @AllowSignedIn()
  @Query(() => [AuditTemplateType], {
    description:
      'The lists of questions of an organisation and those of all; for Clients the published ones.',
  })
  auditTemplates(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID, { nullable: true }) organizationId: string | null | undefined,
  ) {
    return listAuditTemplates(ctx, organizationId ?? null);
  }

  @AllowSignedIn()
  @Query(() => AuditTemplateType)
  auditTemplate(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getAuditTemplate(ctx, id);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => AuditTemplateType, {
    description: 'Of all organisations by a SuperAdmin; an own one of an organisation by its Admins as well.',
  })
  async createAuditTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID, { nullable: true }) organizationId: string | null | undefined,
    @Arg('input', () => AuditTemplateInput) input: object,
  ) {
    return getAuditTemplate(ctx, await createAuditTemplate(ctx, organizationId ?? null, input));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => AuditTemplateType, {
    description: 'Changes the draft. Fails with CONFLICT when the version is outdated.',
  })
  async updateAuditTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => AuditTemplateInput) input: object,
  ) {
    await updateAuditTemplate(ctx, id, { version }, input);
    return getAuditTemplate(ctx, id);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => AuditTemplateType, {
    description:
      'Makes the draft the next version; audits that have begun keep theirs. Fails with CONFLICT when the version is outdated.',
  })
  async publishAuditTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
  ) {
    await publishAuditTemplate(ctx, id, { version });
    return getAuditTemplate(ctx, id);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => AuditTemplateType, {
    description: 'Copies a list into an organisation, as a draft of its own.',
  })
  async copyAuditTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('organizationId', () => ID) organizationId: string,
  ) {
    return getAuditTemplate(ctx, await copyAuditTemplate(ctx, id, organizationId));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: 'Deletes a list that no audit uses.' })
  async deleteAuditTemplate(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteAuditTemplate(ctx, id);
    return id;
  }
}
