import { LockMode } from '@mikro-orm/core';
import { organizationRules } from '../../../../schema/people/organization-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { readsAlike } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { ChangeAction } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences, recordChange } from '../../../platform/request/record-change.ts';
import { Organization, type OrganizationRow } from '../organization/organization.entity.ts';
import { announceScopeChange } from '../people/user-account.service.ts';
import { managedOrganizationPolicy } from './managed-organization.policy.ts';

interface OrganizationValues {
  readonly name?: unknown;
}

/**
 * Creates an organisation and returns its id.
 * @throws AppError FORBIDDEN for anyone but a SuperAdmin, VALIDATION, also for a name that reads as another's.
 */
export async function addOrganization(ctx: RequestContext, { name }: OrganizationValues): Promise<string> {
  if (!managedOrganizationPolicy.create(ctx.actor)) throw new AppError('FORBIDDEN');
  const values = validate(organizationRules, { name });
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization: values }, id);
  if (claimed !== id) return claimed;
  await assertFreeName(ctx, id, values.name);
  ctx.em.create(Organization, { id, ...values });
  recordOrganization(ctx, { id, version: 1 }, 'created', values);
  await ctx.em.flush();
  return id;
}

/**
 * Renames an organisation.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION, also for a name that reads as another's, CONFLICT.
 */
export async function renameOrganization(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  { name }: OrganizationValues,
): Promise<void> {
  const organization = await lockOrganization(ctx, id);
  if (!managedOrganizationPolicy.edit(ctx.actor, { archivedAt: organization.archivedAt ?? null })) {
    throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
  }
  const values = validate(organizationRules, { name: name === undefined ? organization.name : name });
  assertUnchanged(organization, seen);
  const details = differences({ name: organization.name }, values);
  if (Object.keys(details).length === 0) return;
  await assertFreeName(ctx, organization.id, values.name);
  ctx.em.assign(organization, values);
  recordOrganization(ctx, { id: organization.id, version: organization.version + 1 }, 'updated', details);
  await ctx.em.flush();
}

/**
 * Checks that no other organisation, archived ones included, has a name that reads as this one; nobody else takes it
 * until the end of the transaction.
 * @throws AppError VALIDATION.
 */
async function assertFreeName({ transaction }: RequestContext, id: string, name: string): Promise<void> {
  await lockNames(transaction, ['organization-names']);
  const [other] = await transaction.query(
    db
      .selectFrom('organization as o')
      .where('o.id', '<>', id)
      .where(readsAlike('o.name', name))
      .select('o.name')
      .orderBy('o.id')
      .limit(1),
  );
  if (!other) return;
  throw new AppError('VALIDATION', { fields: { name: messages.organizationNameTaken(other.name) } });
}

/** Reads an organisation with a row lock until the end of the transaction. @throws AppError FORBIDDEN, NOT_FOUND. */
export async function lockOrganization(ctx: RequestContext, id: string): Promise<OrganizationRow> {
  if (!managedOrganizationPolicy.create(ctx.actor)) throw new AppError('FORBIDDEN');
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const organization = await ctx.em.findOne(Organization, { id: parseId(id) }, { lockMode });
  if (!organization) throw new AppError('NOT_FOUND');
  return organization;
}

/** Logs a change of an organisation. */
export function recordOrganization(
  ctx: RequestContext,
  { id, version }: Pick<OrganizationRow, 'id' | 'version'>,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    organizationId: id,
    entity: 'Organization',
    entityId: id,
    action,
    version,
    subjectUserId: null,
    details,
  });
}

/** Announces a scope change to every member, so that their open screens reload their choices. */
export async function announceToMembers(ctx: RequestContext, organizationId: string): Promise<number> {
  const members = await ctx.transaction.query(
    db.selectFrom('membership').select('user_id').where('organization_id', '=', organizationId),
  );
  for (const { user_id: userId } of members) announceScopeChange(ctx, userId);
  return members.length;
}
