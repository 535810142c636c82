import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startOfDay } from '../../platform/core/time.ts';
import { Revision } from '../../platform/record/revision.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';

/** A file that is added to a record or removed from it. */
export interface ChangedFile {
  readonly id: string;
  readonly organizationId: string;
  readonly recordId: string;
  readonly name: string;
  /** Whether the actor is the shielded reporter of the record. */
  readonly isShielded: boolean;
}

interface Audience {
  readonly forMembers: boolean;
  readonly isPrivate: boolean;
  readonly concernedUserIds: string[];
  readonly shieldedReporterId: string | null;
  readonly hiddenFrom: string[];
}

/** The people who see a record besides the Admins, as the system role finds them. */
function audienceOf(ctx: RequestContext, recordId: string): Promise<Audience[]> {
  return runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(sql<Audience>`select a.for_members as "forMembers", a.is_private as "isPrivate",
      a.concerned_user_ids as "concernedUserIds", a.shielded_reporter_id as "shieldedReporterId",
      a.hidden_from as "hiddenFrom"
      from app.record_audience(${recordId}) a`),
  );
}

/**
 * Logs files that were added to a record or removed from it, for everyone who sees the record, and adds a line to its
 * history. Of a shielded reporter the history has the day alone.
 */
export async function logFiles(
  ctx: RequestContext,
  files: readonly ChangedFile[],
  action: 'created' | 'deleted',
  { inHistory = true }: { readonly inHistory?: boolean } = {},
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const { organizationId, recordId, isShielded } = first;
  const [audience] = await audienceOf(ctx, recordId);
  const { shieldedReporterId = null, ...told } = audience ?? { forMembers: false, concernedUserIds: [] };
  for (const { id, name } of files)
    recordChange(ctx, {
      ...{ organizationId, entity: 'File', entityId: id, action, version: 1, recordId },
      ...{ subjectUserId: null, ...told, details: { name }, hasOwnLimit: true },
      ...(shieldedReporterId === null
        ? {}
        : { shield: { subjectUserId: shieldedReporterId, actor: isShielded } }),
    });
  if (!inHistory) return;
  const names = files.map(({ name }) => name);
  const now = new Date();
  ctx.transaction.insert(Revision, {
    ...{ id: randomUUID(), organizationId, recordId, isActorShielded: isShielded },
    at: isShielded ? startOfDay(now.toISOString()) : now,
    actorId: isShielded ? null : ctx.actor.userId,
    changes: { files: action === 'created' ? [null, names] : [names, null] },
  });
}
