import { type RawBuilder, sql } from 'kysely';
import { parseId } from '../../../platform/core/ids.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import { readRows } from '../../../platform/list/read-rows.ts';
import type { Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenFor, requireOrganizationOf } from '../../organizations/index.ts';
import { registerEntryPolicy } from '../register-entry.policy.ts';
import { type RegisterEntryScope, registerEntryList, registerEntryPage } from './register-entry.page.ts';

type PageAsked = Parameters<typeof registerEntryPage.read>[1] & { readonly page: PageInput };

/**
 * Lists improvement points by organisation or author: for Admins and SuperAdmins all of the organisation, for a Client
 * their own and those for which they are responsible (sections 6 and 7). Reads only the selected columns.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation or author without access.
 */
export async function listRegisterEntries(ctx: RequestContext, options: PageAsked, selection: Selection) {
  const { rows, total, facets } = await registerEntryPage.read(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  return {
    rows,
    total,
    facets,
    abilities: 'abilities' in selection ? await abilitiesOf(ctx, options, rows) : undefined,
  };
}

/**
 * All improvement points of an organisation, an author or a responsible colleague that the role may read, newest first.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation or author without access.
 */
export async function listAllRegisterEntries(
  ctx: RequestContext,
  options: RegisterEntryScope,
  selection: Selection,
): Promise<Rows> {
  const rows = await registerEntryPage.readAll(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  return rows;
}

/**
 * Reads the improvement points that another module links to, newest first.
 * @param linked a condition on `e` that selects them.
 */
export function findRegisterEntries(
  ctx: RequestContext,
  linked: RawBuilder<unknown>,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const newestFirst = sql`e.created_at desc, e.id desc`;
  return readRows(ctx, registerEntryList, selection, { where: [linked], orderBy: newestFirst });
}

/** The abilities on a list: nothing can be added in an archived organisation. */
async function abilitiesOf(
  ctx: RequestContext,
  { organizationId }: RegisterEntryScope,
  rows: readonly Record<string, unknown>[] | undefined,
): Promise<{ create: boolean; chooseResponsible: boolean }> {
  const { actor } = ctx;
  if (organizationId == null)
    return { create: registerEntryPolicy.create(actor, null), chooseResponsible: false };
  const id = parseId(organizationId, 'organizationId');
  const create = registerEntryPolicy.create(actor, id) && (await isOpenFor(ctx, id, rows));
  const manages = registerEntryPolicy.chooseResponsible(actor, { organizationId: id });
  return { create, chooseResponsible: create && manages };
}
