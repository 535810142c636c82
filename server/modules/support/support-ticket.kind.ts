import { type SupportStatus, supportStatuses } from '../../../schema/records/support.ts';
import { deskMessages } from '../../../schema/records/support-desk.ts';
import { supportLabels } from '../../../schema/records/support-labels.ts';
import { type SupportValues, supportRules } from '../../../schema/records/support-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { defineKind } from '../kinds/index.ts';
import { notify } from '../notifications/index.ts';
import { supportColumns } from './support.columns.ts';
import { tellOfTicket } from './support-notices.ts';
import { SupportTicket, type SupportTicketRow } from './support-ticket.entity.ts';
import { IS_OPEN, supportTicketPage } from './support-ticket.page.ts';
import { isSupportDesk, supportTicketPolicy } from './support-ticket.policy.ts';

/** Questions to the support desk: everybody asks and reads their own, SuperAdmins read and answer all. */
export const supportTicketKind = defineKind<SupportTicketRow, SupportValues>({
  ...{ kind: 'SupportTicket', prefix: 'V', title: { field: 'subject' }, view: 'SupportTickets' },
  exported: {
    name: 'support-tickets',
    title: 'Vragen aan de helpdesk',
    columns: supportColumns,
    labels: supportLabels,
  },
  ...{ entity: SupportTicket, rules: supportRules, page: supportTicketPage, policy: supportTicketPolicy },
  ...{ statuses: supportStatuses, isOpen: IS_OPEN, audience: 'Private', inBatch: ['status', 'holdUntil'] },
  logged: ({ lastReplyAt, discoveredAt, problemId, mergedIntoId }) => ({
    discoveredAt: discoveredAt?.toISOString() ?? null,
    lastReplyAt: lastReplyAt?.toISOString() ?? null,
    isUnderProblem: problemId != null,
    isMerged: mergedIntoId != null,
  }),
  complete({ actor }, before, given, how) {
    const { status = 'New', holdUntil = null } = before;
    const discoveredAt = given.kind === 'Privacy' && given.discoveredAt ? new Date(given.discoveredAt) : null;
    if (how === 'create') return { status, holdUntil, discoveredAt, waitingSince: new Date() };
    if (how === 'update') return { status, holdUntil, discoveredAt };
    if (!isSupportDesk(actor)) throw new AppError('FORBIDDEN');
    const day = given.holdUntil ?? null;
    if (day !== null && day !== holdUntil && day <= dayOf(new Date()))
      throw new AppError('VALIDATION', { fields: { holdUntil: deskMessages.holdInPast } });
    return {
      holdUntil: day,
      discoveredAt,
      waitingSince: waitingUnder(given.status, before.waitingSince ?? null),
    };
  },
  onChange(ctx, { action, recordId: id, organizationId, details, subjectUserId }) {
    const { status } = details;
    if (action === 'updated' && Array.isArray(status) && status[1] === 'Solved' && subjectUserId)
      notify(ctx, {
        ...{ event: 'SupportReply', kind: 'Changed', organizationId, recordId: id },
        userIds: [subjectUserId],
      });
    if (action === 'created')
      ctx.beforeCommit(() =>
        tellOfTicket(ctx, { id, organizationId, userId: ctx.actor.userId }, 'SupportAsked'),
      );
  },
  onComment: noteReply,
  own: (userId) => ({ supportTickets: { userId } }),
});

/** Since when the person who asked waits, under a status that the desk chose. */
const waitingUnder = (status: SupportStatus, since: Date | null) =>
  status === 'Solved' || status === 'WaitingForYou' ? null : (since ?? new Date());

/** Status after a reply: the support desk then waits for the person who asked, who opens it again. */
const AFTER_REPLY = {
  desk: { New: 'WaitingForYou', InProgress: 'WaitingForYou' },
  author: { WaitingForYou: 'InProgress', Solved: 'InProgress' },
} as const satisfies Record<string, Partial<Record<SupportStatus, SupportStatus>>>;

/** Tells the other side of a reply, and lets the status follow it. @throws AppError NOT_FOUND. */
async function noteReply(ctx: RequestContext, recordId: string): Promise<void> {
  const { store } = supportTicketKind;
  const ticket = await store.lock(ctx, recordId, 'update');
  const by = ticket.userId === ctx.actor.userId ? 'author' : 'desk';
  const after: Partial<Record<SupportStatus, SupportStatus>> = AFTER_REPLY[by];
  const { [ticket.status]: status = ticket.status } = after;
  const now = new Date();
  const waitingSince = by === 'author' ? (ticket.waitingSince ?? now) : null;
  await store.change(ctx, ticket, { status, lastReplyAt: now, waitingSince });
  await tellOfTicket(ctx, ticket, 'SupportReplied');
}
