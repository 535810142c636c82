import { digestOf } from '../../../../server/modules/publishing/publishing.ts';
import type { TestApp } from '../../server/app.ts';

/** States in which a record is stored: without or with a published version, and with or without a draft. */
export type StoredState = 'published' | 'draft' | 'in review' | 'approved' | 'revised';

const STATUS = { draft: 'Draft', 'in review': 'InReview', approved: 'Approved', revised: 'Draft' } as const;

/**
 * Gives a published row of a table the drafts and versions of a state, with values; drafts were written by somebody else,
 * so that its author may approve them.
 */
export async function storePublication(
  { sql }: Pick<TestApp, 'sql'>,
  table: string,
  id: string,
  state: StoredState,
  values: { readonly title: string },
): Promise<void> {
  const hasVersion = state === 'published' || state === 'revised';
  if (hasVersion) await storeVersion({ sql }, table, id, values);
  else
    await sql.query(
      `update ${table} set status = $2, published_version = null, published_at = null where id = $1`,
      [id, state === 'draft' ? 'Draft' : 'InReview'],
    );
  if (state === 'published') return;
  const written = state === 'revised' ? { ...values, title: `${values.title}, herzien` } : values;
  await sql.query(`update ${table} set draft_status = $2, draft_digest = 'x' where id = $1`, [
    id,
    STATUS[state],
  ]);
  await sql.query(
    `insert into publication_draft (organization_id, record_id, based_on, values, reason, editor_ids, saved_at, saved_by,
      approved_at, approved_by, approved_digest)
    select organization_id, id, coalesce(published_version, 0), $2, 'Nieuw', array[gen_random_uuid()], now(), user_id,
      case when $3::text is not null then now() end, case when $3::text is not null then gen_random_uuid() end, $3
    from ${table} where id = $1`,
    [id, written, state === 'approved' ? digestOf(written) : null],
  );
}

/** Stores the first version of a record, as approved by somebody. */
async function storeVersion(
  { sql }: Pick<TestApp, 'sql'>,
  table: string,
  id: string,
  values: object,
): Promise<void> {
  await sql.query(
    `insert into publication_version (organization_id, record_id, number, values, reason, digest, asks_again, editor_ids,
      approved_at, approved_by, published_at, published_by)
    select organization_id, id, 1, $2, '', $3, false, array[user_id], now(), gen_random_uuid(), now(), user_id
    from ${table} where id = $1`,
    [id, values, digestOf(values)],
  );
}
