import type { TestApp } from '../../server/app.ts';

interface StoredFile {
  readonly name?: string;
  readonly type?: string;
  readonly recordId?: string;
  readonly unlinkedAt?: Date;
}

/** Stores a file of a person whose bytes are in the store, without an upload; pending, or of a record. */
export async function storeFile(
  { sql, services }: Pick<TestApp, 'sql' | 'services'>,
  userId: string,
  organizationId: string,
  { name = 'brief.pdf', type = 'pdf', recordId, unlinkedAt }: StoredFile = {},
): Promise<string> {
  const { rows } = await sql.query<{ id: string; key: string }>(
    `with c as (insert into file_content (organization_id, sha256, size, type)
        values ($1, sha256(gen_random_uuid()::text::bytea), 10, $6) returning *)
      insert into file (id, organization_id, sha256, name, user_id, created_at, record_id, unlinked_at)
      select gen_random_uuid(), $1, c.sha256, $5, $2, now(), $3, $4 from c
      returning id, organization_id || '/' || encode(sha256, 'hex') as key`,
    [organizationId, userId, recordId ?? null, unlinkedAt ?? null, name, type],
  );
  const [row] = rows;
  await services.files.store.bytes.put(row?.key ?? '', import.meta.filename);
  return row?.id ?? '';
}
