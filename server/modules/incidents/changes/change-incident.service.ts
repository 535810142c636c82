import { LockMode } from '@mikro-orm/core';
import { missingAnswers, needsFeedback } from '../../../../schema/records/incident-answers.ts';
import {
  type IncidentHandlingValues,
  incidentCausesRules,
  incidentFollowUpRules,
  incidentHandlingRules,
  incidentRules,
} from '../../../../schema/records/incident-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { isOpenOrganization } from '../../organizations/index.ts';
import { teamFor } from '../../teams/index.ts';
import { audited } from '../access/audited.ts';
import { shownTo } from '../access/incident-access.ts';
import { isReadable } from '../lists/get-incident.ts';
import { clientReference } from '../record/client-reference.ts';
import { Incident, type IncidentRow } from '../record/incident.entity.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import {
  asStored,
  changedValues,
  type IncidentState,
  loggedDifferences,
  loggedState,
  stateOf,
} from '../record/incident-state.ts';
import { withUnsaid } from '../record/unsaid-answers.ts';
import { recordIncidentChange, reporterOf } from './incident-change.ts';
import { notifyReporter, notifyTeam } from './incident-mails.ts';

/**
 * The parts to change, at least one: the wizard's values, the follow-up, the handling, the status, the causes or the team.
 */
interface IncidentChanges {
  /** The state that the caller saw. */
  readonly seen: ExpectedState;
  readonly values?: unknown;
  readonly followUp?: unknown;
  readonly handling?: unknown;
  /** The status alone. */
  readonly status?: unknown;
  readonly causes?: unknown;
  /** The team alone. */
  readonly teamId?: unknown;
  /** Rules for the values, if not the wizard's. */
  readonly rules?: typeof incidentRules;
  /** Closes it also while answers are missing. */
  readonly evenIfIncomplete?: boolean;
  /** Closes it also while its reporter is told nothing, as the documented calls do. */
  readonly evenUntold?: boolean;
}

/**
 * Changes an incident, and notifies its reporter of an answer (sections 4 and 5). A change without effect is logged as
 * a reading.
 * @param incident as `lockIncident` authorised its change.
 * @throws AppError VALIDATION, also when it would be closed and its reporter told nothing, CONFLICT when someone else
 * changed it since the state that the caller saw, and INCOMPLETE when closing it would leave answers missing that the
 * caller did not allow to be missing.
 */
export async function changeIncident(
  ctx: RequestContext,
  incident: LockedIncident,
  changes: IncidentChanges,
): Promise<void> {
  const { teamId: asked = changes.teamId, ...changed } = validated(changes, incident);
  assertUnchanged(incident, changes.seen);
  // A Client who may change it does so as the lead of its team.
  const teamId = await teamFor(ctx, incident, asked, ctx.actor.role === 'Client');
  const reporterId = await reporterOf(ctx, incident);
  const wasHandledBy = incident.handlerUserId;
  const before = { state: stateOf(incident), reference: incident.clientReference };
  const clientName = changed.clientName ?? incident.clientName;
  const reference = clientReference(ctx.services.settings, incident.organizationId, clientName);
  ctx.em.assign(incident, { ...changed, teamId, clientName, clientReference: reference });
  const after = stateOf(incident);
  if (isClosing(before.state, after) && !changes.evenIfIncomplete) assertComplete(after);
  // A shielded report gets no exemption as the caller's own: closing it untold would reveal its reporter.
  if (!changes.evenUntold) assertTold(before.state, after, incident.userId === ctx.actor.userId);
  const details = loggedDifferences(before.state, after, [before.reference, reference]);
  if (Object.keys(details).length === 0) {
    await audited(ctx, 'update', { incidentId: incident.id }, async (audit) =>
      audit.opened(incident.id, shownTo(ctx, incident, reporterId)),
    );
    return;
  }
  incident.takenUpAt ??= new Date();
  const concernedUserIds = [incident.handlerUserId, wasHandledBy];
  const changedIncident = { ...incident, reporterId, version: incident.version + 1, concernedUserIds };
  recordIncidentChange(ctx, changedIncident, 'updated', details, false, changedValues(before.state, after));
  const isTold = isAnswered(before.state, after);
  if (teamId !== null && teamId !== before.state.teamId) notifyTeam(ctx, incident, teamId);
  if (isTold || isClosing(before.state, after)) await notifyReporter(ctx, incident, { reporterId, isTold });
  await ctx.em.flush();
}

/**
 * Deletes an incident; its choices stay in the change log, its texts do not.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read it.
 */
