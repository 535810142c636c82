import { digestOf } from '../../../../server/modules/publishing/publishing.ts';
import type { TestApp } from '../../server/app.ts';
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

/** States in which a chapter is stored: without or with a published version, and with or without a draft. */
export type StoredState = 'published' | 'draft' | 'in review' | 'approved' | 'revised';

const STATUS = { draft: 'Draft', 'in review': 'InReview', approved: 'Approved', revised: 'Draft' } as const;

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
  const values = { title: 'Medicatie delen', chapter, parentId: null, content: CONTENT, norms: [] };
  const { rows } = await sql.query<{ id: string }>(`insert into manual ${NEW_MANUAL} returning id`, [
    userId,
    organizationId,
  ]);
  const id = rows[0]?.id ?? '';
  await sql.query('update manual set chapter = $2 where id = $1', [id, chapter]);
  const hasVersion = state === 'published' || state === 'revised';
  if (hasVersion) await storeVersion({ sql }, id, values);
  else
    await sql.query(
      `update manual set status = $2, published_version = null, published_at = null where id = $1`,
      [id, state === 'draft' ? 'Draft' : 'InReview'],
    );
  if (state === 'published') return id;
  const written = state === 'revised' ? { ...values, title: 'Medicatie geven' } : values;
  await sql.query("update manual set draft_status = $2, draft_digest = 'x' where id = $1", [
    id,
    STATUS[state],
  ]);
  await sql.query(
    `insert into publication_draft (organization_id, record_id, based_on, values, reason, editor_ids, saved_at, saved_by,
      approved_at, approved_by, approved_digest)
    select organization_id, id, coalesce(published_version, 0), $2, 'Nieuw', array[gen_random_uuid()], now(), user_id,
      case when $3::text is not null then now() end, case when $3::text is not null then gen_random_uuid() end, $3
    from manual where id = $1`,
    [id, written, state === 'approved' ? digestOf(written) : null],
  );
  return id;
}

/** Stores the first version of a chapter, as approved by somebody. */
async function storeVersion({ sql }: Pick<TestApp, 'sql'>, id: string, values: object): Promise<void> {
  await sql.query(
    `insert into publication_version (organization_id, record_id, number, values, reason, digest, asks_again, editor_ids,
      approved_at, approved_by, published_at, published_by)
    select organization_id, id, 1, $2, '', $3, false, array[user_id], now(), gen_random_uuid(), now(), user_id
    from manual where id = $1`,
    [id, values, digestOf(values)],
  );
}
