import type { Role } from '../../../../schema/terms/identity.ts';
import type { Actor } from '../../../platform/core/actor.ts';

/** Whose account it is, what they may do, and where they belong: all that the rules look at. */
export interface OwnedAccount {
  readonly id: string;
  readonly role: Role;
  readonly memberOf: readonly string[];
  /** Null for someone who may sign in. */
  readonly blockedAt?: Date | string | null;
}

const isOwn = (actor: Actor, account: OwnedAccount) => account.id === actor.userId;

/** An Admin manages who belongs to an organisation of theirs; a SuperAdmin is nobody's to manage but their peers'. */
const manages = (actor: Actor, { role, memberOf }: OwnedAccount) =>
  actor.role === 'SuperAdmin' ||
  (actor.role === 'Admin' &&
    role !== 'SuperAdmin' &&
    memberOf.some((id) => actor.organizationIds.includes(id)));

/** What counts everywhere, such as the role or a block, is not one Admin's to decide when others count on it too. */
const managesAlone = (actor: Actor, account: OwnedAccount) =>
  manages(actor, account) &&
  (actor.role === 'SuperAdmin' || account.memberOf.every((id) => actor.organizationIds.includes(id)));

/** Who may do what with someone's account. */
export const userAccountPolicy = {
  list: ({ role }: Actor) => role !== 'Client',
  read: ({ role, organizationIds }: Actor, { memberOf }: Pick<OwnedAccount, 'memberOf'>) =>
    role === 'SuperAdmin' || (role === 'Admin' && memberOf.some((one) => organizationIds.includes(one))),
  edit: managesAlone,
  changeRole: (actor: Actor, account: OwnedAccount) => managesAlone(actor, account) && !isOwn(actor, account),
  block: (actor: Actor, account: OwnedAccount) => managesAlone(actor, account) && !isOwn(actor, account),
  sendPasswordLink: (actor: Actor, account: OwnedAccount) => manages(actor, account) && !account.blockedAt,
  /** Let someone belong to one more of one's organisations, or no longer. */
  placeIn: (actor: Actor, account: OwnedAccount) => manages(actor, account) && !isOwn(actor, account),
  /** An Admin could appoint a second account of their own, and so learn who reported under shield. */
  appointConfidant: (actor: Actor, account: OwnedAccount) =>
    actor.role === 'SuperAdmin' && !isOwn(actor, account),
};

/** Roles that an actor may give to others. */
export function grantableRoles({ role }: Actor): readonly Role[] {
  return role === 'SuperAdmin' ? ['Client', 'Admin', 'SuperAdmin'] : ['Client', 'Admin'];
}
