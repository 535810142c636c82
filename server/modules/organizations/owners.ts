import { messages } from '../../../schema/rules/messages.ts';
import type { EntityManager } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidArray } from './uuid-array.ts';

/**
 * Makes sure that each of the organisations keeps an Admin who can sign in, when this one goes. Whoever takes an Admin
 * away waits here for the other who does so at the same moment.
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
