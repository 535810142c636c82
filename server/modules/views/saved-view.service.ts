import { LockMode } from '@mikro-orm/core';
import { savedViewRules, type ViewList, viewLimits } from '../../../schema/records/views.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { readsAlike } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { requireOrganization } from '../organizations/index.ts';
import { SavedView, type SavedViewRow, type ViewState } from './saved-view.entity.ts';
import { savedViewPolicy } from './saved-view.policy.ts';
import { parseViewState } from './view-state.ts';

/** A view as the caller sees it. */
export interface ShownView extends Pick<SavedViewRow, 'id' | 'version' | 'list' | 'name' | 'state'> {
  readonly isOrganizations: boolean;
  readonly isDefault: boolean;
  readonly abilities: { readonly write: boolean };
}

export interface NewView {
  readonly list: ViewList;
  readonly name?: string | null;
  readonly state: ViewState;
  readonly isOrganizations?: boolean | null;
}

/**
 * Lists the views of a list: the caller's own and the organisation's, by name.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listSavedViews(
  ctx: RequestContext,
  organizationId: string,
  list: ViewList,
): Promise<ShownView[]> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  const { actor } = ctx;
  const rows = await ctx.transaction.query(
    db
      .selectFrom('saved_view as v')
      .leftJoin('saved_view_default as d', (join) =>
        join.onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', actor.userId),
      )
      .where('v.organization_id', '=', organization)
      .where('v.list', '=', list)
      .where((eb) => eb.or([eb('v.user_id', 'is', null), eb('v.user_id', '=', actor.userId)]))
      .select([
        'v.id',
        'v.version',
        'v.list',
        'v.name',
        'v.state',
        'v.user_id as userId',
        'd.view_id as usual',
      ])
      .orderBy('v.name')
      .orderBy('v.id'),
  );
  return rows.map(({ userId, usual, ...view }) => ({
    ...(view as Pick<ShownView, 'id' | 'version' | 'list' | 'name' | 'state'>),
    isOrganizations: userId === null,
    isDefault: usual !== null,
    abilities: { write: savedViewPolicy.write(actor, { organizationId: organization, userId }) },
  }));
}

/**
 * Saves a view, the caller's own or the organisation's, and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client on a view of the organisation,
 * VALIDATION also for a name that is taken and for too many views.
 */
export async function createSavedView(
  ctx: RequestContext,
  organizationId: string,
  { list, state: given, isOrganizations, ...named }: NewView,
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  const userId = isOrganizations ? null : ctx.actor.userId;
  if (!savedViewPolicy.write(ctx.actor, { organizationId: organization, userId }))
    throw new AppError('FORBIDDEN');
  const { name } = validate(savedViewRules, named);
  const state = parseViewState(list, given);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, list, name, state, userId }, id);
  if (claimed !== id) return claimed;
  const others = await othersOf(ctx, { id, organizationId: organization, userId, list, name });
  const most = isOrganizations ? viewLimits.ofOrganization : viewLimits.ofPerson;
  if (others.length >= most)
    throw new AppError('VALIDATION', { fields: { name: messages.tooManyViews(most) } });
  assertFree(others);
  ctx.countCreation();
  ctx.transaction.insert(SavedView, { id, organizationId: organization, userId, list, name, state });
  return id;
}

/**
 * Renames a view, or replaces its state.
 * @throws AppError NOT_FOUND, FORBIDDEN for a Client on a view of the organisation, VALIDATION, CONFLICT.
 */
export async function updateSavedView(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  { name, state }: { readonly name?: string | null; readonly state?: ViewState | null },
): Promise<void> {
  const view = await lockView(ctx, id);
  const given = name == null ? { name: view.name } : validate(savedViewRules, { name });
  const held = state == null ? view.state : parseViewState(view.list, state);
  assertUnchanged(view, seen);
  assertFree(await othersOf(ctx, { ...view, ...given }));
  ctx.em.assign(view, { ...given, state: held });
  await ctx.em.flush();
}

