import { sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import { type Actor, leads, reaches } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** The record before a change; without a team for a new one. */
interface RecordBefore {
  readonly organizationId: string;
  readonly teamId?: string | null | undefined;
}

const wrong = (message: string) => new AppError('VALIDATION', { fields: { teamId: message } });

/**
 * Returns the team of a record after a change: the given one, or the present one where none is given. A team that was
 * merged stands for the one that it became a part of; an archived team stays, but is not chosen anew.
 * @param given an id, null or an empty text for none, undefined to keep the present one.
 * @param mustLead whether the caller sees the record as the lead of its team alone, and has to keep it in a team of theirs.
 * @throws AppError VALIDATION for a team of another organisation, an archived one, and one that the caller must lead.
 */
export async function teamFor(
  ctx: RequestContext,
  { organizationId, teamId: present = null }: RecordBefore,
  given: unknown,
  mustLead = false,
): Promise<string | null> {
  if (given === undefined) return present;
  if (given === null || given === '') {
    if (mustLead) throw wrong(messages.teamNeeded);
    return null;
  }
  const asked = parseId(given as string, 'teamId');
  if (asked === present) return present;
  const team = await chosenTeam(ctx, asked);
  if (!team || team.organization_id !== organizationId) throw wrong(messages.unknownTeam);
  if (team.id === present) return present;
  if (team.archived_at !== null) throw wrong(messages.teamArchived);
  if (mustLead && !leads(ctx.actor, team.id)) throw wrong(messages.teamNotLed);
  return team.id;
}

/** Teams chosen in a request, by id: the rows of a batch choose the same one. */
const chosenTeams = new WeakMap<RequestContext, Map<string, ReturnType<typeof findChosen>>>();

function chosenTeam(ctx: RequestContext, id: string): ReturnType<typeof findChosen> {
  const known = chosenTeams.get(ctx) ?? new Map<string, ReturnType<typeof findChosen>>();
  chosenTeams.set(ctx, known);
  const found = known.get(id) ?? findChosen(ctx, id);
  known.set(id, found);
  return found;
}

async function findChosen({ transaction }: RequestContext, id: string) {
  const [team] = await transaction.query(
    db
      .selectFrom('team as asked')
      .innerJoin('team as t', (join) =>
        join.on(sql<boolean>`t.id = coalesce(asked.merged_into_id, asked.id)`),
      )
      .where('asked.id', '=', id)
      .select(['t.id', 't.organization_id', 't.archived_at']),
  );
  return team;
}

/** Returns the caller's first team in an organisation, proposed for what they record there; null without one. */
export async function ownTeam({ actor, transaction }: RequestContext, organizationId: string) {
  const [first] = await transaction.query(
    db
      .selectFrom('team_member as m')
      .innerJoin('team as t', 't.id', 'm.team_id')
      .where('m.user_id', '=', actor.userId)
      .where('m.organization_id', '=', organizationId)
      .where('t.archived_at', 'is', null)
      .select('t.id')
      .orderBy('m.place')
      .orderBy('t.id')
      .limit(1),
  );
  return first?.id ?? null;
}

/**
 * Returns the team of a new record: the given one, or the caller's first team where none is given.
 * @throws AppError VALIDATION as `teamFor`.
 */
export const teamOfNew = async (ctx: RequestContext, organizationId: string, given: unknown) =>
  given === undefined ? ownTeam(ctx, organizationId) : teamFor(ctx, { organizationId }, given);

/**
 * Finds the id of a team by its name as people read it, for the documented calls.
 * @returns undefined without a name, null for an empty one. @throws AppError VALIDATION for an unknown name.
 */
export async function teamNamed(
  { transaction }: RequestContext,
  organizationId: string,
  name: string | null | undefined,
): Promise<string | null | undefined> {
  if (name === undefined) return undefined;
  if (name === null || name.trim() === '') return null;
  const [team] = await transaction.query(
    db
      .selectFrom('team as t')
      .where('t.organization_id', '=', organizationId)
      .where('t.merged_into_id', 'is', null)
      .where(sql<boolean>`app.read_alike(t.name) = app.read_alike(${name})`)
      .select('t.id'),
  );
  if (!team) throw wrong(messages.unknownTeamNamed(name));
  return team.id;
}

/** Finds those who lead some teams, by team. Requires the system role. */
export async function leadsOf(
  transaction: Transaction,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (teamIds.length === 0) return new Map();
  const rows = await transaction.query(
    db
      .selectFrom('team_member')
      .select(['team_id', 'user_id'])
      .where('team_id', '=', anyOf(teamIds))
      .where('leads', '=', true),
  );
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
  return new Map([...byTeam].map(([id, of]) => [id, of.map(({ user_id }) => user_id)]));
}

/** SQL: whether `app_user u` leads a team. */
export const leadsTeam = (teamId: string): string =>
  `exists (select from team_member lead where lead.user_id = u.id and lead.team_id = ${teamId} and lead.leads)`;

/** Checks that a person belongs to a team and is not blocked. @throws AppError VALIDATION at the field. */
export async function assertInTeam(
  { transaction }: RequestContext,
  teamId: string | null | undefined,
  userId: string,
  field: string,
): Promise<void> {
  const [found] = await transaction.query(
    db
      .selectFrom('team_member as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .select('m.user_id')
      .where('m.team_id', '=', teamId ?? null)
      .where('m.user_id', '=', userId)
      .where('u.blocked_at', 'is', null),
  );
  if (!found) throw new AppError('VALIDATION', { fields: { [field]: messages.notInTeam } });
}

/** Whether the actor answers for the team of a record, within their organisations. */
export function leadsTeamOf(actor: Actor, { organizationId, teamId }: RecordBefore): boolean {
  return leads(actor, teamId) && reaches(actor, organizationId);
}
