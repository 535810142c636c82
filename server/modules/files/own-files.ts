import { sql } from 'kysely';
import { isoMoment } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';

interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly createdAt: string;
  readonly recordId: string | null;
}

/** Personal data export: the files that the caller added, also as a shielded reporter; their bytes are at /files/<id>. */
export async function ownFiles({ actor, transaction }: RequestContext): Promise<Record<string, unknown>> {
  const files = await transaction.query(sql<OwnFile>`
    select f.id, f.name, c.type, c.size::float8 as size, f.created_at as "createdAt", f.record_id as "recordId"
    from file f join file_content c on c.organization_id = f.organization_id and c.sha256 = f.sha256
    where f.user_id = ${actor.userId}
      or (f.user_id is null and f.record_id is not null and app.reported_under_shield(f.record_id))
    order by f.created_at, f.id`);
  return { files: files.map(({ createdAt, ...file }) => ({ ...file, createdAt: isoMoment(createdAt) })) };
}
