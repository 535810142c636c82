import type { Role } from '../../../../schema/people/identity.ts';
import type { Actor } from '../../../platform/core/actor.ts';

/** The properties of an account that the policy reads. */
export interface OwnedAccount {
  readonly id: string;
  readonly role: Role;
  readonly memberOf: readonly string[];
  /** Null while not blocked. */
  readonly blockedAt?: Date | string | null;
}

const isOwn = (actor: Actor, account: OwnedAccount) => account.id === actor.userId;

/** Admins manage people of their organisations; only SuperAdmins manage SuperAdmins. */
const manages = (actor: Actor, { role, memberOf }: OwnedAccount) =>
  actor.role === 'SuperAdmin' ||
  (actor.role === 'Admin' &&
    role !== 'SuperAdmin' &&
    memberOf.some((id) => actor.organizationIds.includes(id)));

/** Account-wide properties, such as role or block, need control of all the person's organisations. */
const managesAlone = (actor: Actor, account: OwnedAccount) =>
  manages(actor, account) &&
  (actor.role === 'SuperAdmin' || account.memberOf.every((id) => actor.organizationIds.includes(id)));

/** Permissions on an account. */
export const userAccountPolicy = {
  list: ({ role }: Actor) => role !== 'Client',
  read: ({ role, organizationIds }: Actor, { memberOf }: Pick<OwnedAccount, 'memberOf'>) =>
    role === 'SuperAdmin' || (role === 'Admin' && memberOf.some((one) => organizationIds.includes(one))),
  edit: managesAlone,
  changeRole: (actor: Actor, account: OwnedAccount) => managesAlone(actor, account) && !isOwn(actor, account),
  block: (actor: Actor, account: OwnedAccount) => managesAlone(actor, account) && !isOwn(actor, account),
  sendPasswordLink: (actor: Actor, account: OwnedAccount) => manages(actor, account) && !account.blockedAt,
  /** Add a person to one of the actor's organisations, or remove them. */
  placeIn: (actor: Actor, account: OwnedAccount) => manages(actor, account) && !isOwn(actor, account),
  /** Choose the teams of a person in one of the actor's organisations. */
  placeInTeams: manages,
  /** Not for Admins, who could appoint an account of their own and so unmask reporters. */
  appointConfidant: (actor: Actor, account: OwnedAccount) =>
    actor.role === 'SuperAdmin' && !isOwn(actor, account),
};

/** The roles that an actor may assign. */
export function grantableRoles({ role }: Actor): readonly Role[] {
  return role === 'SuperAdmin' ? ['Client', 'Admin', 'SuperAdmin'] : ['Client', 'Admin'];
}
