import type { AccessedEntity } from '../../../schema/terms/audit-log.ts';
import { newId } from '../core/ids.ts';
import type { AccessAction } from '../security/access-log.ts';
import type { RequestContext } from './context.ts';

export interface AccessInput {
  readonly organizationId: string;
  readonly entity: AccessedEntity;
  /** The record that was opened, or the organisation whose records were listed. */
  readonly entityId: string;
  readonly action: AccessAction;
  /** A description of what was shown, without personal data. */
  readonly details: Record<string, unknown>;
  /** The restricted part of the line, readable by the actor, confidants and SuperAdmins. */
  readonly shielded?: {
    readonly details?: Record<string, unknown>;
    /** Whether the actor's identity is restricted as well. */
    readonly actor: boolean;
  };
}

/**
 * Records a read, or a refused attempt. The line is written after the transaction ends, even by rollback, and before
 * the answer is sent: unlogged data is never shown. It is not a change, so it is neither announced nor replayed.
 */
export function recordAccess(ctx: RequestContext, { shielded, ...input }: AccessInput): void {
  const line = { id: newId(), at: new Date(), ...input };
  const { userId } = ctx.actor;
  ctx.noteAccess({
    ...line,
    actorId: shielded?.actor ? null : userId,
    shielded: shielded?.actor ?? false,
    // The shield's row-level security lets an actor read it, so it must name the actor.
    shield: shielded ? { actorId: userId, details: shielded.details ?? {} } : null,
  });
}
