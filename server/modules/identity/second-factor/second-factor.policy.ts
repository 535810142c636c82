import type { Role, SecondFactorStep } from '../../../../schema/terms/identity.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import type { Settings } from '../../../platform/core/env.ts';
import type { Person } from '../account/person.ts';

type SecondFactorSettings = Pick<Settings, 'secondFactor'>;

/** The step that is still due of someone whose password was right; null when they may come in. */
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

/** Whether a role cannot do without one. */
export function isRequired({ secondFactor }: SecondFactorSettings, role: Role): boolean {
  return secondFactor[role] === 'required';
}

/** Whose second factor it is, and where they belong. */
export interface FactorOwner {
  readonly id: string;
  readonly role: Role;
  readonly memberOf: readonly string[];
}

/**
 * Who may know of someone else's second factor, and who may take it away. It keeps every organisation's records, so an
 * Admin takes it from those alone who belong nowhere else; a SuperAdmin's is for another SuperAdmin.
 */
export const secondFactorPolicy = {
  see: ({ role, organizationIds }: Actor, { memberOf }: FactorOwner) =>
    role === 'SuperAdmin' || (role === 'Admin' && memberOf.some((id) => organizationIds.includes(id))),
  reset: (actor: Actor, owner: FactorOwner) =>
    secondFactorPolicy.see(actor, owner) &&
    owner.id !== actor.userId &&
    owner.memberOf.every((id) => reaches(actor, id)),
};
