import { sql } from 'kysely';
import { verifyPassword } from '../modules/identity/index.ts';
import type { Database } from '../platform/database/database.ts';
import { db } from '../platform/database/tables.ts';
import { runAsSystem } from '../platform/transaction/system-role.ts';
import { DEMO_PASSWORD, demoAccounts } from '../seed/seed.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Refuses a database in which demo accounts still have the published password.
 * @throws StartFailure that names the accounts.
 */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const known: string[] = [];
  for (const { email } of demoAccounts) {
    const [account] = await runAsSystem(database, (transaction) =>
      transaction.query(
        db
          .selectFrom('user_email as ue')
          .innerJoin('credential as c', 'c.user_id', 'ue.user_id')
          .innerJoin('app_user as u', 'u.id', 'ue.user_id')
          .select('c.password_hash')
          .where(sql<boolean>`lower(ue.email) = ${email}`)
          .where('u.blocked_at', 'is', null),
      ),
    );
    if (account && (await verifyPassword(DEMO_PASSWORD, account.password_hash))) known.push(email);
  }
  if (known.length === 0) return;
  throw new StartFailure(
    `In deze database staan demo-accounts waarvan iedereen het wachtwoord kent (${known.join(', ')}): begin met een lege database, of wijzig of blokkeer deze accounts eerst met DEMO=true op een adres dat alleen op dit apparaat te bereiken is.`,
  );
}
