import { terms } from '../values/term.ts';

/** Kinds of membership: Admins own, Clients are members. */
export const membershipKinds = terms([
  { id: 1, code: 'Owner', name: 'Eigenaar' },
  { id: 2, code: 'Member', name: 'Lid' },
]);

export type MembershipKind = (typeof membershipKinds.codes)[number];

/** Account statuses, which decide whether signing in succeeds. */
export const accountStatuses = terms([
  { id: 1, code: 'Active', name: 'Actief' },
  { id: 2, code: 'Unconfirmed', name: 'Uitgenodigd' },
  { id: 3, code: 'Blocked', name: 'Geblokkeerd' },
]);

export type AccountStatus = (typeof accountStatuses.codes)[number];

/** Statuses of an invitation. */
export const invitationStatuses = terms([
  { id: 1, code: 'Sent', name: 'Verstuurd' },
  { id: 2, code: 'Accepted', name: 'Geaccepteerd' },
  { id: 3, code: 'Expired', name: 'Verlopen' },
  { id: 4, code: 'Withdrawn', name: 'Ingetrokken' },
]);

export type InvitationStatus = (typeof invitationStatuses.codes)[number];

/** The roles that an invitation can assign; only a SuperAdmin creates a SuperAdmin. */
export const invitedRoles = ['Client', 'Admin'] as const;

export type InvitedRole = (typeof invitedRoles)[number];
