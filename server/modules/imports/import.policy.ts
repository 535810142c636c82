import type { ImportStatus } from '../../../schema/records/imports.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of an import that the policy reads. */
interface OwnedImport {
  readonly organizationId: string;
  readonly userId: string;
  readonly status: ImportStatus;
}

const SAVED: readonly ImportStatus[] = ['Done', 'Undoing', 'Undone'];

const managesIn = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

/** Permissions on an import: a draft is its author's, what was imported is taken back by every Admin. */
export const importPolicy = {
  create: managesIn,
  read: (actor: Actor, { organizationId, userId, status }: OwnedImport) =>
    managesIn(actor, organizationId) && (userId === actor.userId || SAVED.includes(status)),
  change: (actor: Actor, { organizationId, userId }: OwnedImport) =>
    managesIn(actor, organizationId) && userId === actor.userId,
  undo: (actor: Actor, { organizationId }: OwnedImport) => managesIn(actor, organizationId),
};
