import { parseId } from '../../../platform/core/ids.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import type { Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenFor, requireOrganizationOf } from '../../organizations/index.ts';
import { type TaskEventScope, taskEventPage } from './task-event.page.ts';
import { taskEventPolicy } from './task-event.policy.ts';

type PageAsked = Parameters<typeof taskEventPage.read>[1] & { readonly page: PageInput };

/**
 * Task events of an organisation, or of all that the caller has access to, by start date unless otherwise sorted. Reads
 * only the selected columns.
 * @throws AppError VALIDATION for a malformed id, day or page, NOT_FOUND for an organisation without access.
 */
export async function listTaskEvents(ctx: RequestContext, options: PageAsked, selection: Selection) {
  const { rows, total, facets } = await taskEventPage.read(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  const mayPlan = 'abilities' in selection && (await mayPlanIn(ctx, options, rows));
  return { rows, total, facets, abilities: { create: mayPlan, generate: mayPlan } };
}

/**
 * All task events of an organisation, or of all that the caller has access to, by start date; optionally filtered by
 * assignee.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listAllTaskEvents(
  ctx: RequestContext,
  options: Parameters<typeof taskEventPage.readAll>[1],
  selection: Selection,
): Promise<Rows> {
  const rows = await taskEventPage.readAll(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  return rows;
}

/** Whether the caller may plan; nobody in an archived organisation. */
async function mayPlanIn(
  ctx: RequestContext,
  { organizationId }: TaskEventScope,
  rows: readonly Record<string, unknown>[] | undefined,
): Promise<boolean> {
  if (organizationId == null) return false;
  const id = parseId(organizationId, 'organizationId');
  return taskEventPolicy.create(ctx.actor, id) && isOpenFor(ctx, id, rows);
}
