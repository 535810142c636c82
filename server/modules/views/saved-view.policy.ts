import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a view that the policy reads. */
interface OwnedView {
  readonly organizationId: string;
  /** Absent where it is the organisation's. */
  readonly userId?: string | null | undefined;
}

const isOwn = (actor: Actor, { organizationId, userId }: OwnedView) =>
  userId === actor.userId && reaches(actor, organizationId);

const isOrganizations = ({ userId }: OwnedView) => userId == null;

/** Everyone has views of their own, which nobody else sees; an organisation's are made by its Admins. */
export const savedViewPolicy = {
  read: (actor: Actor, view: OwnedView) =>
    isOwn(actor, view) || (isOrganizations(view) && reaches(actor, view.organizationId)),
  write: (actor: Actor, view: OwnedView) =>
    isOwn(actor, view) ||
    (isOrganizations(view) && actor.role !== 'Client' && reaches(actor, view.organizationId)),
};
