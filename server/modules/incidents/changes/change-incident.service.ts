import { LockMode } from '@mikro-orm/core';
import { incidentFollowUpRules, incidentRules, missingAnswers } from '../../../../schema/rules/incidents.ts';
import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { isOpenOrganization } from '../../organizations/index.ts';
import { recordOpened, shownTo } from '../access/incident-access.ts';
import { type Attempt, refuseIncident } from '../access/incident-refusal.ts';
import { isReadable } from '../lists/get-incident.ts';
import { clientReference } from '../record/client-reference.ts';
import { Incident, type IncidentRow } from '../record/incident.entity.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import {
  asStored,
  type IncidentState,
  loggedDifferences,
  loggedState,
  stateOf,
} from '../record/incident-state.ts';
import { withUnsaid } from '../record/unsaid-answers.ts';
import { recordIncidentChange, reporterOf } from './incident-change.ts';
import { tellReporter } from './incident-mails.ts';

/** What is changed: what the wizard asks, what was done about it, or both at once. */
interface IncidentChanges {
  /** The state that the caller saw. */
  readonly seen: ExpectedState;
  readonly values?: unknown;
  readonly followUp?: unknown;
  /** What the values must satisfy, where it is not what the wizard asks. */
  readonly rules?: typeof incidentRules;
  /** Closes it also while answers are missing. */
  readonly evenIfIncomplete?: boolean;
}

/**
 * Changes an incident, and tells whoever reported it when that answers them (sections 4 and 5). What changes nothing
 * stands in the log as a look at it.
 * @param read reads the changes, which nobody looks at before it is known that the actor may make some.
 * @throws AppError NOT_FOUND, FORBIDDEN for who may only read it, VALIDATION, CONFLICT when someone else changed it
 * since the state that the caller saw, and INCOMPLETE when closing it would leave answers open that nobody said may be.
 */
export async function changeIncident(
  ctx: RequestContext,
  id: string,
  read: () => IncidentChanges,
): Promise<void> {
  const incident = await lockIncident(ctx, id, 'update');
  const changes = read();
  const changed = validated(changes, incident);
  assertUnchanged(incident, changes.seen);
  const reporterId = await reporterOf(ctx, incident);
  const before = { state: stateOf(incident), reference: incident.clientReference };
  const clientName = changed.clientName ?? incident.clientName;
  const reference = clientReference(ctx.services.settings, incident.organizationId, clientName);
  ctx.em.assign(incident, { ...changed, clientName, clientReference: reference });
  const after = stateOf(incident);
  if (isClosing(before.state, after) && !changes.evenIfIncomplete) assertComplete(after);
  const details = loggedDifferences(before.state, after, [before.reference, reference]);
  if (Object.keys(details).length === 0) {
    recordOpened(ctx, incident.id, shownTo(ctx, incident, reporterId));
    return;
  }
  incident.takenUpAt ??= new Date();
  recordIncidentChange(ctx, { ...incident, reporterId, version: incident.version + 1 }, 'updated', details);
  if (isReply(before.state, after)) await tellReporter(ctx, incident, reporterId);
  await ctx.em.flush();
}

/** Removes an incident; what was chosen in it stays in the change log, what was written does not. @throws AppError NOT_FOUND. */
export async function deleteIncident(ctx: RequestContext, id: string): Promise<void> {
  const incident = await lockIncident(ctx, id, 'delete');
  const reporterId = await reporterOf(ctx, incident);
  const details = loggedState(stateOf(incident), incident.clientReference);
  recordIncidentChange(ctx, { ...incident, reporterId }, 'deleted', details);
  ctx.em.remove(incident);
  await ctx.em.flush();
}

/**
 * The incident, locked until the end of the transaction, so that of two people at the same instant one comes second.
 * @throws AppError NOT_FOUND, and FORBIDDEN for who may only read it and in an archived organisation; each stands in the
 * log.
 */
export async function lockIncident(
  ctx: RequestContext,
  id: string,
  action: Extract<Attempt, keyof typeof incidentPolicy> & ('update' | 'delete' | 'createImprovementPoint'),
): Promise<IncidentRow> {
  const incidentId = parseId(id);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const incident = await ctx.em.findOne(Incident, { id: incidentId }, { lockMode });
  if (incident && incidentPolicy[action](ctx.actor, incident)) {
    if (await isOpenOrganization(ctx, incident.organizationId)) return incident;
    throw await refuseIncident(ctx, incidentId, action, 'ARCHIVED');
  }
  // Whoever may not change it cannot lock it either: that it is theirs to read has to be asked apart.
  const code = (await isReadable(ctx, incidentId)) ? 'FORBIDDEN' : 'NOT_FOUND';
  throw await refuseIncident(ctx, incidentId, action, code);
}

/** What is wrong with either part is said of both at once. */
function validated({ values, followUp, rules = incidentRules }: IncidentChanges, incident: IncidentRow) {
  const results = [
    () => (values === undefined ? {} : asStored(validate(rules, withUnsaid(values, incident)))),
    () =>
      followUp === undefined
        ? {}
        : { ...validate(incidentFollowUpRules, followUp), ...keptFeedback(followUp, incident) },
  ].map(attempt);
  const fields = results.map(({ wrong }) => wrong).filter((wrong) => wrong !== undefined);
  if (fields.length > 0) throw new AppError('VALIDATION', { fields: Object.assign({}, ...fields) });
  return Object.assign({}, ...results.map(({ right }) => right)) as Partial<IncidentRow>;
}

function attempt(check: () => object): { right?: object; wrong?: AppError['fields'] } {
  try {
    return { right: check() };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { wrong: error.fields };
    throw error;
  }
}

/** What the reporter was told stays when nothing is said of it. */
function keptFeedback(input: unknown, incident: IncidentRow) {
  const { reporterFeedback } = Object(input) as { reporterFeedback?: unknown };
  return reporterFeedback == null ? { reporterFeedback: incident.reporterFeedback } : {};
}

/** Whether a change answers whoever reported: they are told something, or it is dealt with. */
function isReply(before: IncidentState, after: IncidentState): boolean {
  const isTold = after.reporterFeedback !== '' && after.reporterFeedback !== before.reporterFeedback;
  return isTold || isClosing(before, after);
}

function isClosing(before: IncidentState, after: IncidentState): boolean {
  return before.status !== 'Closed' && after.status === 'Closed';
}

function assertComplete(state: IncidentState): void {
  const missing = missingAnswers(state).map((question) => [question, messages.stillOpen]);
  if (missing.length > 0) throw new AppError('INCOMPLETE', { fields: Object.fromEntries(missing) });
}
