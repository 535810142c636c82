import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import { type ListRow, readRows } from '../../../platform/list/read-rows.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../organization/organization.service.ts';
import { userAccountPolicy } from '../people/user-account.policy.ts';
import { managedOrganizationPage, organizationMemberList } from './managed-organization.page.ts';
import { managedOrganizationPolicy } from './managed-organization.policy.ts';

type PageAsked = Parameters<typeof managedOrganizationPage.read>[1] & { readonly page: PageInput };

/** Lists all organisations for management, by default by name. @throws AppError FORBIDDEN, VALIDATION. */
export async function listManagedOrganizations(
  ctx: RequestContext,
  options: PageAsked,
  selection: Selection,
) {
  assertManages(ctx);
  const { rows, total } = await managedOrganizationPage.read(ctx, options, selection);
  return { rows, total };
}

/** Reads one organisation for management. @throws AppError FORBIDDEN, NOT_FOUND. */
export async function getManagedOrganization(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<ListRow> {
  assertManages(ctx);
  return managedOrganizationPage.get(ctx, id, selection);
}

function assertManages({ actor }: RequestContext): void {
  if (!managedOrganizationPolicy.create(actor)) throw new AppError('FORBIDDEN');
}

/** Lists the people of an organisation, owners first, by name. @throws AppError FORBIDDEN for a Client, NOT_FOUND. */
export async function listOrganizationMembers(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<ListRow[]> {
  if (!userAccountPolicy.list(ctx.actor)) throw new AppError('FORBIDDEN');
  const organizationId = parseId(id);
  await requireOrganization(ctx, organizationId);
  return readRows(ctx, organizationMemberList, selection, {
    where: [sql`m.organization_id = ${organizationId}`],
    joins: ['user'],
    orderBy: sql`m.kind desc, u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`,
  });
}
