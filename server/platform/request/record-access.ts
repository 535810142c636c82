import { createHash } from 'node:crypto';
import type { AuditedEntity } from '../../../schema/records/audit-log.ts';
import { newId } from '../core/ids.ts';
import { dayOf, startOfDay } from '../core/time.ts';
import type { AccessAction } from '../security/access-log.ts';
import type { RequestContext } from './context.ts';

export interface AccessInput {
  readonly organizationId: string;
  readonly entity: AuditedEntity;
  /** The record that was opened, or the organisation whose records were listed. */
  readonly entityId: string;
  readonly action: AccessAction;
  /** A description of what was shown, without personal data. */
  readonly details: Record<string, unknown>;
  /** The restricted part of the line, readable by the actor and SuperAdmins. */
  readonly shielded?: {
    readonly details?: Record<string, unknown>;
    /** Whether the actor's identity is restricted as well. */
    readonly actor: boolean;
  };
  /**
   * Notes it once for each person, record and day, with the day alone as its moment: the line of a later look would tell
   * when it was.
   */
  readonly isByDay?: boolean;
  /**
   * Notes it once for each person, record and five minutes, at their beginning: a viewer reads a file in many pieces. A
   * line that hides its actor stays by itself, since its key would tell who that is.
   */
  readonly isPiece?: boolean;
}

/** Time within which the pieces that a person reads of a record become one line. */
const PIECES_MS = 5 * 60_000;

/**
 * Records a read, or a refused attempt. The line is written after the transaction ends, even by rollback, and before
 * the answer is sent: unlogged data is never shown. It is not a change, so it is neither announced nor replayed.
 */
export function recordAccess(
  ctx: RequestContext,
  { shielded, isByDay = false, isPiece = false, details, ...input }: AccessInput,
): void {
  const { userId } = ctx.actor;
  const line = {
    ...momentOf(userId, input, { isByDay, isPiece: isPiece && !shielded }),
    ...input,
    details: isByDay ? { ...details, isByDay } : details,
  };
  ctx.noteAccess({
    ...line,
    actorId: shielded?.actor ? null : userId,
    shielded: shielded?.actor ?? false,
    // The shield's row-level security lets an actor read it, so it must name the actor.
    shield: shielded ? { actorId: userId, details: shielded.details ?? {} } : null,
  });
}

type Access = Pick<AccessInput, 'organizationId' | 'entityId' | 'action'>;

function momentOf(
  userId: string,
  access: Access,
  { isByDay, isPiece }: Record<'isByDay' | 'isPiece', boolean>,
) {
  const now = new Date();
  if (isByDay) return { id: keyOf(userId, access, dayOf(now)), at: startOfDay(now) };
  if (!isPiece) return { id: newId(), at: now };
  const at = new Date(Math.floor(now.getTime() / PIECES_MS) * PIECES_MS);
  return { id: keyOf(userId, access, at.toISOString()), at };
}

/** The same key for all looks of a person at a record in one span of time: only the first becomes a line. */
function keyOf(userId: string, { organizationId, entityId, action }: Access, span: string): string {
  const hash = createHash('sha256')
    .update([organizationId, userId, entityId, action, span].join(' '))
    .digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hash.slice(from, to))
    .join('-');
}
