import { sql } from 'kysely';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { BatchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { within } from './list-teams.ts';

/** A team of a person. */
interface TeamOfPerson {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly isArchived: boolean;
  readonly leads: boolean;
  readonly organization: { readonly id: string; readonly name: string };
}

/** Reads the teams of many people that the caller may see, by organisation, the first team of each first. */
export const teamsOfPeople: BatchLoad<TeamOfPerson[]> = async ({ actor, transaction }, userIds) => {
  const rows = await transaction.query(
    db
      .selectFrom('team_member as m')
      .innerJoin('team as t', 't.id', 'm.team_id')
      .innerJoin('organization as o', 'o.id', 'm.organization_id')
      .where('m.user_id', '=', anyOf(userIds))
      .where('o.archived_at', 'is', null)
      .where(sql<boolean>`${within(actor)}`)
      .select(['m.user_id', 'm.leads', 't.id', 't.name', 't.location', 'o.id as organizationId'])
      .select(['o.name as organizationName'])
      .select(sql<boolean>`t.archived_at is not null`.as('isArchived'))
      .orderBy(sql`o.name collate "nl-x-icu"`)
      .orderBy('m.organization_id')
      .orderBy('m.place')
      .orderBy('t.id'),
  );
  const teams = rows.map(({ user_id, organizationId, organizationName, ...team }) => ({
    userId: user_id,
    team: { ...team, organization: { id: organizationId, name: organizationName } },
  }));
  return new Map(
    [...Map.groupBy(teams, ({ userId }) => userId)].map(([userId, of]) => [
      userId,
      of.map(({ team }) => team),
    ]),
  );
};

/**
 * Reads the names of the teams of people, by organisation, the first team of each first.
 * @param of one person, or the people of an organisation.
 */
export async function teamNamesOf(
  ctx: RequestContext,
  of: { readonly userId: string } | { readonly organizationId: string },
): Promise<ReadonlyMap<string, string[]>> {
  const userIds = 'userId' in of ? [of.userId] : await membersOf(ctx, of.organizationId);
  const teams = await teamsOfPeople(ctx, userIds);
  return new Map([...teams].map(([userId, all]) => [userId, all.map(({ name }) => name)]));
}

async function membersOf({ transaction }: RequestContext, organizationId: string): Promise<string[]> {
  const rows = await transaction.query(
    db.selectFrom('membership').select('user_id').where('organization_id', '=', organizationId),
  );
  return rows.map(({ user_id }) => user_id);
}

/** The caller's teams, for their own data. */
export async function ownTeams(ctx: RequestContext) {
  const teams = (await teamsOfPeople(ctx, [ctx.actor.userId])).get(ctx.actor.userId) ?? [];
  return {
    teams: teams.map(({ name, location, leads, organization }) => ({
      ...{ name, location, leads, organization: organization.name },
    })),
  };
}
