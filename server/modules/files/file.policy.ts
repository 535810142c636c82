import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a file that the policy reads, of a record that the actor sees. */
export interface SeenFile {
  readonly organizationId: string;
  /** The uploader; null under shield. */
  readonly userId: string | null;
  /** Whether the actor added it as the shielded reporter of its record. */
  readonly isOwnUnderShield: boolean;
  readonly isArchived: boolean;
  readonly isLinked: boolean;
  /** Whether it stands in the text of its record, from which it is removed by editing the text. */
  readonly isInline: boolean;
  /** Whether it stands beside a question of an audit that the actor may not answer, or no longer. */
  readonly isFixed: boolean;
}

/** Permissions on a file: its uploader or an Admin removes it from its record, an Admin deletes it afterwards. */
export const filePolicy = {
  remove: (actor: Actor, file: SeenFile) =>
    file.isLinked &&
    !file.isInline &&
    !file.isFixed &&
    !file.isArchived &&
    reaches(actor, file.organizationId) &&
    (actor.role !== 'Client' || file.userId === actor.userId || file.isOwnUnderShield),
  delete: (actor: Actor, file: SeenFile) =>
    !file.isLinked && !file.isArchived && actor.role !== 'Client' && reaches(actor, file.organizationId),
};
