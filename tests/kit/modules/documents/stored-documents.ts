import type { TestApp } from '../../server/app.ts';
import { storeFile } from '../files/stored-files.ts';
import { type StoredState, storePublication } from '../publishing/stored-publication.ts';

/** SQL: the columns and values of a folder of a person ($1) in an organisation ($2), which everybody sees. */
export const NEW_FOLDER = `(id, organization_id, user_id, created_at, updated_at, name) values (gen_random_uuid(), $2, $1,
  now(), now(), 'Map ' || gen_random_uuid())`;

/** SQL: the columns of a document and its values in a folder `f`, with a file, of a person ($1). */
export const documentIn = (
  fileId: string,
) => `(id, organization_id, user_id, owner_user_id, created_at, updated_at,
    folder_id, title, type, file_id, status, published_version, published_at, review_date, read_by)
  select gen_random_uuid(), f.organization_id, $1::uuid, $1::uuid, now(), now(), f.id, 'Medicatiebeleid', 'Policy',
    ${fileId}, 'Published', 1, now(), now() + interval '1 year', 'Everybody' from document_folder f`;

/** Stores a folder of a person, who may be blocked or outside the organisation. Returns its id. */
export async function storeFolder(
  { sql }: Pick<TestApp, 'sql'>,
  userId: string,
  organizationId: string,
): Promise<string> {
  const insert = `insert into document_folder ${NEW_FOLDER} returning id`;
  const { rows } = await sql.query<{ id: string }>(insert, [userId, organizationId]);
  return rows[0]?.id ?? '';
}

/** Stores a document of a person in a folder of its own, in a state as `storePublication` has them. Returns its id. */
export async function storeDocument(
  app: Pick<TestApp, 'sql' | 'services'>,
  userId: string,
  organizationId: string,
  state: StoredState = 'published',
): Promise<string> {
  const folderId = await storeFolder(app, userId, organizationId);
  const fileId = await storeFile(app, userId, organizationId, { name: 'Medicatiebeleid.pdf' });
  const { rows } = await app.sql.query<{ id: string }>(
    `insert into document ${documentIn('$2::uuid')} where f.id = $3 returning id`,
    [userId, fileId, folderId],
  );
  const id = rows[0]?.id ?? '';
  // Only its uploader links a file, or the system.
  await app.sql.query(
    `update file set record_id = $2, is_inline = true, for_editors = $3
      from (select set_config('app.role', 'System', true) as role) system where id = $1 and system.role is not null`,
    [fileId, id, state !== 'published' && state !== 'revised'],
  );
  await storePublication(app, 'document', id, state, {
    ...{ title: 'Medicatiebeleid', type: 'Policy', fileId, norms: [], keywords: '' },
    ...{ effectiveOn: null, expiresOn: null },
  });
  return id;
}
