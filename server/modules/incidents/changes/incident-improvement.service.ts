import { sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { addRegisterEntry, findRegisterEntries } from '../../register/index.ts';
import { audited } from '../access/audited.ts';
import type { ShownIncident } from '../access/incident-access.ts';
import { lockIncident } from './change-incident.service.ts';

/**
 * Adds an improvement point because of an incident, under the actor's name; returns its id, also for a repetition under
 * the same idempotency key, which adds nothing and may find it gone.
 * @throws AppError NOT_FOUND, FORBIDDEN for who may only read the incident, VALIDATION.
 */
export async function createIncidentImprovementPoint(
  ctx: RequestContext,
  incidentId: string,
  input: unknown,
): Promise<string> {
  const incident = await lockIncident(ctx, incidentId, 'createImprovementPoint');
  const { id, organizationId } = incident;
  const entry = await addRegisterEntry(ctx, organizationId, input, id);
  if (!entry.isNew) return entry.id;
  await ctx.transaction.query(
    compile(sql`insert into incident_improvement (organization_id, incident_id, register_entry_id)
      values (${organizationId}, ${id}, ${entry.id})`),
  );
  return entry.id;
}

type Entry = Readonly<Record<string, unknown>>;

const loads = new WeakMap<Selection, BatchLoad<Entry[]>>();

/** Reads the improvement points of many incidents, as far as one may see them, newest first. */
export function improvementPointsOf(selection: Selection): BatchLoad<Entry[]> {
  const known = loads.get(selection) ?? makeLoad(selection);
  loads.set(selection, known);
  return known;
}

function makeLoad(selection: Selection): BatchLoad<Entry[]> {
  const withId = { ...selection, id: true as const };
  return async (ctx, ids) => {
    const linked = sql`e.id = any (array(
      select i.register_entry_id from incident_improvement i where i.incident_id = any (${ids}::uuid[])))`;
    const [links, entries] = await Promise.all([
      ctx.transaction.query(
        compile<{ incident_id: string; register_entry_id: string }>(
          sql`select incident_id, register_entry_id from incident_improvement where incident_id = any (${ids}::uuid[])`,
        ),
      ),
      findRegisterEntries(ctx, linked, withId),
    ]);
    const incidentsOf = Map.groupBy(links, (link) => link.register_entry_id);
    const found = new Map<string, Entry[]>(ids.map((id) => [id, []]));
    for (const entry of entries) {
      for (const { incident_id: id } of incidentsOf.get(String(entry.id)) ?? []) found.get(id)?.push(entry);
    }
    return found;
  };
}

/** What is told of an incident beside the improvement point that was made because of it. */
export interface LinkedIncident {
  readonly id: string;
  readonly clientReference: string;
  readonly withoutClient: boolean | null;
  readonly occurredAt: string;
  readonly status: string;
}

interface Behind extends LinkedIncident, ShownIncident {
  readonly entryId: string;
}

/**
 * Reads because of which incident each of many improvement points was made, where one may read that incident; that they
 * were shown stands in the log.
 */
export const incidentsBehind: BatchLoad<LinkedIncident> = async (ctx, entryIds) => {
  const { actor } = ctx;
  const rows = await ctx.transaction.query(
    compile<Behind>(sql`
      select i.register_entry_id as "entryId", e.id, e.client_reference as "clientReference",
        e.without_client as "withoutClient", e.occurred_at as "occurredAt", e.status, e.organization_id as "organizationId",
        e.client_reference as reference, e.user_id is null as "isShielded",
        (e.user_id = ${actor.userId} or e.id = any (array(select s.incident_id from incident_shielded_reporter s
          where s.user_id = ${actor.userId}))) is true as "isOwn"
      from incident_improvement i join incident e on e.id = i.incident_id
      where i.register_entry_id = any (${entryIds}::uuid[])`),
  );
  const shown = new Map(rows.map((row) => [row.id, row]));
  const all = { organizationId: null };
  if (shown.size > 0)
    await audited(ctx, 'list', all, async (audit) =>
      audit.listed({ ...all, isOwnOnly: false }, [...shown.values()]),
    );
  return new Map(rows.map(({ entryId, ...incident }) => [entryId, incident]));
};
