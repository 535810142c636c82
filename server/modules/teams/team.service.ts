import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { teamRules } from '../../../schema/people/team-rules.ts';
import { teamLimits } from '../../../schema/people/teams.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { count, readsAlike } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { ChangeAction } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { differences, recordChange } from '../../platform/request/record-change.ts';
import { requireOpenOrganization } from '../organizations/index.ts';
import { Team, type TeamRow } from './team.entity.ts';
import { teamPolicy } from './team.policy.ts';

/** Logs a change of a team, which every member of the organisation is told of. */
export function recordTeam(
  ctx: RequestContext,
  { id, organizationId, version }: Pick<TeamRow, 'id' | 'organizationId' | 'version'>,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    ...{ organizationId, entity: 'Team', entityId: id, action, version, details },
    subjectUserId: null,
    forMembers: true,
  });
}

/**
 * Creates a team and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client and in an archived organisation,
 * VALIDATION, also for a name that reads as another's.
 */
export async function createTeam(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, organization);
  if (!teamPolicy.manage(ctx.actor, { organizationId: organization })) throw new AppError('FORBIDDEN');
  const values = validate(teamRules, input);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, team: values }, id);
  if (claimed !== id) return claimed;
  await assertFreeName(ctx, { id, organizationId: organization, name: values.name });
  await assertRoom(ctx, organization);
  const team = { id, organizationId: organization, ...values };
  ctx.transaction.insert(Team, team);
  recordTeam(ctx, { ...team, version: 1 }, 'created', values);
  return id;
}

/**
 * Renames a team or changes its location. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, also for a name that reads
 * as another's, CONFLICT.
 */
export async function updateTeam(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const team = await lockTeam(ctx, id);
  const values = validate(teamRules, input);
  assertUnchanged(team, seen);
  const { name, location } = team;
  const details = differences({ name, location }, values);
  if ('name' in details) await assertFreeName(ctx, { ...team, name: values.name });
  await changeTeam(ctx, team, values, details);
}

/** Archives a team, or takes it out of the archive. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function archiveTeam(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  isArchived: boolean,
): Promise<void> {
  const team = await lockTeam(ctx, id);
  assertUnchanged(team, seen);
  const details = differences({ isArchived: team.archivedAt != null }, { isArchived });
  await changeTeam(ctx, team, { archivedAt: isArchived ? new Date() : null }, details);
}

/**
 * Deletes a team to which nothing belongs. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION with what belongs to it.
 */
export async function deleteTeam(ctx: RequestContext, id: string): Promise<void> {
  const team = await lockTeam(ctx, id);
  const [uses] = await ctx.transaction.query(
    sql<{ people: number; records: number }>`select
      (select count(*)::integer from team_member m where m.team_id = ${team.id}) as people,
      (select count(*)::integer from record r where r.team_id = ${team.id}) as records`,
  );
  const { people, records } = uses ?? { people: 0, records: 0 };
  const named = [
    ...(people === 0 ? [] : [people === 1 ? '1 medewerker' : `${people} medewerkers`]),
    ...(records === 0 ? [] : [records === 1 ? '1 registratie' : `${records} registraties`]),
  ];
  if (named.length > 0) throw new AppError('VALIDATION', { message: messages.teamInUse(named.join(', ')) });
  recordTeam(ctx, team, 'deleted', { name: team.name, location: team.location });
  ctx.em.remove(team);
  await ctx.em.flush();
}

/** Locks a team until the end of the transaction. @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN. */
export async function lockTeam(ctx: RequestContext, id: string, field = 'id'): Promise<TeamRow> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const where = { id: parseId(id, field), mergedIntoId: null };
  const team = await ctx.em.findOne(Team, where, { lockMode });
  // The lock finds only what the caller may change; readability is checked separately.
  if (!team) throw new AppError((await ctx.em.findOne(Team, where)) ? 'FORBIDDEN' : 'NOT_FOUND');
  if (!teamPolicy.manage(ctx.actor, team)) throw new AppError('FORBIDDEN');
  await requireOpenOrganization(ctx, team.organizationId);
  return team;
}

async function changeTeam(
  ctx: RequestContext,
  team: TeamRow,
  values: Partial<TeamRow>,
  details: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(details).length === 0) return;
  ctx.em.assign(team, values);
  recordTeam(ctx, { ...team, version: team.version + 1 }, 'updated', details);
  await ctx.em.flush();
}

/**
 * Checks that no other team of the organisation, archived ones included, has a name that reads as this one; nobody else
 * takes it until the end of the transaction. @throws AppError VALIDATION.
 */
async function assertFreeName(
  { transaction }: RequestContext,
  { id, organizationId, name }: Pick<TeamRow, 'id' | 'organizationId' | 'name'>,
): Promise<void> {
  await lockNames(transaction, [`teams of ${organizationId}`]);
  const others = await transaction.query(
    db
      .selectFrom('team as t')
      .where('t.organization_id', '=', organizationId)
      .where('t.merged_into_id', 'is', null)
      .where('t.id', '<>', id)
      .where(readsAlike('t.name', name))
      .select('t.id'),
  );
  if (others.length > 0) throw new AppError('VALIDATION', { fields: { name: messages.teamNameTaken } });
}

async function assertRoom({ transaction }: RequestContext, organizationId: string): Promise<void> {
  const [row] = await transaction.query(
    db.selectFrom('team as t').where('t.organization_id', '=', organizationId).select(count.as('teams')),
  );
  if ((row?.teams ?? 0) >= teamLimits.teams)
    throw new AppError('VALIDATION', { fields: { name: messages.tooManyTeams(teamLimits.teams) } });
}
