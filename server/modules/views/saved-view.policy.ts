import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a view that the policy reads. */
interface OwnedView {
  readonly organizationId: string;
  /** Absent for a view of the organisation. */
  readonly userId?: string | null | undefined;
}

const isOwn = (actor: Actor, { organizationId, userId }: OwnedView) =>
  userId === actor.userId && reaches(actor, organizationId);

const isOrganizations = ({ userId }: OwnedView) => userId == null;

/** Permissions on a view: a person's own is private; everyone reads an organisation's, which Admins write. */
export const savedViewPolicy = {
  read: (actor: Actor, view: OwnedView) =>
    isOwn(actor, view) || (isOrganizations(view) && reaches(actor, view.organizationId)),
  write: (actor: Actor, view: OwnedView) =>
    isOwn(actor, view) ||
    (isOrganizations(view) && actor.role !== 'Client' && reaches(actor, view.organizationId)),
};