export async function deleteIncident(ctx: RequestContext, id: string): Promise<void> {
  await removeIncident(ctx, await lockIncident(ctx, id, 'delete'));
}

/** Deletes an incident that `lockIncident` authorised for deletion. */
export async function removeIncident(ctx: RequestContext, incident: LockedIncident): Promise<void> {
  const reporterId = await reporterOf(ctx, incident);
  const details = loggedState(stateOf(incident), incident.clientReference);
  // The number still finds the deleted incident in the log.
  recordIncidentChange(ctx, { ...incident, reporterId }, 'deleted', { ...details, number: incident.number });
  ctx.em.remove(incident);
  await ctx.em.flush();
}

declare const locked: unique symbol;

/** An incident that the caller may change, locked against other changes. */
export type LockedIncident = IncidentRow & { readonly [locked]: true };

/**
 * Locks an incident until the end of the transaction, so that concurrent changes follow each other.
 * @throws AppError NOT_FOUND, and FORBIDDEN for a caller who may only read it and in an archived organisation; each is
 * logged.
 */
export async function lockIncident(
  ctx: RequestContext,
  id: string,
  action: 'update' | 'followUp' | 'delete' | 'createImprovementPoint' | 'assign' | 'analyseCauses',
): Promise<LockedIncident> {
  const incidentId = parseId(id);
  const attempt = action === 'delete' || action === 'createImprovementPoint' ? action : 'update';
  return audited(ctx, attempt, { incidentId }, async () => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const incident = await ctx.em.findOne(Incident, { id: incidentId }, { lockMode });
    if (incident && incidentPolicy[action](ctx.actor, incident)) {
      if (await isOpenOrganization(ctx, incident.organizationId)) return incident as LockedIncident;
      throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
    }
    // The lock finds only what the caller may change; readability is checked separately.
    throw new AppError((await isReadable(ctx, incidentId)) ? 'FORBIDDEN' : 'NOT_FOUND');
  });
}

/** Validates all parts, and reports their errors together. */
function validated(changes: IncidentChanges, incident: IncidentRow) {
  const { values, followUp, handling, causes, status, rules = incidentRules } = changes;
  const results = [
    () => (values === undefined ? {} : asStored(validate(rules, withUnsaid(values, incident)))),
    () =>
      followUp === undefined
        ? {}
        : { ...validate(incidentFollowUpRules, followUp), ...keptFeedback(followUp, incident) },
    () => (handling === undefined ? {} : handlingAsStored(validate(incidentHandlingRules, handling))),
    () => (causes === undefined ? {} : validate(incidentCausesRules, causes)),
    () => (status === undefined ? {} : validate(incidentRules.pick(['status']), { status })),
  ].map(attempt);
  const fields = results.map(({ wrong }) => wrong).filter((wrong) => wrong !== undefined);
  if (fields.length > 0) throw new AppError('VALIDATION', { fields: Object.assign({}, ...fields) });
  return Object.assign({}, ...results.map(({ right }) => right)) as Partial<IncidentRow>;
}

function handlingAsStored({ handlerUserId, handleBefore }: IncidentHandlingValues) {
  return { handlerUserId: handlerUserId || null, handleBefore: handleBefore || null };
}

function attempt(check: () => object): { right?: object; wrong?: AppError['fields'] } {
  try {
    return { right: check() };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { wrong: error.fields };
    throw error;
  }
}

/** Keeps the earlier feedback when the input has none. */
function keptFeedback(input: unknown, incident: IncidentRow) {
  const { reporterFeedback } = Object(input) as { reporterFeedback?: unknown };
  return reporterFeedback == null ? { reporterFeedback: incident.reporterFeedback } : {};
}

/** Whether a change tells the reporter something new. */
function isAnswered(before: IncidentState, after: IncidentState): boolean {
  return after.reporterFeedback !== '' && after.reporterFeedback !== before.reporterFeedback;
}

function isClosing(before: IncidentState, after: IncidentState): boolean {
  return before.status !== 'Closed' && after.status === 'Closed';
}

function assertTold(before: IncidentState, after: IncidentState, isOwnReport: boolean): void {
  const statuses = { before: String(before.status), after: String(after.status) };
  if (after.reporterFeedback !== '' || !needsFeedback(statuses, isOwnReport)) return;
  throw new AppError('VALIDATION', { fields: { reporterFeedback: messages.feedbackRequired } });
}

function assertComplete(state: IncidentState): void {
  const missing = missingAnswers(state).map((question) => [question, messages.stillOpen]);
  if (missing.length > 0) throw new AppError('INCOMPLETE', { fields: Object.fromEntries(missing) });
}
