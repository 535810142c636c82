import { sql } from 'kysely';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Handover } from '../../../platform/kind/record-definition.ts';
import { countOpen, type OpenCount } from '../../../platform/list/figures.ts';
import { type ListDefinition, selectList } from '../../../platform/list/list.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { isAssignable } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { findIncident } from '../lists/get-incident.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { changeIncident, type LockedIncident, lockIncident } from './change-incident.service.ts';
import { recordIncidentChange } from './incident-change.ts';
import { MAY_HANDLE, mayHandleAll } from './may-handle.ts';

const handlers: ListDefinition = {
  from: 'incident e join membership m on m.organization_id = e.organization_id',
  joins: userJoins('m.user_id'),
  fields: userField(['user']).fields,
};

/**
 * Lists the possible handlers of an incident, by name: people who may read it and are not blocked. It shows nothing of
 * the incident, so that only a refusal is logged.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read it.
 */
export async function listIncidentHandlers(
  ctx: RequestContext,
  incidentId: string,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const id = parseId(incidentId, 'incidentId');
  await audited(ctx, 'read', { incidentId: id }, async () => {
    const incident = await findIncident(ctx, id, { abilities: { assign: true } });
    if (!incident) throw new AppError('NOT_FOUND');
    if (!(incident.abilities as { assign: boolean }).assign) throw new AppError('FORBIDDEN');
  });
  const { statement, shape } = selectList(handlers, selection, {
    where: [sql`e.id = ${id}`, sql`u.blocked_at is null`, sql.raw(MAY_HANDLE)],
    joins: ['user'],
    orderBy: sql`u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`,
  });
  // Only Admins see the memberships of others.
  const rows = await runAsSystem(ctx.services.database, (transaction) => transaction.query(statement));
  return rows.map((row) => shape(row, ctx.actor));
}

/**
 * Sets the handler and date of an incident, or clears both.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read it, VALIDATION also for a handler who may not
 * read it, CONFLICT.
 */
export async function assignIncident(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: Handling,
): Promise<void> {
  const incident = await lockIncident(ctx, id, 'assign');
  await changeIncident(ctx, incident, { seen, ...(await checkedHandling(ctx, incident, input)) });
}

interface Handling {
  readonly handlerUserId?: string | null;
}

/**
 * The handling as a part of a change; empty for none.
 * @throws AppError VALIDATION for a handler who may not read the incident.
 */
export async function checkedHandling(
  ctx: RequestContext,
  incident: LockedIncident,
  input: Handling | null,
): Promise<{ handling?: Handling }> {
  if (input === null) return {};
  const handlerUserId = input.handlerUserId ? parseId(input.handlerUserId, 'handlerUserId') : null;
  if (handlerUserId !== null && handlerUserId !== incident.handlerUserId)
    await assertMayHandle(ctx, incident, handlerUserId);
  return { handling: { ...input, handlerUserId } };
}

/**
 * Sets the causes of an incident. @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read it, VALIDATION,
 * CONFLICT.
 */
export async function analyseIncidentCauses(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const incident = await lockIncident(ctx, id, 'analyseCauses');
  await changeIncident(ctx, incident, { seen, causes: input });
}

async function assertMayHandle(
  { transaction }: RequestContext,
  { id, organizationId }: LockedIncident,
  userId: string,
): Promise<void> {
  const refuse = (message: string) => new AppError('VALIDATION', { fields: { handlerUserId: message } });
  await runAsSystemWithin(transaction, async (system) => {
    if (!(await mayHandleAll(system, userId, sql`e.id = ${id}`))) throw refuse(messages.mayNotReadIncident);
    if (!(await isAssignable(system, organizationId, userId))) throw refuse(messages.personBlocked);
  });
}

/** A condition on `incident e`: open incidents that a person handles. */
const handledBy = (userId: string) => sql`e.handler_user_id = ${userId} and e.status = 'Open'`;

/** Counts the open incidents that a person handles, per organisation within the caller's access or in one of them. */
export function countHandledIncidents(
  ctx: RequestContext,
  userId: string,
  organizationId?: string,
): Promise<OpenCount[]> {
  return countOpen(ctx, 'incident', handledBy(userId), organizationId);
}

/**
 * Gives all open incidents that a person handles in an organisation to a colleague, and returns their number. The caller
 * has checked that the colleague belongs to it and is not blocked.
 * @throws AppError FORBIDDEN, VALIDATION for a colleague who may not read one of them.
 */
export async function handOverIncidents(ctx: RequestContext, handover: Handover): Promise<number> {
  const { organizationId, fromUserId, toUserId } = handover;
  if (!incidentPolicy.handOver(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const handled = sql`e.organization_id = ${organizationId} and ${handledBy(fromUserId)}`;
  if (!(await runAsSystemWithin(ctx.transaction, (system) => mayHandleAll(system, toUserId, handled))))
    throw new AppError('VALIDATION', { fields: { toUserId: messages.mayNotReadIncidents } });
  const given = await ctx.transaction.query(
    db
      .with('open', (open) =>
        open
          .selectFrom('incident as e')
          .select('e.id')
          .where(sql<boolean>`${handled}`)
          .orderBy('e.id')
          .forUpdate(),
      )
      .updateTable('incident as e')
      .from('open')
      .set((eb) => ({ handler_user_id: toUserId, version: eb('e.version', '+', 1), updated_at: now }))
      .whereRef('e.id', '=', 'open.id')
      .returning(['e.id', 'e.version', 'e.user_id as userId', 'e.team_id as teamId']),
  );
  if (given.length === 0) return 0;
  const reporters = await shieldedReportersOf(ctx, given);
  const details = { handlerUserId: [fromUserId, toUserId] };
  for (const incident of given) {
    const reporterId = incident.userId ?? reporters.get(incident.id) ?? '';
    const changed = { ...incident, organizationId, reporterId, concernedUserIds: [fromUserId, toUserId] };
    recordIncidentChange(ctx, changed, 'updated', details);
  }
  return given.length;
}

/** Reads the shielded reporters of some incidents, to notify them of a change. */
async function shieldedReportersOf(
  ctx: RequestContext,
  incidents: readonly { readonly id: string; readonly userId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = incidents.filter(({ userId }) => userId === null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      db
        .selectFrom('incident_shielded_reporter')
        .select(['incident_id', 'user_id'])
        .where('incident_id', 'in', ids),
    ),
  );
  return new Map(rows.map((row) => [row.incident_id, row.user_id]));
}
