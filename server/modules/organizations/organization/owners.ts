import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/**
 * Checks that each organisation keeps another Admin who can sign in. Row locks serialise concurrent removals of Admins.
 * @throws AppError FORBIDDEN that names the organisations; with a field, VALIDATION at that field.
 */
export async function assertOtherOwners(
  transaction: Transaction,
  userId: string,
  organizationIds: readonly string[],
  field?: string,
): Promise<void> {
  if (organizationIds.length === 0) return;
  await lockNames(
    transaction,
    organizationIds.map((id) => `owners ${id}`),
  );
  const orphaned = await transaction.query(
    db
      .selectFrom('organization as o')
      .select('o.name')
      .where('o.id', '=', anyOf(organizationIds))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('membership as m')
              .innerJoin('app_user as u', 'u.id', 'm.user_id')
              .select('m.id')
              .whereRef('m.organization_id', '=', 'o.id')
              .where('m.kind', '=', 'Owner')
              .where('m.user_id', '<>', userId)
              .where('u.blocked_at', 'is', null)
              .where('u.role', '<>', 'Client'),
          ),
        ),
      )
      .orderBy('o.name'),
  );
  if (orphaned.length === 0) return;
  const message = messages.lastAdmin(orphaned.map(({ name }) => name).join(', '));
  throw field
    ? new AppError('VALIDATION', { message, fields: { [field]: message } })
    : new AppError('FORBIDDEN', { message });
}

/**
 * Checks that another SuperAdmin who can sign in remains. An advisory lock serialises two SuperAdmins who demote each
 * other.
 * @throws AppError FORBIDDEN for the last one; with a field, VALIDATION at that field.
 */
export async function assertOtherSuperAdmin(
  transaction: Transaction,
  userId: string,
  field?: string,
): Promise<void> {
  await lockNames(transaction, ['super-admins']);
  const [other] = await transaction.query(
    db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'SuperAdmin')
      .where('blocked_at', 'is', null)
      .where('id', '<>', userId)
      .limit(1),
  );
  if (other) return;
  throw field
    ? new AppError('VALIDATION', {
        message: messages.lastSuperAdmin,
        fields: { [field]: messages.lastSuperAdmin },
      })
    : new AppError('FORBIDDEN', { message: messages.lastSuperAdmin });
}

/** The organisation's name and the ids of its Admins. Requires the system role. */
export async function ownersOf(
  transaction: Transaction,
  organizationId: string,
): Promise<{ organizationName: string; ownerIds: string[] }> {
  const rows = await transaction.query(
    db
      .selectFrom('organization as o')
      .leftJoin('membership as m', (join) =>
        join.onRef('m.organization_id', '=', 'o.id').on('m.kind', '=', 'Owner'),
      )
      .select(['o.name', 'm.user_id as owner_id'])
      .where('o.id', '=', organizationId),
  );
  return {
    organizationName: rows[0]?.name ?? '',
    ownerIds: rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id])),
  };
}
