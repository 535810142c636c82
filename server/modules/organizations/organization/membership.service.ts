import type { InferEntity } from '@mikro-orm/core';
import { newId } from '../../../platform/core/ids.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import type { AppUser } from '../../identity/index.ts';
import { Membership, Organization } from './organization.entity.ts';

/** Creates an organisation in the caller's unit of work. */
export function createOrganization(em: EntityManager, name: string): InferEntity<typeof Organization> {
  return em.create(Organization, { id: newId(), name });
}

/** Adds a person to an organisation: an Admin as its owner, anyone else as a member. */
export function addMember(
  em: EntityManager,
  organizationId: string,
  user: InferEntity<typeof AppUser>,
): void {
  em.create(Membership, {
    id: newId(),
    organizationId,
    userId: user.id,
    kind: user.role === 'Admin' ? 'Owner' : 'Member',
  });
}
