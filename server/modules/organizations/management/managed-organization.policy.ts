import type { Actor } from '../../../platform/core/actor.ts';

/** The properties of an organisation that the policy reads. */
export interface OrganizationState {
  readonly archivedAt: Date | string | null;
  readonly isEmpty: boolean;
}

type Archivable = Pick<OrganizationState, 'archivedAt'>;

/** Only SuperAdmins manage organisations. */
export const managedOrganizationPolicy = {
  create: ({ role }: Actor) => role === 'SuperAdmin',
  edit: ({ role }: Actor, { archivedAt }: Archivable) => role === 'SuperAdmin' && archivedAt === null,
  archive: ({ role }: Actor, { archivedAt }: Archivable) => role === 'SuperAdmin' && archivedAt === null,
  restore: ({ role }: Actor, { archivedAt }: Archivable) => role === 'SuperAdmin' && archivedAt !== null,
  delete: ({ role }: Actor, { archivedAt, isEmpty }: OrganizationState) =>
    role === 'SuperAdmin' && (archivedAt !== null || isEmpty),
};
