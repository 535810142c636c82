import type { Role, SecondFactorStep } from '../../../../schema/people/identity.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import type { Settings } from '../../../platform/core/env.ts';
import type { Person } from '../account/person.ts';

type SecondFactorSettings = Pick<Settings, 'secondFactor'>;

/** The required second step after a correct password; null for none. */
export function dueStep({ secondFactor }: SecondFactorSettings, { user }: Person): SecondFactorStep | null {
  const mode = secondFactor[user.role];
  if (mode === 'off') return null;
  if (user.hasSecondFactor) return 'Verify';
  return mode === 'required' ? 'SetUp' : null;
}

/** Whether a role may set up a second factor. */
export function isAvailable({ secondFactor }: SecondFactorSettings, role: Role): boolean {
  return secondFactor[role] !== 'off';
}

/** Whether a role requires a second factor. */
export function isRequired({ secondFactor }: SecondFactorSettings, role: Role): boolean {
  return secondFactor[role] === 'required';
}

/** The properties of the factor's owner that the policy reads. */
export interface FactorOwner {
  readonly id: string;
  readonly role: Role;
  readonly memberOf: readonly string[];
}

/**
 * Rights to see and remove another person's second factor. It protects the records of all their organisations, so an
 * Admin may remove it only for people of their own organisations; only a SuperAdmin for a SuperAdmin.
 */
export const secondFactorPolicy = {
  see: ({ role, organizationIds }: Actor, { memberOf }: FactorOwner) =>
    role === 'SuperAdmin' || (role === 'Admin' && memberOf.some((id) => organizationIds.includes(id))),
  reset: (actor: Actor, owner: FactorOwner) =>
    secondFactorPolicy.see(actor, owner) &&
    owner.id !== actor.userId &&
    owner.memberOf.every((id) => reaches(actor, id)),
};
