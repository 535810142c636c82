import { sql } from 'kysely';
import { teamLimits } from '../../../schema/people/teams.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccountChange } from '../identity/index.ts';
import { announceScopeChange, lockAccount, requireOpenOrganization } from '../organizations/index.ts';
import { teamPolicy } from './team.policy.ts';
import { lockTeam, recordTeam } from './team.service.ts';

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/**
 * Sets the teams of a person in an organisation, the first of them first; whether they lead one stays.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a team of another organisation, an archived one that is new, one
 * chosen twice, and a person outside the organisation.
 */
export async function setTeamsOfPerson(
  ctx: RequestContext,
  userId: string,
  organizationId: string,
  teamIds: readonly string[],
): Promise<void> {
  const organization = parseId(organizationId, 'organizationId');
  const account = await lockAccount(ctx, parseId(userId, 'userId'), 'placeInTeams');
  await requireOpenOrganization(ctx, organization);
  if (!teamPolicy.manage(ctx.actor, { organizationId: organization })) throw new AppError('FORBIDDEN');
  const chosen = teamIds.map((id) => parseId(id, 'teamIds'));
  if (new Set(chosen).size < chosen.length) throw wrong('teamIds', messages.chosenTwice);
  if (chosen.length > teamLimits.ofPerson)
    throw wrong('teamIds', messages.tooManyTeamsOfPerson(teamLimits.ofPerson));
  if (!account.memberOf.includes(organization)) throw wrong('organizationId', messages.notInOrganization);
  const before = await teamsIn(ctx, account.id, organization);
  if (before.map(({ id }) => id).join() === chosen.join()) return;
  const names = await namesOf(ctx, organization, chosen, new Set(before.map(({ id }) => id)));
  await ctx.transaction.query(
    db
      .deleteFrom('team_member')
      .where('user_id', '=', account.id)
      .where('organization_id', '=', organization)
      .where('team_id', '<>', sql<string>`all (${chosen}::uuid[])`),
  );
  await ctx.transaction.query(
    sql`insert into team_member (organization_id, team_id, user_id, place)
      select ${organization}::uuid, c.id, ${account.id}::uuid, c.place
      from unnest(${chosen}::uuid[]) with ordinality as c (id, place)
      on conflict (team_id, user_id) do update set place = excluded.place`,
  );
  const details = { teams: [before.map(({ name }) => name).join(', '), names.join(', ')] };
  recordAccountChange(ctx, { id: account.id, version: account.version, memberOf: [organization] }, details);
  announceScopeChange(ctx, account.id);
}

/**
 * Marks a person of a team as the one who answers for it ('Teamverantwoordelijke'), or ends that. Effective from their
 * next request.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a person outside the team, a blocked one and an Admin.
 */
export async function setTeamLead(
  ctx: RequestContext,
  teamId: string,
  userId: string,
  isLead: boolean,
): Promise<void> {
  const team = await lockTeam(ctx, teamId, 'teamId');
  const id = parseId(userId, 'userId');
  const [member] = await ctx.transaction.query(
    db
      .selectFrom('team_member as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('m.team_id', '=', team.id)
      .where('m.user_id', '=', id)
      .select(['m.leads', 'u.role', 'u.blocked_at', 'u.name', 'u.surname']),
  );
  if (!member) throw wrong('userId', messages.teamLeadNotMember);
  if (member.leads === isLead) return;
  if (isLead && member.blocked_at !== null) throw wrong('userId', messages.teamLeadBlocked);
  if (isLead && member.role !== 'Client') throw wrong('userId', messages.teamLeadNotClient);
  await ctx.transaction.query(
    db
      .updateTable('team_member')
      .set({ leads: isLead })
      .where('team_id', '=', team.id)
      .where('user_id', '=', id),
  );
  const name = `${member.name} ${member.surname}`.trim();
  recordTeam(ctx, team, 'updated', { lead: isLead ? [null, name] : [name, null] });
  announceScopeChange(ctx, id);
}

async function teamsIn({ transaction }: RequestContext, userId: string, organizationId: string) {
  return transaction.query(
    db
      .selectFrom('team_member as m')
      .innerJoin('team as t', 't.id', 'm.team_id')
      .where('m.user_id', '=', userId)
      .where('m.organization_id', '=', organizationId)
      .select(['t.id', 't.name'])
      .orderBy('m.place')
      .orderBy('t.id'),
  );
}

/** Reads the names of chosen teams in their order. @throws AppError VALIDATION for one that cannot be chosen. */
async function namesOf(
  { transaction }: RequestContext,
  organizationId: string,
  chosen: readonly string[],
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const found = await transaction.query(
    db
      .selectFrom('team as t')
      .where('t.id', '=', anyOf(chosen))
      .where('t.organization_id', '=', organizationId)
      .where('t.merged_into_id', 'is', null)
      .select(['t.id', 't.name', 't.archived_at']),
  );
  return chosen.map((id) => {
    const team = found.find((one) => one.id === id);
    if (!team) throw wrong('teamIds', messages.unknownTeam);
    if (team.archived_at !== null && !kept.has(id)) throw wrong('teamIds', messages.teamArchived);
    return team.name;
  });
}
