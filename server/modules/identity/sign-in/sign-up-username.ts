import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

const LONGEST_USERNAME = 60;
const LONGEST_ENDING = 7;

/** The wanted username, or a variant when it is taken. */
export async function freeUsername(transaction: Transaction, wanted: string): Promise<string> {
  const stem = wanted.slice(0, LONGEST_USERNAME - LONGEST_ENDING);
  const variants = Array.from({ length: 8 }, (_, index) => `${stem}${index + 2}`);
  const last = `${stem}-${randomInt(100_000, 1_000_000)}`;
  const candidates = sql<{
    name: string;
    place: number;
  }>`unnest(${[wanted, ...variants, last]}::text[]) with ordinality`;
  const [row] = await transaction.query(
    db
      .selectFrom(candidates.as<'c'>(sql`c(name, place)`))
      .select('c.name')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('app_user as u')
              .select('u.id')
              .where(sql<boolean>`app.look_alike(u.username) = app.look_alike(c.name)`),
          ),
        ),
      )
      .orderBy('c.place')
      .limit(1),
  );
  return row?.name ?? last;
}
