import {
  type IncidentReportValues,
  incidentReportRules,
  incidentRules,
} from '../../../../schema/rules/incidents.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { isOpenOrganization } from '../../organizations/index.ts';
import { recordOpened, shownTo } from '../access/incident-access.ts';
import { refuseIncident, refuseInOrganization, requireOrganizationFor } from '../access/incident-refusal.ts';
import { clientReference } from '../record/client-reference.ts';
import { Incident, type IncidentRow, IncidentShieldedReporter } from '../record/incident.entity.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { asStored, happenedAsStored, loggedState, stateOf } from '../record/incident-state.ts';
import { recordIncidentChange } from './incident-change.ts';
import { tellAdmins } from './incident-mails.ts';

type Stored = Omit<IncidentRow, 'id' | 'organizationId' | 'userId' | 'version' | 'createdAt' | 'updatedAt'>;

/** What nobody has filled in yet. */
const UNANSWERED = {
  takenUpAt: null,
  type: null,
  causes: [],
  causeText: '',
  othersInvolved: '',
  warned: [],
  hospitalAdmission: null,
  reportedToIgj: null,
  calamityEstablishedOn: null,
  procedureFollowed: null,
  preventiveMeasures: '',
  clientInformed: null,
  recordedInClientFile: null,
  reporterFeedback: '',
} satisfies Partial<Stored>;

/**
 * Adds an incident under the actor's name (section 5); returns its id, also for a repetition under the same idempotency
 * key, which adds nothing and stands in the log as a look at it.
 * @param read reads the input, which nobody looks at before it is known that the actor may add one.
 * @param rules what the input must satisfy, where it is not what the wizard asks.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client and in an archived organisation,
 * VALIDATION.
 */
export async function createIncident(
  ctx: RequestContext,
  organizationId: string,
  read: () => unknown,
  rules = incidentRules,
): Promise<string> {
  const organization = await organizationFor(ctx, organizationId, 'create');
  const values = validate(rules, read());
  const stored = { ...UNANSWERED, ...asStored(values) };
  return (await add(ctx, 'create', { organization, values, stored, isShielded: false })).id;
}

/**
 * Adds what whoever was there can say at once, under the actor's name or under shield, and tells the Admins of the
 * organisation. Returns its id, also for a repetition under the same idempotency key, which adds nothing and stands in
 * the log as a look at it.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN in an archived one, VALIDATION.
 */
export async function reportIncident(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const organization = await organizationFor(ctx, organizationId, 'report');
  const values = validate(incidentReportRules, input);
  const stored = { ...UNANSWERED, ...reported(values) };
  const isShielded = values.shieldReporter;
  const { id, isNew, reference } = await add(ctx, 'report', { organization, values, stored, isShielded });
  if (isNew) {
    const { event } = values;
    const { withoutClient } = stored;
    await tellAdmins(ctx, { id, organizationId: organization, reference, withoutClient, event, isShielded });
  }
  return id;
}

async function organizationFor(
  ctx: RequestContext,
  organizationId: string,
  action: 'create' | 'report',
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganizationFor(ctx, organization, action);
  if (!incidentPolicy[action](ctx.actor, organization))
    throw await refuseInOrganization(ctx, organization, action, 'FORBIDDEN');
  if (!(await isOpenOrganization(ctx, organization)))
    throw await refuseInOrganization(ctx, organization, action, 'ARCHIVED');
  return organization;
}

function reported({ shieldReporter: _, ...values }: IncidentReportValues) {
  return { ...happenedAsStored(values), status: 'Open' as const };
}

interface Addition {
  readonly organization: string;
  /** As they came in, to tell a repetition by. */
  readonly values: object;
  readonly stored: Omit<Stored, 'clientReference'>;
  readonly isShielded: boolean;
}

async function add(
  ctx: RequestContext,
  action: 'create' | 'report',
  { organization, values, stored, isShielded }: Addition,
): Promise<{ id: string; isNew: boolean; reference: string }> {
  const { userId } = ctx.actor;
  const reference = clientReference(ctx.services.settings, organization, stored.clientName);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, values }, id);
  if (claimed !== id) {
    await noteRepetition(ctx, claimed, action);
    return { id: claimed, isNew: false, reference };
  }
  const incident = { ...stored, clientReference: reference };
  const owner = { id, organizationId: organization, userId: isShielded ? null : userId };
  // Before the incident itself, whose policy looks for it.
  if (isShielded)
    ctx.transaction.insert(IncidentShieldedReporter, {
      incidentId: id,
      organizationId: organization,
      userId,
    });
  ctx.transaction.insert(Incident, { ...owner, ...incident });
  const details = loggedState(stateOf(incident), reference);
  recordIncidentChange(ctx, { ...owner, version: 1, reporterId: userId }, 'created', details, true);
  return { id, isNew: true, reference };
}

/** What is repeated shows the incident as it has become since. @throws AppError NOT_FOUND when it is gone. */
async function noteRepetition(ctx: RequestContext, id: string, action: 'create' | 'report'): Promise<void> {
  const incident = await ctx.em.findOne(Incident, { id });
  if (!incident) throw await refuseIncident(ctx, id, action);
  recordOpened(ctx, id, shownTo(ctx, incident, ctx.actor.userId), 'Reporter');
}
