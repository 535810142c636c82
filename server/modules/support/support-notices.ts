import { sql } from 'kysely';
import { recordPath, recordPaths } from '../../../schema/records/records.ts';
import { compile } from '../../platform/database/compile.ts';
import { linkTo, queueNotice } from '../../platform/mail/mail.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { notifyAndAddress } from '../notifications/index.ts';
import { ownersOf } from '../organizations/index.ts';
import { askedNotice, repliedNotice } from './support-ticket.mail.ts';

const NOTICES = {
  SupportAsked: askedNotice,
  SupportReplied: repliedNotice,
} as const;

/** A question as its notices name it. */
export interface ToldTicket {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * Tells of a new question or a reply, in the app and by mail as each of them chose: the person who asked, or the whole
 * support desk where that is the actor.
 */
export async function tellOfTicket(
  ctx: RequestContext,
  { id, organizationId, userId }: ToldTicket,
  kind: keyof typeof NOTICES,
): Promise<void> {
  const { settings } = ctx.services;
  const notices = await runAsSystemWithin(ctx.transaction, async (transaction) => {
    const [ticket] = await transaction.query(
      compile(sql<{ number: string }>`select number from support_ticket where id = ${id}`),
    );
    const desk = await transaction.query(
      compile(sql<{ id: string }>`select id from app_user where role = 'SuperAdmin' and blocked_at is null`),
    );
    const userIds = userId === ctx.actor.userId ? desk.map((person) => person.id) : [userId];
    const { organizationName } = await ownersOf(transaction, organizationId);
    const told = { event: 'SupportReply', kind, organizationId, recordId: id, userIds } as const;
    const addresses = await notifyAndAddress(ctx, transaction, told);
    const links = {
      url: linkTo(settings, recordPath('SupportTicket', id)),
      overviewUrl: linkTo(settings, recordPaths.SupportTicket),
    };
    const number = ticket?.number ?? '';
    return addresses.map((to) => NOTICES[kind]({ to, number, organizationName, ...links }));
  });
  for (const notice of notices) await queueNotice(ctx.transaction, notice);
}
