import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';

/**
 * The condition that rows are of an organisation, or of any that the actor reaches; none where that is all. An access
 * path: that nobody sees more is for row-level security to say. The keys of an organisation's rows stand side by side in an index of theirs: with this beside them, rows are
 * found by their keys as quickly among many organisations as among few.
 */
export function tenantFilter(
  { role, organizationIds }: Actor,
  organizationId?: string | null,
  column = 'e.organization_id',
): RawBuilder<unknown>[] {
  if (organizationId != null) return [sql`${sql.raw(column)} = ${organizationId}`];
  return role === 'SuperAdmin' ? [] : [sql`${sql.raw(column)} = any (${organizationIds}::uuid[])`];
}
