import type { Role } from '../../../../schema/people/identity.ts';
import type { AccountStatus } from '../../../../schema/people/organizations.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import type { ListRow } from '../../../platform/list/read-rows.ts';
import type { Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../organization/organization.service.ts';
import { managedPeople, userAccountPage } from './user-account.page.ts';
import { userAccountPolicy } from './user-account.policy.ts';

interface PeopleAsked extends Omit<Parameters<typeof userAccountPage.read>[1], 'filter'> {
  readonly page: PageInput;
  readonly roles?: readonly Role[] | null | undefined;
  readonly statuses?: readonly AccountStatus[] | null | undefined;
  readonly teamIds?: readonly string[] | null | undefined;
}

/**
 * Lists people, by default by name: of an Admin's own organisations, or everybody for a SuperAdmin. Reads only the
 * selected columns.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id or page, NOT_FOUND for an organisation without
 * access.
 */
export async function listUserAccounts(
  ctx: RequestContext,
  { roles, statuses, teamIds, ...options }: PeopleAsked,
  selection: Selection,
) {
  await assertLists(ctx, options.organizationId);
  const filter = { role: roles, status: statuses, teamId: teamIds };
  const { rows, total, facets } = await userAccountPage.read(ctx, { ...options, filter }, selection);
  return { rows, total, facets };
}

/**
 * All people of an organisation, by name.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listAllUserAccounts(
  ctx: RequestContext,
  organizationId: string,
  selection: Selection,
): Promise<Rows> {
  await assertLists(ctx, organizationId);
  return userAccountPage.readAll(ctx, { organizationId }, selection);
}

/** Reads one account. @throws AppError FORBIDDEN for a Client, NOT_FOUND without access. */
export async function getUserAccount(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<ListRow> {
  await assertLists(ctx);
  return userAccountPage.get(ctx, id, selection, managedPeople(ctx.actor));
}

/** @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id, NOT_FOUND without access. */
export async function assertLists(ctx: RequestContext, organizationId?: string | null): Promise<void> {
  if (!userAccountPolicy.list(ctx.actor)) throw new AppError('FORBIDDEN');
  if (organizationId != null) await requireOrganization(ctx, parseId(organizationId, 'organizationId'));
}