/** Deletes a view. @throws AppError NOT_FOUND, FORBIDDEN for a Client on a view of the organisation. */
export async function deleteSavedView(ctx: RequestContext, id: string): Promise<void> {
  ctx.em.remove(await lockView(ctx, id));
  await ctx.em.flush();
}

/**
 * Sets the view with which the caller's list of an organisation begins; null for none.
 * @throws AppError NOT_FOUND for an organisation or a view that the caller does not see, or of another list.
 */
export async function chooseDefaultView(
  ctx: RequestContext,
  organizationId: string,
  list: ViewList,
  viewId: string | null,
): Promise<void> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  const key = { user_id: ctx.actor.userId, organization_id: organization, list };
  if (viewId === null) {
    await ctx.transaction.query(
      db
        .deleteFrom('saved_view_default')
        .where('user_id', '=', key.user_id)
        .where('organization_id', '=', organization)
        .where('list', '=', list),
    );
    return;
  }
  const view = await findView(ctx, viewId);
  if (view.organizationId !== organization || view.list !== list) throw new AppError('NOT_FOUND');
  await ctx.transaction.query(
    db
      .insertInto('saved_view_default')
      .values({ ...key, view_id: view.id })
      .onConflict((known) =>
        known.columns(['user_id', 'organization_id', 'list']).doUpdateSet({ view_id: view.id }),
      ),
  );
}

/** Personal data export: the caller's own views. */
export async function ownSavedViews({
  transaction,
  actor,
}: RequestContext): Promise<Record<string, unknown>> {
  const rows = await transaction.query(
    db
      .selectFrom('saved_view')
      .where('user_id', '=', actor.userId)
      .select(['id', 'organization_id as organizationId', 'list', 'name', 'state'])
      .orderBy('id'),
  );
  return { savedViews: rows };
}

/** @throws AppError NOT_FOUND, also for somebody else's. */
async function findView(ctx: RequestContext, id: string, lockMode?: LockMode.PESSIMISTIC_WRITE) {
  const view = await ctx.em.findOne(SavedView, { id: parseId(id) }, lockMode ? { lockMode } : {});
  if (!view || !savedViewPolicy.read(ctx.actor, view)) throw new AppError('NOT_FOUND');
  return view;
}

/** Locks the row until the end of the transaction. @throws AppError NOT_FOUND, FORBIDDEN. */
async function lockView(ctx: RequestContext, id: string): Promise<SavedViewRow> {
  const view = await findView(ctx, id);
  if (!savedViewPolicy.write(ctx.actor, view)) throw new AppError('FORBIDDEN');
  return findView(ctx, id, LockMode.PESSIMISTIC_WRITE);
}

type NamedView = Pick<SavedViewRow, 'id' | 'organizationId' | 'userId' | 'list' | 'name'>;

interface OtherView {
  readonly isNamedAlike: boolean;
}

/** Reads the other views of a view's owner, and keeps new ones out until the end of the transaction. */
async function othersOf(
  { transaction }: RequestContext,
  { id, organizationId, userId, list, name }: NamedView,
): Promise<OtherView[]> {
  await lockNames(transaction, [`saved-views ${organizationId} ${userId ?? ''}`]);
  return transaction.query(
    db
      .selectFrom('saved_view as v')
      .where('v.id', '<>', id)
      .where('v.organization_id', '=', organizationId)
      .where('v.user_id', userId == null ? 'is' : '=', userId ?? null)
      .select((eb) => eb.and([eb('v.list', '=', list), readsAlike('v.name', name)]).as('isNamedAlike')),
  ) as Promise<OtherView[]>;
}

function assertFree(others: readonly OtherView[]): void {
  if (others.some(({ isNamedAlike }) => isNamedAlike))
    throw new AppError('VALIDATION', { fields: { name: messages.viewNameTaken } });
}
