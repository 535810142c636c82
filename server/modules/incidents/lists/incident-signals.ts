import { type RawBuilder, sql } from 'kysely';
import type { IncidentEvent, IncidentPlace } from '../../../../schema/records/incidents.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { incidentPolicy } from '../record/incident.policy.ts';

/** Most signals of an answer, the most frequent first. */
const MOST = 20;

/** The team of a signal. */
interface ShownTeam {
  readonly id: string;
  readonly name: string;
}

/** A kind of event that happened often, at one place, to one client or in one team. */
export interface IncidentSignal {
  readonly id: string;
  readonly event: IncidentEvent;
  readonly place: IncidentPlace | null;
  readonly clientReference: string | null;
  readonly team: ShownTeam | null;
  readonly count: number;
  readonly newestIncidentId: string;
  readonly reportedOn: string;
}

/**
 * Finds kinds of events that happened more often than `SIGNAL_THRESHOLD` in 30 days in an organisation, at one place, to
 * one client, told apart by reference, or in one team; for a Client within the teams that they lead. 'Anders' is no kind
 * of event, and 'Andere ruimte' no place. Logs the counted incidents as shown.
 * @param incidentId narrows to signals that count this incident.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client who leads no team.
 */
export async function findIncidentSignals(
  ctx: RequestContext,
  organizationId: string,
  incidentId: string | null,
): Promise<IncidentSignal[]> {
  const id = parseId(organizationId, 'organizationId');
  const among = incidentId === null ? null : parseId(incidentId, 'incidentId');
  return audited(ctx, 'list', { organizationId: id }, async (audit) => {
    if (!reaches(ctx.actor, id)) throw new AppError('NOT_FOUND');
    await requireOrganization(ctx, id);
    if (!incidentPolicy.seeSignals(ctx.actor, id)) throw new AppError('FORBIDDEN');
    const signals = await ctx.transaction.query(
      signalsOf(ctx.actor, id, ctx.services.settings.signalThreshold, among),
    );
    const references = signals.flatMap(({ clientReference }) => clientReference ?? []);
    const count = signals.reduce((sum, one) => sum + one.count, 0);
    const tally = {
      organizationId: id,
      references: [...new Set(references)],
      count,
      isOwn: false,
      isOwnOrLed: true,
    };
    audit.tallied({ organizationId: id, isOwnOnly: false }, [tally]);
    return signals;
  });
}

/**
 * SQL: kinds of events that happened more often than a threshold in 30 days in an organisation, at one place, to one
 * client or in one team, with the newest incident of each and when the last was reported.
 * @param further conditions on the incidents `e` that count, and on those of each kind together.
 */
export const frequentEvents = (
  organizationId: RawBuilder<unknown>,
  threshold: number,
  {
    where = sql`true`,
    having = sql`true`,
  }: Readonly<Partial<Record<'where' | 'having', RawBuilder<unknown>>>> = {},
) =>
  // An incident is reported after it happened, so the list's index, which is in the order of reporting, ends the search.
  sql`select f.* from (
      select e.event, e.place, nullif(e.client_reference, '') as "clientReference",
        e.team_id as "teamId", count(*)::integer as count,
        (array_agg(e.id order by e.occurred_at desc, e.id desc))[1] as newest, max(e.created_at) as "reportedAt"
      from incident e
      where e.organization_id = ${organizationId} and e.event <> 'Other'
        and e.created_at > now() - interval '30 days' and e.occurred_at > now() - interval '30 days'
        and ${where}
      group by grouping sets ((e.event, e.place), (e.event, nullif(e.client_reference, '')),
        (e.event, e.team_id))
      having count(*) > ${threshold} and ${having}) f
    where f.place <> 'OtherRoom' or f."clientReference" is not null or f."teamId" is not null`;

const signalsOf = (actor: Actor, organizationId: string, threshold: number, incidentId: string | null) => {
  const where = actor.role === 'Client' ? sql`e.team_id = any (${actor.ledTeamIds}::uuid[])` : sql`true`;
  const counts = sql`(${incidentId}::uuid is null or bool_or(e.id = ${incidentId}::uuid))`;
  return compile(sql<IncidentSignal>`
    select concat_ws('-', s.event, s.place,
      case when s."teamId" is not null then 'team' when s.place is null then 'client' end, s.newest) as id, s.event, s.place,
      s."clientReference", s.count, s.newest as "newestIncidentId",
      to_char(s."reportedAt" at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as "reportedOn",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'location', t.location,
        'isArchived', t.archived_at is not null) end as team
    from (${frequentEvents(sql`${organizationId}::uuid`, threshold, { where, having: counts })}) s
    left join team t on t.id = s."teamId"
    order by s.count desc, s.newest desc limit ${sql.lit(MOST)}`);
};
