import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';

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

/**
 * The wanted username, or a variant where somebody has it with whom the person shares no organisation: a refusal would
 * tell that they have an account. Of colleagues it stays as it is, for the refusal that says so.
 */
export function usernameAmong(
  { transaction }: Pick<RequestContext, 'transaction'>,
  { id, memberOf }: { readonly id: string; readonly memberOf: readonly string[] },
  wanted: string,
): Promise<string> {
  return runAsSystemWithin(transaction, async (asSystem) => {
    const [holder] = await asSystem.query(
      db
        .selectFrom('app_user as u')
        .select(sql<boolean>`u.member_of && ${[...memberOf]}::uuid[]`.as('isColleague'))
        .where(sql<boolean>`app.look_alike(u.username) = app.look_alike(${wanted})`)
        .where('u.id', '<>', id),
    );
    return !holder || holder.isColleague ? wanted : freeUsername(asSystem, wanted);
  });
}
