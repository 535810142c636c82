import { newId } from '../core/ids.ts';
import type { AccessAction } from '../security/access-lines.ts';
import type { RequestContext } from './context.ts';

export interface AccessInput {
  readonly organizationId: string;
  readonly entity: string;
  /** The record that was opened, or the organisation whose records were listed. */
  readonly entityId: string;
  readonly action: AccessAction;
  /** What was shown, in words that tell nothing of anyone. */
  readonly details: Record<string, unknown>;
  /** What only the actor themselves, the confidants and those who reach everything may read of it. */
  readonly shielded?: {
    readonly details?: Record<string, unknown>;
    /** Whether that includes who it was. */
    readonly actor: boolean;
  };
}

/**
 * Notes that someone looked at something, or tried to. The line is written once the request's transaction has ended,
 * however it ended, and before the answer leaves: what cannot be noted is not shown.
 * It is no change: nobody is told of it, and nothing is replayed.
 */
export function recordAccess(ctx: RequestContext, { shielded, ...input }: AccessInput): void {
  const line = { id: newId(), at: new Date(), ...input };
  const { userId } = ctx.actor;
  ctx.noteAccess({
    ...line,
    actorId: shielded?.actor ? null : userId,
    shielded: shielded?.actor ?? false,
    // Whoever reads a line's shield by right of being its actor must be named there.
    shield: shielded ? { actorId: userId, details: shielded.details ?? {} } : null,
  });
}
