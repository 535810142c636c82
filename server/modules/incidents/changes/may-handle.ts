import { type RawBuilder, sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { leadsTeam } from '../../teams/index.ts';

/**
 * SQL: whether `app_user u`, by `membership m`, may read `incident e` apart from being its reporter: an Admin of its
 * organisation, who leads its team, and a confidant who is told a shielded one, unless they lead a team. Offering the reporter as well would reveal
 * them. Requires the system role.
 */
export const MAY_HANDLE = `(u.role <> 'Client' or app.may_know_openly(e.id, u.id) or ${leadsTeam('e.team_id')})`;

/** Whether somebody may handle each of some incidents. Requires the system role. */
export async function mayHandleAll(
  transaction: Transaction,
  userId: string,
  which: RawBuilder<unknown>,
): Promise<boolean> {
  const [refused] = await transaction.query(
    compile(sql<{ id: string }>`select e.id from incident e where ${which} and not exists (
      select from membership m join app_user u on u.id = m.user_id
      where m.organization_id = e.organization_id and u.id = ${userId} and ${sql.raw(MAY_HANDLE)}) limit 1`),
  );
  return refused === undefined;
}
