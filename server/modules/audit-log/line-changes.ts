import { sql } from 'kysely';
import { hasAccessLog } from '../../../schema/records/audit-log.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Changes } from '../../platform/record/revision.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { publishedChanges, type RevisionChange } from '../identity/index.ts';
import { definitionOf } from '../record-kinds.ts';
import { keptIn } from './kept-changes.ts';
import { noteLook, organizationOf } from './note-look.ts';

interface ChangeRow {
  readonly entity: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly changes: Changes | null;
  /** Kind of the record; null once it is deleted. */
  readonly kind: RecordKind | null;
}

/**
 * Reads old and new values of one line: those in the history of its record, or those in the log once the record is
 * deleted. Logs the read of an incident.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function readLineChanges(
  ctx: RequestContext,
  input: { readonly organizationId: string; readonly entityId: string; readonly id: string },
): Promise<RevisionChange[]> {
  const [id, entityId] = [parseId(input.id), parseId(input.entityId, 'entityId')];
  const organization = await organizationOf(ctx, input.organizationId);
  const [line] = await ctx.transaction.query(
    compile(sql<ChangeRow>`
      select l.entity, l.details, e.kind, r.changes
      from change_log l
      left join record e on e.organization_id = l.organization_id and e.id = l.entity_id
      left join lateral (select v.changes from revision v where v.is_actor_shielded = l.shielded and v.at = l.logged_at
        and v.record_id = l.entity_id
        order by v.id limit 1) r on l.action = 'updated'
      where l.organization_id = ${organization} and l.entity_id = ${entityId} and l.logged_id = ${id}`),
  );
  if (!line) throw new AppError('NOT_FOUND');
  // Logs a read of the record where its kind is logged, and otherwise a read of the audit log.
  if (line.kind !== null && hasAccessLog(line.kind))
    await definitionOf(line.kind).get(ctx, entityId, { id: true });
  else noteLook(ctx, 'listed', { organization, filter: null, recordId: entityId, count: 1 });
  const [changes] = await publishedChanges(ctx, [line.changes ?? keptIn(line.details)]);
  return changes ?? [];
}
