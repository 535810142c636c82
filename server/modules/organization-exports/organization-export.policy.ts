import { type Actor, reaches } from '../../platform/core/actor.ts';

/** Permissions on the zip of an organisation: it is for the Admin who asked for it, as long as they are one. */
export const organizationExportPolicy = {
  create: (actor: Actor, organizationId: string) => actor.role === 'Admin' && reaches(actor, organizationId),
  read: (actor: Actor, row: { readonly organizationId: string; readonly userId: string }) =>
    actor.role === 'Admin' && row.userId === actor.userId && reaches(actor, row.organizationId),
};
