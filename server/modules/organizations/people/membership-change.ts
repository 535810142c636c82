import type { Role } from '../../../../schema/people/identity.ts';
import type { MembershipKind } from '../../../../schema/people/organizations.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { AppUserRow } from '../../identity/index.ts';
import { recordMembershipChange } from '../organization/change-line.ts';
import { Membership } from '../organization/organization.entity.ts';
import { assertOtherOwners } from '../organization/owners.ts';
import type { OpenMembership } from './user-account.service.ts';

/** Most organisations per request. */
const MAX_ORGANIZATIONS = 200;

/** The membership kind of a role: an Admin owns, anyone else is a member. */
export function kindOfRole(role: Role): MembershipKind {
  return role === 'Admin' ? 'Owner' : 'Member';
}

/** A planned change of a person's memberships. */
export interface MembershipChange {
  readonly added: readonly string[];
  readonly removed: readonly OpenMembership[];
  /** Kept memberships whose kind changes. */
  readonly turned: readonly OpenMembership[];
  readonly kind: MembershipKind;
  readonly isNone: boolean;
}

/**
 * Plans the changes that leave a person of a role in exactly these organisations, among those that the actor has access
 * to; without a list memberships are kept.
 * @throws AppError VALIDATION, also for an organisation that is inaccessible or archived.
 */
export async function planMemberships(
  ctx: RequestContext,
  current: readonly OpenMembership[],
  { role, isOther }: { readonly role: Role; readonly isOther: boolean },
  organizationIds: unknown,
): Promise<MembershipChange> {
  const wanted = organizationIds === undefined ? null : parseWanted(organizationIds, role);
  const kept = wanted ? current.filter(({ organizationId }) => wanted.has(organizationId)) : current;
  const removed = current.filter((one) => !kept.includes(one));
  const added = [...(wanted ?? [])].filter((id) => !kept.some((one) => one.organizationId === id));
  await assertOpen(ctx, added);
  const kind = kindOfRole(role);
  const turned = isOther && role !== 'SuperAdmin' ? kept.filter((one) => one.kind !== kind) : [];
  return { added, removed, turned, kind, isNone: added.length + removed.length + turned.length === 0 };
}

function parseWanted(organizationIds: unknown, role: Role): Set<string> {
  const list: readonly unknown[] = Array.isArray(organizationIds) ? organizationIds : [];
  if (list.length > MAX_ORGANIZATIONS) throw refusal(messages.unknownChoice);
  if (list.length === 0 && role !== 'SuperAdmin') throw refusal(messages.required);
  return new Set(list.map((id) => parseId(id, 'organizationIds')));
}

async function assertOpen({ transaction, actor }: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const open = await transaction.query(
    db.selectFrom('organization').select('id').where('id', '=', anyOf(ids)).where('archived_at', 'is', null),
  );
  const isOpen = (id: string) => reaches(actor, id) && open.some((one) => one.id === id);
  if (!ids.every(isOpen)) throw refusal(messages.unknownChoice);
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION', { fields: { organizationIds: message } });
}

/**
 * Applies the planned change, with a log line per organisation.
 * @throws AppError VALIDATION at the field when an organisation would lose its last Admin.
 */
export async function changeMemberships(
  ctx: RequestContext,
  account: AppUserRow,
  { added, removed, turned, kind }: MembershipChange,
  field: string,
): Promise<void> {
  const { transaction } = ctx;
  await assertOtherOwners(transaction, account.id, givenUp(account, [...removed, ...turned]), field);
  for (const one of removed) {
    await transaction.query(db.deleteFrom('membership').where('id', '=', one.id));
    recordMembershipChange(ctx, { ...one, userId: account.id }, 'deleted', { kind: one.kind });
  }
  for (const one of turned) {
    await transaction.query(db.updateTable('membership').set({ kind }).where('id', '=', one.id));
    recordMembershipChange(ctx, { ...one, userId: account.id }, 'updated', { kind: [one.kind, kind] });
  }
  for (const organizationId of added) join(ctx, account.id, organizationId, kind);
}

/** Adds a membership with its log line in the caller's unit of work. */
export function join(
  ctx: RequestContext,
  userId: string,
  organizationId: string,
  kind: MembershipKind,
): void {
  const membership = { id: newId(), organizationId, userId };
  ctx.em.create(Membership, { ...membership, kind });
  recordMembershipChange(ctx, membership, 'created', { kind });
}

/** The organisations that would lose an Admin who can sign in. */
export function givenUp(
  { role, blockedAt }: Pick<AppUserRow, 'role' | 'blockedAt'>,
  memberships: readonly OpenMembership[],
): string[] {
  if (role === 'Client' || blockedAt) return [];
  return memberships.filter(({ kind }) => kind === 'Owner').map(({ organizationId }) => organizationId);
}
