import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';

/** For which organisations a template is. */
export interface TemplateReach {
  readonly forAllOrganizations: boolean;
  readonly organizationIds: readonly string[];
}

/** Who may do what with frequencies and task templates: SuperAdmins make them, Admins read what plans for them. */
export const cataloguePolicy = {
  read: ({ role }: Actor) => role !== 'Client',
  readTemplate: ({ role, organizationIds }: Actor, template: TemplateReach) =>
    role === 'SuperAdmin' ||
    (role === 'Admin' &&
      (template.forAllOrganizations || template.organizationIds.some((id) => organizationIds.includes(id)))),
  manage: ({ role }: Actor) => role === 'SuperAdmin',
};

/** The rows of `task_template t` that an actor may read: the same rule as `readTemplate`, as conditions. */
export function readableTemplates({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  if (role === 'SuperAdmin') return [];
  if (role === 'Client') return [sql`false`];
  return [sql`(t.for_all_organizations or t.organization_ids && ${organizationIds}::uuid[])`];
}
