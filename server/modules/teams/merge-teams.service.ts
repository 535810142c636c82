import { sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { announceScopeChange } from '../organizations/index.ts';
import { lockTeam, recordTeam } from './team.service.ts';

/**
 * Merges a team into another of the same organisation, with its people and all that belongs to it; a trigger moves saved
 * views. The merged team keeps its id, so that printed addresses and open forms lead to the other one; those who led it
 * lead that one.
 * @throws AppError VALIDATION for a team with itself, of another organisation or into an archived one, NOT_FOUND,
 * FORBIDDEN.
 */
export async function mergeTeams(ctx: RequestContext, id: string, intoId: string): Promise<void> {
  const wrong = (message: string) => new AppError('VALIDATION', { fields: { intoId: message } });
  if (parseId(id) === parseId(intoId, 'intoId')) throw wrong(messages.teamWithItself);
  // The order is always the same, so that two merges in opposite directions do not wait for each other.
  const [first, second] = [id, intoId].sort() as [string, string];
  const locked = new Map([
    [first, await lockTeam(ctx, first)],
    [second, await lockTeam(ctx, second)],
  ]);
  const [team, into] = [locked.get(id), locked.get(intoId)];
  if (!team || !into) throw new AppError('NOT_FOUND');
  if (team.organizationId !== into.organizationId) throw wrong(messages.unknownTeam);
  if (into.archivedAt != null) throw wrong(messages.teamArchived);
  const people = await moveMembers(ctx, team.id, into.id);
  await ctx.transaction.query(sql`select app.move_to_team(${team.id}::uuid, ${into.id}::uuid)`);
  await ctx.transaction.query(
    db.updateTable('team').set({ merged_into_id: into.id }).where('merged_into_id', '=', team.id),
  );
  ctx.em.assign(team, { mergedIntoId: into.id, archivedAt: null });
  recordTeam(ctx, { ...team, version: team.version + 1 }, 'deleted', {
    ...{ name: team.name, location: team.location, mergedInto: into.name },
  });
  recordTeam(ctx, into, 'updated', { merged: [null, team.name] });
  await ctx.em.flush();
  for (const userId of people) announceScopeChange(ctx, userId);
}

/** Moves the people of a team to another, and returns them. */
async function moveMembers(
  { transaction }: RequestContext,
  fromId: string,
  intoId: string,
): Promise<string[]> {
  const moved = await transaction.query(
    sql<{ user_id: string }>`insert into team_member as m (organization_id, team_id, user_id, place, leads)
      select f.organization_id, ${intoId}::uuid, f.user_id, f.place, f.leads from team_member f where f.team_id = ${fromId}
      on conflict (team_id, user_id) do update
        set leads = m.leads or excluded.leads, place = least(m.place, excluded.place)
      returning user_id`,
  );
  await transaction.query(db.deleteFrom('team_member').where('team_id', '=', fromId));
  return moved.map(({ user_id }) => user_id);
}
