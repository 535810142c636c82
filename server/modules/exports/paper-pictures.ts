import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** Most bytes of pictures on a paper; further ones are named only. */
const MOST_PICTURE_BYTES = 40_000_000;

/** Keys of the bytes of pictures of some records, by the ids of their files. */
export async function pictureKeys(
  { transaction }: RequestContext,
  ids: readonly string[],
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.query(
    db
      .selectFrom('file as e')
      .innerJoin('file_content as c', (join) =>
        join.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.sha256', '=', 'e.sha256'),
      )
      .where('e.id', '=', anyOf(ids))
      .where('e.record_id', '=', anyOf(recordIds))
      .where('c.has_previews', '=', true)
      .select([
        'e.id',
        sql<string>`e.organization_id || '/' || encode(e.sha256, 'hex') || '.medium'`.as('key'),
      ]),
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Reads pictures, as many as a paper holds. */
export async function readPictures(
  store: RequestContext['services']['files']['store']['bytes'],
  keys: ReadonlyMap<string, string>,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  let left = MOST_PICTURE_BYTES;
  for (const [id, key] of keys) {
    const opened = await store.open(key);
    if (!opened) continue;
    const bytes = await buffer(opened.stream);
    left -= bytes.length;
    if (left < 0) break;
    pictures.set(id, bytes);
  }
  return pictures;
}
