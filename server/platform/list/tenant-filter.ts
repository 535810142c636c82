import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';

/**
 * The condition that the rows of a table `e` are of an organisation, or of any that the actor reaches; none where that
 * is all. The keys of an organisation's rows stand side by side in an index of theirs: with this beside them, rows are
 * found by their keys as quickly among many organisations as among few.
 */
export function tenantFilter(
  { role, organizationIds }: Actor,
  organizationId?: string | null,
): RawBuilder<unknown>[] {
  if (organizationId != null) return [sql`e.organization_id = ${organizationId}`];
  return role === 'SuperAdmin' ? [] : [sql`e.organization_id = any (${organizationIds}::uuid[])`];
}
