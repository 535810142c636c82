import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a comment that the policy reads. */
interface WrittenComment {
  readonly organizationId: string;
  /** The author; null where the caller may not know them. */
  readonly authorId: string | null;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const wroteIt = (actor: Actor, { organizationId, authorId, isArchived }: WrittenComment) =>
  !isArchived && authorId === actor.userId && reaches(actor, organizationId);

/** Permissions on a comment of a visible record: its author changes it, its author or an Admin removes it. */
export const commentPolicy = {
  update: wroteIt,
  delete: (actor: Actor, comment: WrittenComment) =>
    wroteIt(actor, comment) ||
    (!comment.isArchived && actor.role !== 'Client' && reaches(actor, comment.organizationId)),
};
