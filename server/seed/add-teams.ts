import { sql } from 'kysely';
import { Team, TeamMember } from '../modules/teams/index.ts';
import { newId } from '../platform/core/ids.ts';
import { anyOf } from '../platform/database/expressions.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { DemoIds } from './add-people.ts';
import { demoLocations, demoWork } from './demo-work.ts';

/** Person who decides the team of a demo record, per table; a shielded report has no team. */
const PLACED_BY = [
  ['incident', 'e.user_id'],
  ['register_entry', 'coalesce(e.responsible_user_id, e.user_id)'],
  ['task_event', 'e.assigned_to_user_id'],
  ['risk', 'e.owner_user_id'],
  ['complaint', 'coalesce(e.about_user_id, e.user_id)'],
] as const;

/** Adds the teams of the demo's organisations with the people in them, and places the records in the teams. */
export async function addTeams(transaction: Transaction, ids: DemoIds): Promise<void> {
  const organizationsOf = await membershipsOf(transaction, ids);
  const teams = new Map<string, string>();
  const members: { organizationId: string; teamId: string; userId: string; leads: boolean }[] = [];
  for (const [key, { team: name, leadsTeam: leads = false }] of Object.entries(demoWork)) {
    const userId = ids.people.get(key)?.id ?? '';
    for (const organizationId of name === '' ? [] : (organizationsOf.get(userId) ?? [])) {
      const teamKey = `${organizationId} ${name}`;
      const teamId = teams.get(teamKey) ?? newId();
      if (!teams.has(teamKey))
        transaction.em.create(Team, {
          id: teamId,
          organizationId,
          name,
          location: demoLocations[name] ?? '',
        });
      teams.set(teamKey, teamId);
      members.push({ organizationId, teamId, userId, leads });
    }
  }
  await transaction.em.flush();
  for (const member of members) transaction.em.create(TeamMember, { ...member, place: 0 });
  await transaction.em.flush();
  for (const [table, person] of PLACED_BY)
    await transaction.query(
      sql`update ${sql.table(table)} e set team_id = m.team_id from team_member m
        where m.organization_id = e.organization_id and m.user_id = ${sql.raw(person)}`,
    );
}

async function membershipsOf(
  transaction: Transaction,
  { people }: DemoIds,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await transaction.query(
    db
      .selectFrom('membership')
      .select(['user_id', 'organization_id'])
      .where('user_id', '=', anyOf([...people.values()].map(({ id }) => id))),
  );
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byPerson].map(([id, of]) => [id, of.map(({ organization_id }) => organization_id)]));
}
