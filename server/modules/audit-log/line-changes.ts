import { sql } from 'kysely';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Changes } from '../../platform/record/revision.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { publishedChanges, type RevisionChange } from '../identity/index.ts';
import { getIncident } from '../incidents/index.ts';
import { keptIn } from './kept-changes.ts';
import { noteLook, organizationOf } from './note-look.ts';

interface ChangeRow {
  readonly entity: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly changes: Changes | null;
  readonly isThere: boolean;
}

/**
 * Old and new values of one line: as the history of its record has them, and of what is gone as the log does. Of an
 * incident, that is noted as a look at it.
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
      select l.entity, l.details, i.id is not null as "isThere", r.changes
      from change_log l
      left join incident i on l.entity = 'Incident' and i.organization_id = l.organization_id and i.id = l.entity_id
      left join lateral (select v.changes from revision v where v.is_actor_shielded = l.shielded and v.at = l.logged_at
        and v.record_id = l.entity_id
        order by v.id limit 1) r on l.action = 'updated'
      where l.organization_id = ${organization} and l.entity_id = ${entityId} and l.logged_id = ${id}`),
  );
  if (!line) throw new AppError('NOT_FOUND');
  if (line.isThere) await getIncident(ctx, entityId, { id: true });
  else noteLook(ctx, 'listed', { organization, filter: null, recordId: entityId, count: 1 });
  const [changes] = await publishedChanges(ctx, [line.changes ?? keptIn(line.details)]);
  return changes ?? [];
}
