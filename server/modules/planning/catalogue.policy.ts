import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';

/** Who may do what with frequencies and task templates: SuperAdmins make them, Admins read what plans for them. */
export const cataloguePolicy = {
  read: ({ role }: Actor) => role !== 'Client',
  manage: ({ role }: Actor) => role === 'SuperAdmin',
};

/** The rows of `task_template t` that an actor may read, as conditions: an Admin those for their organisations. */
export function readableTemplates({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  if (role === 'SuperAdmin') return [];
  if (role === 'Client') return [sql`false`];
  return [sql`(t.for_all_organizations or t.organization_ids && ${organizationIds}::uuid[])`];
}
