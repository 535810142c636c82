import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { uuidArray } from './uuid-array.ts';

/**
 * Checks that each organisation keeps another Admin who can sign in. Row locks serialise concurrent removals of Admins.
 * @throws AppError FORBIDDEN that names the organisations; with a field, VALIDATION at that field.
 */
export async function assertOtherOwners(
  em: EntityManager,
  userId: string,
  organizationIds: readonly string[],
  field?: string,
): Promise<void> {
  if (organizationIds.length === 0) return;
  const ids = uuidArray(organizationIds);
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended('owners ' || s.id, 0))
     from (select unnest(?::uuid[]) as id order by 1) s`,
    [ids],
  );
  const orphaned = await em.execute<{ name: string }[]>(
    `select o.name from organization o where o.id = any (?::uuid[]) and not exists (
       select from membership m join app_user u on u.id = m.user_id
       where m.organization_id = o.id and m.kind = 'Owner' and m.user_id <> ?
         and u.blocked_at is null and u.role <> 'Client') order by o.name`,
    [ids, userId],
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
  em: EntityManager,
  userId: string,
  field?: string,
): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('super-admins', 0))");
  const [other] = await em.execute<unknown[]>(
    "select 1 from app_user where role = 'SuperAdmin' and blocked_at is null and id <> ? limit 1",
    [userId],
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
  em: EntityManager,
  organizationId: string,
): Promise<{ organizationName: string; ownerIds: string[] }> {
  const rows = await em.execute<{ name: string; owner_id: string | null }[]>(
    `select o.name, m.user_id as owner_id
     from organization o left join membership m on m.organization_id = o.id and m.kind = 'Owner' where o.id = ?`,
    [organizationId],
  );
  return {
    organizationName: rows[0]?.name ?? '',
    ownerIds: rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id])),
  };
}
