import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a complaint that the policy reads. */
export interface HandledComplaint {
  readonly organizationId: string;
  readonly userId?: string | null;
  readonly handlerUserId?: string | null;
  readonly aboutUserId?: string | null;
  readonly status?: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const managesIn = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

/** A person has no say in a complaint about themselves, also where they read it. */
const mayAct = (actor: Actor, { organizationId, aboutUserId, isArchived }: HandledComplaint) =>
  !isArchived && aboutUserId !== actor.userId && reaches(actor, organizationId);

const manages = (actor: Actor, complaint: HandledComplaint) =>
  mayAct(actor, complaint) && managesIn(actor, complaint.organizationId);

const handles = (actor: Actor, complaint: HandledComplaint) =>
  manages(actor, complaint) || (mayAct(actor, complaint) && complaint.handlerUserId === actor.userId);

/**
 * Permissions on a complaint: every member files one for somebody and changes it until it is handled; Admins and the
 * handler handle it.
 */
export const complaintPolicy = {
  create: reaches,
  update: (actor: Actor, complaint: HandledComplaint) =>
    handles(actor, complaint) ||
    (mayAct(actor, complaint) && complaint.userId === actor.userId && complaint.status === 'Received'),
  handle: handles,
  chooseHandler: manages,
  delete: manages,
  seeStatistics: managesIn,
};
