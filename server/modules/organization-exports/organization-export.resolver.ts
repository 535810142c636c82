import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { organizationExportLimits } from '../../../schema/records/organization-exports.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, RequireReauthentication } from '../../platform/security/authorize.ts';
import { lastOrganizationExport, requestOrganizationExport } from './organization-export.service.ts';
import { OrganizationExportType } from './organization-export.type.ts';

@Resolver()
export class OrganizationExportResolver {
  @Allow('Admin')
  @Query(() => OrganizationExportType, {
    nullable: true,
    description: 'The last zip of an organisation that the caller asked for.',
  })
  organizationExport(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return lastOrganizationExport(ctx, organizationId);
  }

  @Allow('Admin')
  @RequireReauthentication()
  @Mutation(() => ID, {
    description:
      `Has a zip made of everything of an organisation that the caller sees. Fails with CONFLICT while one is being made, ` +
      `with VALIDATION after ${organizationExportLimits.perDay} in a day. Returns the id.`,
  })
  requestOrganizationExport(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'A code of the second factor, for who has one: VALIDATION at this field without it.',
    })
    code: string | null,
  ) {
    return requestOrganizationExport(ctx, organizationId, code);
  }
}
