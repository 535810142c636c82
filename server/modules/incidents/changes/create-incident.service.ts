import {
  type IncidentReportValues,
  incidentReportRules,
  incidentRules,
} from '../../../../schema/records/incident-rules.ts';
import { NEAR_MISS } from '../../../../schema/records/incidents.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { linkFiles, parseFileIds } from '../../files/index.ts';
import { isOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { teamOfNew } from '../../teams/index.ts';
import { audited } from '../access/audited.ts';
import { shownTo } from '../access/incident-access.ts';
import { assertTold, parseTold, type ToldConfidants } from '../access/shield-confidants.ts';
import { clientReference } from '../record/client-reference.ts';
import {
  Incident,
  type IncidentRow,
  IncidentShieldedReporter,
  UNANSWERED,
} from '../record/incident.entity.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { asStored, happenedAsStored, loggedState, stateOf } from '../record/incident-state.ts';
import { recordIncidentChange } from './incident-change.ts';
import { notifyAdmins } from './incident-mails.ts';

type Stored = Omit<
  IncidentRow,
  'id' | 'number' | 'organizationId' | 'userId' | 'version' | 'createdAt' | 'updatedAt'
>;

/**
 * Creates an incident under the actor's name (section 5) and returns its id; a repetition under the same idempotency
 * key creates nothing and is logged as a reading.
 * @param creation as `authorizeCreation` authorised it.
 * @param rules the rules for the input, if not the wizard's.
 * @throws AppError VALIDATION, and NOT_FOUND for a repetition when the first is gone.
 */
export async function createIncident(
  ctx: RequestContext,
  creation: AuthorizedCreation,
  input: unknown,
  rules = incidentRules,
): Promise<string> {
  const values = validate(rules, input);
  const teamId = await teamOfNew(ctx, creation.organizationId, values.teamId);
  const stored = { ...UNANSWERED, ...asStored(values), teamId };
  return (await add(ctx, creation, { values, stored, shield: null })).id;
}

/**
 * Creates an incident from a quick report, under the actor's name or under shield, and notifies the Admins of the
 * organisation. Returns its id; a repetition under the same idempotency key creates nothing and is logged as a reading.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN in an archived one, VALIDATION.
 */
export async function reportIncident(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const creation = await authorizeCreation(ctx, organizationId, 'report');
  const values = validate(incidentReportRules, input);
  const fileIds = parseFileIds((Object(input) as { fileIds?: unknown[] }).fileIds);
  const isShielded = values.shieldReporter;
  const shield = isShielded ? parseTold(input) : null;
  // The team of a shielded reporter is not told unless they name it.
  const asked = isShielded ? (values.teamId ?? null) : values.teamId;
  const teamId = await teamOfNew(ctx, creation.organizationId, asked);
  const stored = { ...UNANSWERED, ...reported(values), teamId };
  const { id, isNew, reference } = await add(ctx, creation, { values, stored, shield });
  if (isNew) {
    const { event } = values;
    const { withoutClient } = stored;
    const place = { organizationId: creation.organizationId, teamId };
    await linkFiles(ctx, { organizationId: creation.organizationId, recordId: id, isShielded }, fileIds);
    await notifyAdmins(ctx, { id, ...place, reference, withoutClient, event, isShielded });
  }
  return id;
}

declare const authorized: unique symbol;

/** Proof that the caller may add an incident. */
export interface AuthorizedCreation {
  readonly [authorized]: true;
  readonly organizationId: string;
  readonly attempt: 'create' | 'report';
}

/**
 * Authorises the caller to add an incident to an organisation, before the input is validated.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client who creates and in an archived
 * organisation; each is logged.
 */
export async function authorizeCreation(
  ctx: RequestContext,
  organizationId: string,
  attempt: AuthorizedCreation['attempt'],
): Promise<AuthorizedCreation> {
  const id = parseId(organizationId, 'organizationId');
  return audited(ctx, attempt, { organizationId: id }, async () => {
    await requireOrganization(ctx, id);
    if (!incidentPolicy[attempt](ctx.actor, id)) throw new AppError('FORBIDDEN');
    if (!(await isOpenOrganization(ctx, id)))
      throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
    return { organizationId: id, attempt } as AuthorizedCreation;
  });
}

function reported({ shieldReporter: _, isNearMiss, ...values }: IncidentReportValues) {
  return { ...happenedAsStored(values), type: isNearMiss ? NEAR_MISS : null, status: 'Open' } as const;
}

interface Addition {
  /** The input, to recognise a repetition. */
  readonly values: object;
  readonly stored: Omit<Stored, 'clientReference'>;
  /** The confidants who are told; null without a shield. */
  readonly shield: ToldConfidants | null;
}

async function add(
  ctx: RequestContext,
  { organizationId, attempt }: AuthorizedCreation,
  { values, stored, shield }: Addition,
): Promise<{ id: string; isNew: boolean; reference: string }> {
  const { userId } = ctx.actor;
  const reference = clientReference(ctx.services.settings, organizationId, stored.clientName);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization: organizationId, values }, id);
  if (claimed !== id) {
    await noteRepetition(ctx, claimed, attempt);
    return { id: claimed, isNew: false, reference };
  }
  if (shield) await assertTold(ctx, organizationId, shield);
  const incident = { ...stored, clientReference: reference };
  const owner = { id, organizationId, teamId: stored.teamId ?? null, userId: shield ? null : userId };
  // Inserted before the incident, whose policy looks it up.
  if (shield)
    ctx.transaction.insert(IncidentShieldedReporter, { incidentId: id, organizationId, userId, ...shield });
  ctx.transaction.insert(Incident, { ...owner, ...incident });
  const details = loggedState(stateOf(incident), reference);
  recordIncidentChange(ctx, { ...owner, version: 1, reporterId: userId }, 'created', details, true);
  return { id, isNew: true, reference };
}

/** Logs that a repetition shows the incident as it is now. @throws AppError NOT_FOUND when it is gone. */
async function noteRepetition(
  ctx: RequestContext,
  id: string,
  attempt: AuthorizedCreation['attempt'],
): Promise<void> {
  await audited(ctx, attempt, { incidentId: id }, async (audit) => {
    const incident = await ctx.em.findOne(Incident, { id });
    if (!incident) throw new AppError('NOT_FOUND');
    audit.opened(id, shownTo(ctx, incident, ctx.actor.userId), { why: 'Reporter' });
  });
}
