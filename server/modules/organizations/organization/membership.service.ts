import type { InferEntity } from '@mikro-orm/core';
import { newId } from '../../../platform/core/ids.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { AppUser } from '../../identity/index.ts';
import { Membership, Organization } from './organization.entity.ts';

/** Creates an organisation in the caller's unit of work. */
export function createOrganization(transaction: Transaction, name: string): InferEntity<typeof Organization> {
  return transaction.em.create(Organization, { id: newId(), name });
}

/** Adds a person to an organisation: an Admin as its owner, anyone else as a member. */
export function addMember(
  transaction: Transaction,
  organizationId: string,
  user: InferEntity<typeof AppUser>,
): void {
  transaction.em.create(Membership, {
    id: newId(),
    organizationId,
    userId: user.id,
    kind: user.role === 'Admin' ? 'Owner' : 'Member',
  });
}
