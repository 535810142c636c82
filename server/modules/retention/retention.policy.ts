import { type Actor, reaches } from '../../platform/core/actor.ts';

/** Permission on the retention of an organisation: an Admin of it sets, applies and undoes, and sees what was done. */
export const retentionPolicy = {
  manage: (actor: Actor, organizationId: string) => actor.role === 'Admin' && reaches(actor, organizationId),
};
