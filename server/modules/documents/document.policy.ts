import type { DraftStatus } from '../../../schema/records/publishing.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { isAskedToReview } from '../publishing/index.ts';

/** The properties of a document or folder that the policy reads. */
interface OwnedDocument {
  readonly organizationId: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

/** The properties by which a person is asked to approve its draft. */
interface ReviewedDocument extends OwnedDocument {
  readonly draftStatus?: DraftStatus | null;
  readonly reviewerUserId?: string | null;
}

const manages = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const managed = (actor: Actor, { organizationId, isArchived }: OwnedDocument) =>
  !isArchived && manages(actor, organizationId);

/**
 * Permissions on documents and their folders: Admins and SuperAdmins manage them, whoever is asked to approves a draft or
 * sends it back, others read what is published to them.
 */
export const documentPolicy = {
  create: manages,
  /** Links with which outsiders read documents. */
  share: manages,
  update: managed,
  delete: managed,
  /** Members follow what they see. */
  follow: (actor: Actor, organizationId: string) => actor.organizationIds.includes(organizationId),
  review: (actor: Actor, document: ReviewedDocument) =>
    managed(actor, document) || isAskedToReview(actor, document),
};
