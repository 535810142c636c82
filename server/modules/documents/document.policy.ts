import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a document or folder that the policy reads. */
interface OwnedDocument {
  readonly organizationId: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const manages = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const managed = (actor: Actor, { organizationId, isArchived }: OwnedDocument) =>
  !isArchived && manages(actor, organizationId);

/** Permissions on documents and their folders: Admins and SuperAdmins manage them, others read what is published to them. */
export const documentPolicy = {
  create: manages,
  update: managed,
  delete: managed,
};
