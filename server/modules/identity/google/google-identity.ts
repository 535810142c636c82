import type { EntityManager } from '../../../platform/database/database.ts';
import type { GoogleIdentity } from './google-token.ts';

type Key = Pick<GoogleIdentity, 'issuer' | 'subject'>;

/** Whose account someone's account at Google opens. */
export async function holderOf(em: EntityManager, { issuer, subject }: Key): Promise<string | undefined> {
  const [row] = await em.execute<{ user_id: string }[]>(
    'select user_id from external_identity where issuer = ? and subject = ?',
    [issuer, subject],
  );
  return row?.user_id;
}

/** Lets an account at Google open someone's account from now on, in the place of another that did. */
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
