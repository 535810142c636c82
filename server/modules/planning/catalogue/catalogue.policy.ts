import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';

/**
 * Who may do what with frequencies and task templates: SuperAdmins make them, Admins read frequencies, and everyone the
 * templates that plan for an organisation of theirs.
 */
export const cataloguePolicy = {
  readFrequencies: ({ role }: Actor) => role !== 'Client',
  manage: ({ role }: Actor) => role === 'SuperAdmin',
};

/** The rows of `task_template t` that an actor may read, as conditions: those for an organisation of theirs. */
export function readableTemplates({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  if (role === 'SuperAdmin') return [];
  if (organizationIds.length === 0) return [sql`false`];
  return [sql`(t.for_all_organizations or t.organization_ids && ${organizationIds}::uuid[])`];
}
