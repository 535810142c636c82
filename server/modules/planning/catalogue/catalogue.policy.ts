import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';

/**
 * SuperAdmins manage frequencies and task templates, Admins read frequencies, and everyone reads the templates that
 * apply to one of their organisations.
 */
export const cataloguePolicy = {
  readFrequencies: ({ role }: Actor) => role !== 'Client',
  manage: ({ role }: Actor) => role === 'SuperAdmin',
};

/** Conditions on `task_template t` for the rows that an actor may read. */
export function readableTemplates({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  if (role === 'SuperAdmin') return [];
  if (organizationIds.length === 0) return [sql`false`];
  return [sql`(t.for_all_organizations or t.organization_ids && ${organizationIds}::uuid[])`];
}
