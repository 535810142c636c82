import { type Actor, reaches } from '../../../platform/core/actor.ts';

/** The properties of a list of questions that the policy reads. */
interface TemplateOwner {
  /** Null for a list of all organisations. */
  readonly organizationId?: string | null;
}

/** SuperAdmins manage the lists of all organisations, Admins those of their own; every member reads both. */
export const auditTemplatePolicy = {
  manage: (actor: Actor, { organizationId }: TemplateOwner) =>
    organizationId == null
      ? actor.role === 'SuperAdmin'
      : actor.role !== 'Client' && reaches(actor, organizationId),
};
