import type { InvitationStatus } from '../../../../schema/people/organizations.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';

/** The properties of an invitation that the policy reads. */
export interface OwnedInvitation {
  readonly organizationId: string;
  readonly status: InvitationStatus;
}

const manages = (actor: Actor, { organizationId }: Pick<OwnedInvitation, 'organizationId'>) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const canStillBeAccepted = ({ status }: OwnedInvitation) => status === 'Sent' || status === 'Expired';

/** Admins of the organisation and SuperAdmins manage invitations. */
export const invitationPolicy = {
  create: (actor: Actor, organizationId: string | null) =>
    organizationId === null ? actor.role !== 'Client' : manages(actor, { organizationId }),
  resend: (actor: Actor, invitation: OwnedInvitation) =>
    manages(actor, invitation) && canStillBeAccepted(invitation),
  withdraw: (actor: Actor, invitation: OwnedInvitation) =>
    manages(actor, invitation) && canStillBeAccepted(invitation),
  copyLink: (actor: Actor, invitation: OwnedInvitation) =>
    manages(actor, invitation) && canStillBeAccepted(invitation),
};

interface Moments {
  readonly acceptedAt?: Date | null;
  readonly withdrawnAt?: Date | null;
  readonly expiresAt: Date;
}

/** The status of an invitation, equal to the list's SQL. */
export function statusOf({ acceptedAt, withdrawnAt, expiresAt }: Moments): InvitationStatus {
  if (acceptedAt) return 'Accepted';
  if (withdrawnAt) return 'Withdrawn';
  return expiresAt.getTime() <= Date.now() ? 'Expired' : 'Sent';
}
