import { reporterReplyRules } from '../../../../schema/records/incident-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { isOpenOrganization } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { Incident, type IncidentRow } from '../record/incident.entity.ts';
import { recordIncidentChange, reporterOf } from './incident-change.ts';
import { notifyOfReply } from './incident-mails.ts';

/**
 * Replies once to the feedback on the caller's own report, and notifies the Admins of the organisation and the handler.
 * Logs no name: the incident names or shields the reporter. Idempotent by key.
 * @throws AppError NOT_FOUND, FORBIDDEN for anyone but the reporter and in an archived organisation, VALIDATION, also
 * without feedback or with a reply already.
 */
export async function replyToFeedback(ctx: RequestContext, id: string, input: unknown): Promise<void> {
  const incident = await ownReport(ctx, id);
  const { text } = validate(reporterReplyRules, input);
  const claimed = await claimIdempotencyKey(ctx, { incidentId: incident.id, text }, incident.id);
  const added = await ctx.transaction.query(
    db
      .insertInto('incident_reporter_reply')
      .columns(['incident_id', 'organization_id', 'text'])
      .values({ incident_id: incident.id, organization_id: incident.organizationId, text })
      .onConflict((known) => known.doNothing())
      .returning('incident_id'),
  );
  if (added.length === 0) {
    if (ctx.request.idempotencyKey !== undefined && (await isRepetition(ctx, claimed, text))) return;
    throw refusal(messages.repliedAlready);
  }
  recordIncidentChange(
    ctx,
    { ...incident, reporterId: ctx.actor.userId },
    'updated',
    { reporterReply: true },
    true,
  );
  await notifyOfReply(ctx, incident);
}

/** The caller's own report, if open to a reply. */
async function ownReport(ctx: RequestContext, id: string): Promise<IncidentRow> {
  const incidentId = parseId(id);
  const incident = await audited(ctx, 'reply', { incidentId }, async () => {
    const found = await ctx.em.findOne(Incident, { id: incidentId });
    if (!found) throw new AppError('NOT_FOUND');
    if ((await reporterOf(ctx, found)) !== ctx.actor.userId)
      throw new AppError('FORBIDDEN', { message: messages.onlyReporterReplies });
    if (!(await isOpenOrganization(ctx, found.organizationId)))
      throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
    return found;
  });
  if (incident.reporterFeedback === '') throw refusal(messages.nothingToReplyTo);
  return incident;
}

async function isRepetition(ctx: RequestContext, id: string, text: string): Promise<boolean> {
  const [known] = await ctx.transaction.query(
    db.selectFrom('incident_reporter_reply').select('text').where('incident_id', '=', id),
  );
  return known?.text === text;
}

const refusal = (message: string) => new AppError('VALIDATION', { fields: { text: message } });
