import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** The digest of a file's bytes in hex. */
export async function digestOfFile({ transaction }: RequestContext, id: string): Promise<string> {
  const [file] = await transaction.query(db.selectFrom('file').select('sha256').where('id', '=', id));
  return file?.sha256.toString('hex') ?? '';
}

/** The file of a record with the bytes and the name of another file; null for none. */
export async function findEqualFile(
  { transaction }: RequestContext,
  recordId: string,
  id: string,
): Promise<string | null> {
  const [file] = await transaction.query(
    db
      .selectFrom('file as f')
      .innerJoin('file as other', (join) =>
        join.onRef('other.sha256', '=', 'f.sha256').onRef('other.name', '=', 'f.name'),
      )
      .where('other.id', '=', id)
      .where('f.record_id', '=', recordId)
      .orderBy('f.created_at')
      .select('f.id')
      .limit(1),
  );
  return file?.id ?? null;
}
