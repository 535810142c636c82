import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a remark that the policy reads. */
interface WrittenComment {
  readonly organizationId: string;
  /** Who wrote it, where that is known to whoever asks. */
  readonly authorId: string | null;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const wroteIt = (actor: Actor, { organizationId, authorId, isArchived }: WrittenComment) =>
  !isArchived && authorId === actor.userId && reaches(actor, organizationId);

/** Whoever sees a record remarks on it; a remark is its author's, and an Admin may remove it. */
export const commentPolicy = {
  update: wroteIt,
  delete: (actor: Actor, comment: WrittenComment) =>
    wroteIt(actor, comment) ||
    (!comment.isArchived && actor.role !== 'Client' && reaches(actor, comment.organizationId)),
};
