import type { EntityManager } from '../../../platform/database/database.ts';
import type { GoogleIdentity } from './google-token.ts';

type Key = Pick<GoogleIdentity, 'issuer' | 'subject'>;

/** The user who is linked to an external identity. */
export async function holderOf(em: EntityManager, { issuer, subject }: Key): Promise<string | undefined> {
  const [row] = await em.execute<{ user_id: string }[]>(
    'select user_id from external_identity where issuer = ? and subject = ?',
    [issuer, subject],
  );
  return row?.user_id;
}

/** Links an external identity to a user, replacing a previous one. */
export async function linkIdentity(
  em: EntityManager,
  userId: string,
  { issuer, subject }: Key,
): Promise<void> {
  await em.execute(
    `insert into external_identity (issuer, subject, user_id) values (?, ?, ?)
     on conflict (user_id, issuer) do update set subject = excluded.subject, created_at = now()`,
    [issuer, subject, userId],
  );
}
