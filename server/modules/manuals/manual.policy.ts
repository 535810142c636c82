import type { DraftStatus } from '../../../schema/records/publishing.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { isAskedToReview } from '../publishing/index.ts';

/** The properties of a chapter that the policy reads. */
interface OwnedManual {
  readonly organizationId: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

/** The properties by which a person is asked to approve its draft. */
interface ReviewedManual extends OwnedManual {
  readonly draftStatus?: DraftStatus | null;
  readonly reviewerUserId?: string | null;
}

const editsIn = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const edits = (actor: Actor, manual: OwnedManual) =>
  !manual.isArchived && editsIn(actor, manual.organizationId);

/**
 * Permissions on chapters: Admins and SuperAdmins write and publish them, whoever is asked to approves a draft or sends it
 * back, all members read what is published.
 */
export const manualPolicy = {
  create: editsIn,
  update: edits,
  delete: edits,
  review: (actor: Actor, manual: ReviewedManual) => edits(actor, manual) || isAskedToReview(actor, manual),
};
