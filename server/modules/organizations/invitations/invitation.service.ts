import { LockMode } from '@mikro-orm/core';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { db } from '../../../platform/database/tables.ts';
import type { ChangeAction } from '../../../platform/live/change-log.ts';
import { linkTo, queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { assertRecentAuthentication } from '../../identity/index.ts';
import { assertNotTooOften } from '../organization/change-line.ts';
import { requireOpenOrganization } from '../organization/organization.service.ts';
import { Invitation, type InvitationRow } from './invitation.entity.ts';
import { invitationMail } from './invitation.mail.ts';
import { invitationPolicy, statusOf } from './invitation.policy.ts';

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60_000;

/** Rate limit of new secrets per invitation and hour. */
const MAX_RENEWALS = 10;

interface FreshSecret {
  readonly secret: string;
  readonly tokenHash: Buffer;
  readonly provesAddress: boolean;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** The fields of a newly issued secret; a secret that is only mailed proves the address. */
export function freshSecret({ isMailed }: { readonly isMailed: boolean }): FreshSecret {
  const secret = newSecret();
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + SEVEN_DAYS_MS);
  return { secret, tokenHash: fingerprint(secret), provesAddress: isMailed, sentAt, expiresAt };
}

/** The link to the acceptance page. */
function acceptLink({ services }: RequestContext, secret: string): string {
  return linkTo(services.settings, `/invitation/accept?token=${secret}`);
}

interface Sent {
  readonly email: string;
  readonly message: string;
  readonly organizationName: string;
  /** The inviter's name. */
  readonly invitedBy: string;
  readonly secret: string;
}

/** The caller's name, for the invitation. */
export async function nameOfCaller({ transaction, actor }: RequestContext): Promise<string> {
  const [caller] = await transaction.query(
    db.selectFrom('app_user').select(['name', 'surname', 'username']).where('id', '=', actor.userId),
  );
  const name = `${caller?.name ?? ''} ${caller?.surname ?? ''}`.replace(/\s+/g, ' ').trim();
  return name || (caller?.username ?? '');
}

/** Enqueues the invitation mail, sent after the commit. */
export async function mailInvitation(ctx: RequestContext, sent: Sent): Promise<void> {
  const { email, message, organizationName, invitedBy, secret } = sent;
  const { appName } = ctx.services.settings;
  const url = acceptLink(ctx, secret);
  const about = { organizationName, invitedBy, message, url };
  await queueMail(ctx.transaction, invitationMail({ to: email, appName, ...about }));
}

/**
 * Mails a new link, valid for seven days; invalidates the old one.
 * @throws AppError NOT_FOUND, CONFLICT once it was accepted or withdrawn, RATE_LIMITED, REAUTHENTICATION_REQUIRED for an
 * Admin's.
 */
export async function resendInvitation(ctx: RequestContext, id: string): Promise<void> {
  const invitation = await lockInvitation(ctx, id, 'resend');
  if (invitation.role === 'Admin') await assertRecentAuthentication(ctx);
  const { email, message, organizationId } = invitation;
  const { name: organizationName } = await requireOpenOrganization(ctx, organizationId);
  const secret = await renew(ctx, invitation, { isMailed: true });
  const invitedBy = await nameOfCaller(ctx);
  await mailInvitation(ctx, { email, message, organizationName, invitedBy, secret });
}

/**
 * Creates a link to hand over in person, valid for seven days; invalidates the mailed one. An account created with it
 * must still confirm its address.
 * @throws AppError NOT_FOUND, CONFLICT once it was accepted or withdrawn, RATE_LIMITED, REAUTHENTICATION_REQUIRED for an
 * Admin's.
 */
export async function renewInvitationLink(ctx: RequestContext, id: string): Promise<string> {
  const invitation = await lockInvitation(ctx, id, 'copyLink');
  if (invitation.role === 'Admin') await assertRecentAuthentication(ctx);
  await requireOpenOrganization(ctx, invitation.organizationId);
  return acceptLink(ctx, await renew(ctx, invitation, { isMailed: false }));
}

async function renew(
  ctx: RequestContext,
  invitation: InvitationRow,
  how: { readonly isMailed: boolean },
): Promise<string> {
  await assertNotTooOften(ctx, invitation.id, MAX_RENEWALS, 'expiresAt');
  const { secret, ...fresh } = freshSecret(how);
  const details = { expiresAt: [invitation.expiresAt, fresh.expiresAt] };
  ctx.em.assign(invitation, { ...fresh, sentBy: ctx.actor.userId });
  recordInvitation(ctx, invitation, 'updated', details);
  await ctx.em.flush();
  return secret;
}

/** Withdraws an invitation. @throws AppError NOT_FOUND, CONFLICT once it was accepted. */
export async function withdrawInvitation(ctx: RequestContext, id: string): Promise<void> {
  const invitation = await lockInvitation(ctx, id, 'withdraw');
  ctx.em.assign(invitation, { withdrawnAt: new Date(), tokenHash: null });
  recordInvitation(ctx, invitation, 'updated', { status: ['Sent', 'Withdrawn'] });
  await ctx.em.flush();
}

/** Withdraws those of some invitations that nobody accepted, and returns the ids of the accepted ones. */
export async function withdrawOpen(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const found = await ctx.em.find(
    Invitation,
    { id: { $in: [...ids] } },
    { lockMode, orderBy: { id: 'asc' } },
  );
  for (const invitation of found) {
    if (!invitationPolicy.withdraw(ctx.actor, { ...invitation, status: statusOf(invitation) })) continue;
    ctx.em.assign(invitation, { withdrawnAt: new Date(), tokenHash: null });
    recordInvitation(ctx, invitation, 'updated', { status: ['Sent', 'Withdrawn'] });
  }
  await ctx.em.flush();
  return found.filter(({ acceptedAt }) => acceptedAt).map(({ id }) => id);
}

async function lockInvitation(
  ctx: RequestContext,
  id: string,
  action: 'resend' | 'withdraw' | 'copyLink',
): Promise<InvitationRow> {
  const { actor } = ctx;
  if (!invitationPolicy.create(actor, null)) throw new AppError('FORBIDDEN');
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const invitation = await ctx.em.findOne(Invitation, { id: parseId(id) }, { lockMode });
  if (!invitation) throw new AppError('NOT_FOUND');
  if (!invitationPolicy[action](actor, { ...invitation, status: statusOf(invitation) })) {
    throw new AppError('CONFLICT', { message: messages.invitationSettled });
  }
  return invitation;
}

/** Logs a change of an invitation; the log keeps its address as long as its lines. */
export function recordInvitation(
  ctx: RequestContext,
  { id, organizationId, version }: Pick<InvitationRow, 'id' | 'organizationId' | 'version'>,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    organizationId,
    entity: 'Invitation',
    entityId: id,
    action,
    version: action === 'updated' ? version + 1 : version,
    subjectUserId: null,
    details,
    hasOwnLimit: true,
  });
}
