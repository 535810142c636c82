import { sql } from 'kysely';
import { leads } from '../../../platform/core/actor.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { linkedRows, linkRecords } from '../../links/index.ts';
import { addRegisterEntry, findRegisterEntries } from '../../register/index.ts';
import { audited } from '../access/audited.ts';
import { lockIncident } from './change-incident.service.ts';

/**
 * Creates an improvement point because of an incident, under the actor's name, and returns its id; a repetition under
 * the same idempotency key creates nothing and may find it gone.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read the incident, VALIDATION.
 */
export async function createIncidentImprovementPoint(
  ctx: RequestContext,
  incidentId: string,
  input: unknown,
): Promise<string> {
  const incident = await lockIncident(ctx, incidentId, 'createImprovementPoint');
  const { id, organizationId, teamId = null } = incident;
  const entry = await addRegisterEntry(ctx, organizationId, input, { becauseOf: id, teamId });
  if (!entry.isNew) return entry.id;
  await linkRecords(ctx, { organizationId, fromId: id, toId: entry.id, relation: 'Measure' });
  return entry.id;
}

/** Reads the improvement points of many incidents that the caller may see, newest first. */
export const improvementPointsOf = linkedRows('Measure', 'from', findRegisterEntries);

/** An incident as shown beside the improvement point made because of it. */
export interface LinkedIncident {
  readonly id: string;
  readonly number: string;
  readonly clientReference: string;
  readonly withoutClient: boolean | null;
  readonly occurredAt: string;
  readonly status: string;
}

/**
 * Reads the incident behind each of many improvement points, where the caller may read it, and logs that they were
 * shown.
 */
export const incidentsBehind: BatchLoad<LinkedIncident> = async (ctx, entryIds) => {
  const { actor } = ctx;
  const rows = await ctx.transaction.query(
    db
      .selectFrom('record_link as l')
      .innerJoin('incident as e', 'e.id', 'l.from_id')
      .where('l.to_id', '=', anyOf(entryIds))
      .where('l.relation', '=', 'Measure')
      .select(['l.to_id as entryId', 'e.id', 'e.number'])
      .select(['e.client_reference as clientReference'])
      .select(['e.without_client as withoutClient', 'e.occurred_at as occurredAt', 'e.status'])
      .select([
        'e.organization_id as organizationId',
        'e.client_reference as reference',
        'e.team_id as teamId',
      ])
      .select([
        sql<boolean>`e.user_id is null`.as('isShielded'),
        sql<boolean>`(e.user_id = ${actor.userId} or e.id = any (array(
          select s.incident_id from incident_shielded_reporter s where s.user_id = ${actor.userId}))) is true`.as(
          'isOwn',
        ),
      ]),
  );
  const shown = new Map(rows.map((row) => [row.id, { ...row, isLed: leads(actor, row.teamId) }]));
  const all = { organizationId: null };
  if (shown.size > 0)
    await audited(ctx, 'list', all, async (audit) =>
      audit.listed({ ...all, isOwnOnly: false }, [...shown.values()]),
    );
  return new Map(rows.map(({ entryId, ...incident }) => [entryId, incident]));
};
