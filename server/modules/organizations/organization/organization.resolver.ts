import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { listOrganizations } from './organization.service.ts';
import { OrganizationType } from './organization.type.ts';

@Resolver()
export class OrganizationResolver {
  @AllowSignedIn()
  @Query(() => [OrganizationType], {
    description:
      'The organisations that the caller has access to, by name: all for a SuperAdmin, owned for an Admin, ' +
      'memberships for a Client.',
  })
  organizations(@Ctx() ctx: RequestContext, @Info() info: GraphQLResolveInfo) {
    return listOrganizations(ctx, 'all', selectionOf(info));
  }
}
