import type { TestApp } from '../../server/app.ts';
import { type StoredState, storePublication } from '../publishing/stored-publication.ts';
import { newChapter, textOf } from './manuals.ts';

const TEXT = 'De medewerker controleert de naam.';
const CONTENT = textOf(TEXT);

/** SQL: a chapter number that hardly another chapter has. */
const ANY_CHAPTER = `concat_ws('.', 900 + floor(random() * 99), floor(random() * 999), floor(random() * 999),
  floor(random() * 999))`;

/** SQL: the columns and values of a published chapter of a person ($1) in an organisation ($2), which everybody reads. */
export const NEW_MANUAL = `(id, organization_id, user_id, owner_user_id, created_at, updated_at, title, chapter, content,
  content_text, status, published_version, published_at, review_date, read_by) values (gen_random_uuid(), $2, $1, $1,
  now(), now(), 'Medicatie delen', ${ANY_CHAPTER}, '${JSON.stringify(CONTENT)}', '${TEXT}', 'Published', 1, now(),
  now() + interval '1 year', 'Everybody')`;

/**
 * Stores a chapter of a person, who may be blocked or outside the organisation; drafts were written by somebody else, so
 * that the person may approve them. Returns its id.
 */
export async function storeManual(
  { sql }: Pick<TestApp, 'sql'>,
  userId: string,
  organizationId: string,
  state: StoredState = 'published',
): Promise<string> {
  const chapter = newChapter();
  const { rows } = await sql.query<{ id: string }>(`insert into manual ${NEW_MANUAL} returning id`, [
    userId,
    organizationId,
  ]);
  const id = rows[0]?.id ?? '';
  await sql.query('update manual set chapter = $2 where id = $1', [id, chapter]);
  const values = { title: 'Medicatie delen', chapter, parentId: null, content: CONTENT, norms: [] };
  await storePublication({ sql }, 'manual', id, state, values);
  return id;
}
