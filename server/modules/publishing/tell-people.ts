import type { NotificationEvent } from '../../../schema/people/preferences.ts';
import type { NotificationKind } from '../../../schema/records/notifications.ts';
import { linkTo, type MailNotice, queueNotice } from '../../platform/mail/mail.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { endNotifications, notifyAndAddress } from '../notifications/index.ts';
import { ownersOf } from '../organizations/index.ts';
import { approvalNotice, readNotice } from './publishing.mail.ts';
import type { RecordName } from './publishing.ts';

/** A record as a mail names it. */
export interface NamedRecord extends RecordName {
  readonly id: string;
  readonly organizationId: string;
}

interface Asking {
  readonly event: NotificationEvent;
  readonly kind: NotificationKind;
  readonly notice: typeof readNotice;
  readonly isOfDraft: boolean;
}

const TO_READ: Asking = { event: 'DocumentToRead', kind: 'ToRead', notice: readNotice, isOfDraft: false };
const TO_APPROVE: Asking = {
  event: 'DocumentToReview',
  kind: 'ToApprove',
  notice: approvalNotice,
  isOfDraft: true,
};

/** Asks people to read a published record, in the app and by mail, as each of them chose. */
export const askToRead = (ctx: RequestContext, record: NamedRecord, userIds: readonly string[]) =>
  ask(ctx, record, userIds, TO_READ);

/** Asks people to approve a draft, in the app and by mail, as each of them chose. */
export const askToApprove = (ctx: RequestContext, record: NamedRecord, userIds: readonly string[]) =>
  ask(ctx, record, userIds, TO_APPROVE);

/** Removes what people were told of a draft that has taken a further step. */
export const endDraftNotices = (ctx: RequestContext, recordId: string) =>
  endNotifications(ctx, recordId, ['ToApprove', 'Approved', 'SentBack']);

async function ask(
  ctx: RequestContext,
  { id: recordId, organizationId, title, path, draftPath }: NamedRecord,
  userIds: readonly string[],
  { event, kind, notice, isOfDraft }: Asking,
): Promise<void> {
  if (userIds.length === 0) return;
  const { settings } = ctx.services;
  const notices = await runAsSystemWithin(ctx.transaction, async (transaction): Promise<MailNotice[]> => {
    const { organizationName } = await ownersOf(transaction, organizationId);
    const to = await notifyAndAddress(ctx, transaction, { event, kind, organizationId, recordId, userIds });
    const links = { url: linkTo(settings, isOfDraft ? draftPath : path), overviewUrl: linkTo(settings, '/') };
    return to.map((address) => notice({ to: address, title, organizationName, ...links }));
  });
  for (const one of notices) await queueNotice(ctx.transaction, one);
}
