import { type Actor, reaches } from '../../../platform/core/actor.ts';

/** The properties of a task template that the policy reads. */
export interface TemplateOwner {
  /** Null for a template of several organisations. */
  readonly organizationId: string | null;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const manage = ({ role }: Actor) => role === 'SuperAdmin';

/**
 * SuperAdmins manage frequencies and task templates, Admins read frequencies and manage the own templates of their
 * organisations, and everyone reads the templates that apply to one of their organisations.
 */
export const cataloguePolicy = {
  readFrequencies: ({ role }: Actor) => role !== 'Client',
  manage,
  manageTemplate: (actor: Actor, { organizationId, isArchived = false }: TemplateOwner) =>
    organizationId === null
      ? manage(actor)
      : actor.role !== 'Client' && !isArchived && reaches(actor, organizationId),
};
