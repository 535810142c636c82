import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a chapter that the policy reads. */
interface OwnedManual {
  readonly organizationId: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const editsIn = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const edits = (actor: Actor, manual: OwnedManual) =>
  !manual.isArchived && editsIn(actor, manual.organizationId);

/** Permissions on chapters: Admins and SuperAdmins write and publish them, all members read what is published. */
export const manualPolicy = {
  create: editsIn,
  update: edits,
  delete: edits,
};
