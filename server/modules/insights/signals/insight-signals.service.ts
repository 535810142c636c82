import { sql } from 'kysely';
import { signalDays, type ToldSignal, toldSignalSentence } from '../../../../schema/insights/signal-words.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { incidentPolicy } from '../../incidents/index.ts';
import { requireOrganization } from '../../organizations/index.ts';

/** Days for which a signal shows, and most of an answer. */
const DAYS = 92;
const MOST = 50;

interface SignalRow extends ToldSignal {
  readonly id: string;
  readonly team: { readonly name: string } | null;
  readonly foundAt: string;
}

/**
 * Lists the signals of an organisation that were found in the last 92 days, the newest first and at most 50; for a Client
 * those of the teams that they lead.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client who leads no team.
 */
export async function listInsightSignals(ctx: RequestContext, organizationId: string) {
  const id = parseId(organizationId, 'organizationId');
  if (!reaches(ctx.actor, id)) throw new AppError('NOT_FOUND');
  await requireOrganization(ctx, id);
  if (!incidentPolicy.seeSignals(ctx.actor, id)) throw new AppError('FORBIDDEN');
  const rows = await ctx.transaction.query(
    compile(sql<SignalRow>`select s.id, s.kind, s.rule, s.direction, s.event, s.place, s.starts_on::text as "startsOn",
        s.ends_on::text as "endsOn", s.count, s.control_limit as "limit", s.found_at as "foundAt",
        case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'location', t.location,
          'isArchived', t.archived_at is not null) end as team
      from insight_signal s left join team t on t.id = s.team_id
      where s.organization_id = ${id} and s.found_at > now() - make_interval(days => ${sql.lit(DAYS)})
      order by s.found_at desc, s.id desc limit ${sql.lit(MOST)}`),
  );
  return rows.map((row) => ({
    ...row,
    ...signalDays(row),
    sentence: toldSignalSentence({ ...row, teamName: row.team?.name }),
  }));
}
