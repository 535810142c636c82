import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { requireOrganization } from '../organizations/index.ts';
import { teamPolicy } from './team.policy.ts';

interface ShownTeam {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly isArchived: boolean;
}

interface ManagedTeamRow extends ShownTeam {
  readonly version: number;
  readonly members: readonly {
    readonly user: object;
    readonly leads: boolean;
    readonly mayLead: boolean;
    readonly isConfidant: boolean;
  }[];
  readonly recordCount: number;
}

const SHOWN = sql`t.id, t.name, t.location, t.archived_at is not null as "isArchived"`;

/** SQL: a team `t` of the actor's organisations. */
export const within = (actor: Actor): RawBuilder<unknown> =>
  sql.join([sql`true`, ...tenantFilter(actor, null, 't.organization_id')], sql` and `);

/** SQL: teams that were not merged, open ones first, by name. */
const teamsOf = (organizationId: string) => sql`from team t
  where t.organization_id = ${organizationId}::uuid and t.merged_into_id is null
  order by t.archived_at is not null, t.name collate "nl-x-icu", t.id`;

/** Lists the teams of an organisation: open ones first, by name. @throws AppError VALIDATION, NOT_FOUND. */
export async function listTeams(ctx: RequestContext, organizationId: string): Promise<ShownTeam[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  return ctx.transaction.query(compile(sql<ShownTeam>`select ${SHOWN} ${teamsOf(id)}`));
}

/** SQL: the people of a team, by name, without people who are blocked. */
const MEMBERS = sql`(select coalesce(json_agg(json_build_object(
    'leads', m.leads, 'mayLead', u.role = 'Client',
    'isConfidant', coalesce(c.confidant, false), 'user', json_build_object(
    'id', u.id, 'username', u.username, 'name', u.name, 'surname', u.surname, 'email', e.email))
    order by u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id), '[]')
  from team_member m join app_user u on u.id = m.user_id left join user_email e on e.user_id = u.id
    left join membership c on c.organization_id = t.organization_id and c.user_id = u.id
  where m.team_id = t.id and u.blocked_at is null)`;

/**
 * Lists the teams of an organisation with their people, for those who manage it.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN for a Client.
 */
export async function listManagedTeams(
  ctx: RequestContext,
  organizationId: string,
): Promise<ManagedTeamRow[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!teamPolicy.manage(ctx.actor, { organizationId: id })) throw new AppError('FORBIDDEN');
  return ctx.transaction.query(
    compile(sql<ManagedTeamRow>`select ${SHOWN}, t.version, ${MEMBERS} as members,
      (select count(*)::integer from record r where r.team_id = t.id) as "recordCount" ${teamsOf(id)}`),
  );
}

/** Lists the teams that the caller leads, in one organisation or in all of theirs, by name. */
export function listLedTeams(
  { actor, transaction }: RequestContext,
  organizationId: string | null,
): Promise<ShownTeam[]> {
  const within = sql.join(tenantFilter(actor, organizationId, 't.organization_id'), sql` and `);
  return transaction.query(
    compile(sql<ShownTeam>`select ${SHOWN} from team t
      where t.id = any (${actor.ledTeamIds}::uuid[]) and ${within} order by t.name collate "nl-x-icu", t.id`),
  );
}

interface ProposedTeam extends ShownTeam {
  readonly organization: { readonly id: string; readonly name: string };
}

/** The end of a team's id, as it stands on printed sheets: random, and short enough to type. */
const SHORT_CODE = /^[0-9a-f]{8}$/i;

/**
 * Reads the team that an address names: the one that it became a part of, where it was merged; null where it is not the
 * caller's to see or archived. @throws AppError VALIDATION for a malformed id.
 */
export async function findTeam(ctx: RequestContext, teamId: string): Promise<ProposedTeam | null> {
  const isAsked = SHORT_CODE.test(teamId)
    ? sql`right(asked.id::text, 8) = ${teamId.toLowerCase()}`
    : sql`asked.id = ${parseId(teamId)}::uuid`;
  // A short code that two teams share proposes neither.
  const [team, another] = await ctx.transaction.query(
    compile(sql<ProposedTeam>`select ${SHOWN}, json_build_object('id', o.id, 'name', o.name) as organization
      from team asked join team t on t.id = coalesce(asked.merged_into_id, asked.id)
        join organization o on o.id = t.organization_id
      where ${isAsked} and t.archived_at is null and ${within(ctx.actor)} limit 2`),
  );
  return another ? null : (team ?? null);
}

interface Colleague {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
}

/**
 * Lists the people of a team who can be assigned work, by name, for those who answer for it and those who manage its
 * organisation; nobody for anyone else. @throws AppError VALIDATION for a malformed id.
 */
export async function listTeamColleagues(ctx: RequestContext, teamId: string): Promise<Colleague[]> {
  const id = parseId(teamId, 'teamId');
  return ctx.transaction.query(
    compile(sql<Colleague>`select u.id, u.username, u.name, u.surname, e.email
      from team_member m join team t on t.id = m.team_id join app_user u on u.id = m.user_id left join user_email e on e.user_id = u.id
      where m.team_id = ${id}::uuid and u.blocked_at is null and ${within(ctx.actor)}
        and (${ctx.actor.role !== 'Client'}::boolean or m.team_id = any (${ctx.actor.ledTeamIds}::uuid[]))
      order by u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`),
  );
}
