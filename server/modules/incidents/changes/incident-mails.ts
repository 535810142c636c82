import { sql } from 'kysely';
import { type IncidentEvent, incidentEvents } from '../../../../schema/records/incidents.ts';
import { db } from '../../../platform/database/tables.ts';
import { linkTo, queueNotice } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { notify, notifyAndAddress } from '../../notifications/index.ts';
import { ownersOf } from '../../organizations/index.ts';
import type { IncidentRow } from '../record/incident.entity.ts';
import { incidentReportedNotice, reportAnsweredNotice, reporterRepliedNotice } from './incident.mail.ts';
import { mayHandleAll } from './may-handle.ts';

interface ReportedIncident {
  readonly id: string;
  readonly organizationId: string;
  readonly teamId: string | null;
  readonly reference: string;
  readonly withoutClient: boolean | null;
  readonly event: IncidentEvent;
  readonly isShielded: boolean;
}

/**
 * Notifies the Admins of the organisation and those who lead the team, as far as they want it, of a report, by mail and
 * in the app; not the reporter.
 */
export async function notifyAdmins(ctx: RequestContext, incident: ReportedIncident): Promise<void> {
  const { id, organizationId, teamId, reference, withoutClient, event, isShielded } = incident;
  const { number, organizationName, addresses } = await runAsSystemWithin(
    ctx.transaction,
    async (transaction) => {
      const [{ number } = { number: '' }] = await transaction.query(
        db.selectFrom('incident').select('number').where('id', '=', id),
      );
      const { organizationName, ownerIds } = await ownersOf(transaction, organizationId);
      return {
        number,
        organizationName,
        addresses: await notifyAndAddress(ctx, transaction, {
          ...{ event: 'IncidentReported', kind: 'Reported', userIds: ownerIds, isShielded },
          ...{ organizationId, recordId: id, ledTeamId: teamId },
        }),
      };
    },
  );
  const eventName = incidentEvents.nameOf(event);
  const about = {
    number,
    organizationName,
    reference,
    withoutClient,
    eventName,
    isShielded,
    ...linksTo(ctx, id),
  };
  for (const to of addresses) await queueNotice(ctx.transaction, incidentReportedNotice({ to, ...about }));
}

/** Notifies those who lead a team of an incident that came into it, in the app. */
export function notifyTeam(
  ctx: RequestContext,
  { id, organizationId, userId }: Pick<IncidentRow, 'id' | 'organizationId' | 'userId'>,
  ledTeamId: string,
): void {
  const of = { organizationId, recordId: id, isShielded: userId == null };
  notify(ctx, { event: 'IncidentReported', kind: 'Recorded', ...of, userIds: [], ledTeamId });
}

/** Notifies the reporter that the report was answered or closed, if they want that and did not do it themselves. */
export async function notifyReporter(
  ctx: RequestContext,
  { id, number, organizationId, clientReference: reference, withoutClient = null }: IncidentRow,
  { reporterId, isTold }: { readonly reporterId: string; readonly isTold: boolean },
): Promise<void> {
  if (reporterId === ctx.actor.userId) return;
  const { organizationName, addresses, replies } = await runAsSystemWithin(
    ctx.transaction,
    async (transaction) => ({
      organizationName: (await ownersOf(transaction, organizationId)).organizationName,
      addresses: await notifyAndAddress(ctx, transaction, {
        ...{ event: 'ReplyToReport', kind: 'Answered', userIds: [reporterId] },
        ...{ organizationId, recordId: id },
      }),
      replies: await transaction.query(
        db.selectFrom('incident_reporter_reply').select('incident_id').where('incident_id', '=', id),
      ),
    }),
  );
  const answer = { isTold, mayReply: replies.length === 0 };
  const about = { number, organizationName, reference, withoutClient, ...answer, ...linksTo(ctx, id) };
  for (const to of addresses) await queueNotice(ctx.transaction, reportAnsweredNotice({ to, ...about }));
}

/**
 * Notifies the Admins of the organisation of a reply, and the handler as long as they may read it; each once, and not
 * the reporter.
 */
export async function notifyOfReply(
  ctx: RequestContext,
  incident: Pick<IncidentRow, 'id' | 'number' | 'organizationId' | 'handlerUserId' | 'userId'>,
): Promise<void> {
  const { id, number, organizationId, handlerUserId, userId } = incident;
  const { organizationName, addresses } = await runAsSystemWithin(ctx.transaction, async (transaction) => {
    const { organizationName, ownerIds } = await ownersOf(transaction, organizationId);
    const isHandled = handlerUserId && (await mayHandleAll(transaction, handlerUserId, sql`e.id = ${id}`));
    const concerned = new Set([...ownerIds, ...(isHandled ? [handlerUserId] : [])]);
    return {
      organizationName,
      addresses: await notifyAndAddress(ctx, transaction, {
        ...{ event: 'IncidentReported', kind: 'Replied', userIds: [...concerned] },
        ...{ organizationId, recordId: id, isShielded: userId == null },
      }),
    };
  });
  const about = { number, organizationName, ...linksTo(ctx, id) };
  for (const to of addresses) await queueNotice(ctx.transaction, reporterRepliedNotice({ to, ...about }));
}

function linksTo({ services: { settings } }: RequestContext, id: string) {
  return {
    url: linkTo(settings, `/incidents/${id}`),
    overviewUrl: linkTo(settings, '/incidents'),
  };
}
