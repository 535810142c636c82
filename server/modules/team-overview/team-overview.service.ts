import { sql } from 'kysely';
import type { RecordKind } from '../../../schema/records/records.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { lastReminders } from './colleague-reminders.ts';
import { type WorkRecord, workRecord, workSelection } from './team-work.ts';

/** Late records of a kind; its list has the others. */
const MOST = 100;

interface OverseenTeam {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly isArchived: boolean;
  readonly organizationId: string;
  readonly people: readonly { readonly leads: boolean; readonly user: { readonly id: string } }[];
}

/**
 * Finds a team that the caller leads, or whose organisation they manage, with its people; null for any other.
 * @throws AppError VALIDATION for a malformed id.
 */
export async function findOverseenTeam(ctx: RequestContext, teamId: string): Promise<OverseenTeam | null> {
  const { actor } = ctx;
  const id = parseId(teamId, 'teamId');
  const within = [
    sql`t.id = ${id}::uuid`,
    sql`t.merged_into_id is null`,
    sql`(${actor.role !== 'Client'}::boolean or t.id = any (${actor.ledTeamIds}::uuid[]))`,
    ...tenantFilter(actor, null, 't.organization_id'),
  ];
  const [team] = await ctx.transaction.query(
    compile(sql<OverseenTeam>`select t.id, t.name, t.location, t.archived_at is not null as "isArchived",
        t.organization_id as "organizationId", (select coalesce(json_agg(json_build_object('leads', m.leads,
          'user', json_build_object('id', u.id, 'username', u.username, 'name', u.name, 'surname', u.surname))
          order by u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id), '[]')
        from team_member m join app_user u on u.id = m.user_id
        where m.team_id = t.id and u.blocked_at is null) as people
      from team t where ${sql.join(within, sql` and `)}`),
  );
  return team ?? null;
}

/** Reads the overview of a team; null for a team that the caller does not oversee. @throws AppError VALIDATION. */
export async function getTeamOverview(ctx: RequestContext, teamId: string) {
  const team = await findOverseenTeam(ctx, teamId);
  if (!team) return null;
  const late = await lateWork(ctx, team);
  const unread = await unreadWork(ctx, team.id);
  const remindedOn = await lastReminders(
    ctx,
    [...late, ...unread].map(({ id }) => id),
  );
  return {
    team,
    people: team.people,
    late: late.map((work) => ({
      ...work,
      remindedOn: work.person && remindedOn(work.id, work.person.id),
    })),
    unread: unread.map(({ people, ...record }) => ({
      ...record,
      people: people.map((user) => ({ user, remindedOn: remindedOn(record.id, user.id) })),
    })),
  };
}

async function lateWork(ctx: RequestContext, { id: teamId, organizationId }: OverseenTeam) {
  const lateRecords: (WorkRecord & { readonly kind: RecordKind })[] = [];
  const request = { organizationId, teamId, page: { page: 0, pageSize: MOST } };
  for (const definition of recordDefinitions) {
    const selection = workSelection(definition);
    if (!selection) continue;
    const { rows = [] } = (await definition.teamWork?.late(ctx, request, { rows: selection })) ?? {};
    lateRecords.push(...rows.map((row) => ({ kind: definition.kind, ...workRecord(definition, row) })));
  }
  return lateRecords
    .filter(({ isHidden, deadline }) => !isHidden && deadline !== null)
    .toSorted((one, other) => (one.deadline ?? '').localeCompare(other.deadline ?? ''));
}

async function unreadWork(ctx: RequestContext, teamId: string) {
  const each = recordDefinitions.map(async ({ kind, teamReading }) =>
    ((await teamReading?.unread(ctx, teamId)) ?? []).map((record) => ({ kind, ...record })),
  );
  return (await Promise.all(each)).flat();
}
