import type { Actor } from '../../../platform/core/actor.ts';

/** Whether it can only be read, and whether anything is in it: all that the rules look at. */
export interface OrganizationState {
  readonly archivedAt: Date | string | null;
  readonly isEmpty: boolean;
}

type Archivable = Pick<OrganizationState, 'archivedAt'>;

/** Who may do what with an organisation itself: a SuperAdmin. */
export const managedOrganizationPolicy = {
  create: ({ role }: Actor) => role === 'SuperAdmin',
  edit: ({ role }: Actor, { archivedAt }: Archivable) => role === 'SuperAdmin' && archivedAt === null,
  archive: ({ role }: Actor, { archivedAt }: Archivable) => role === 'SuperAdmin' && archivedAt === null,
  restore: ({ role }: Actor, { archivedAt }: Archivable) => role === 'SuperAdmin' && archivedAt !== null,
  delete: ({ role }: Actor, { archivedAt, isEmpty }: OrganizationState) =>
    role === 'SuperAdmin' && (archivedAt !== null || isEmpty),
};
