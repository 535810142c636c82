import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { messages } from '../../../../schema/rules/messages.ts';
import { checkAddresses, invitationRules } from '../../../../schema/rules/organizations.ts';
import { type InvitedRole, invitedRoles } from '../../../../schema/terms/organizations.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { requireOpenOrganization } from '../organization/organization.service.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationPolicy } from './invitation.policy.ts';
import { freshSecret, mailInvitation, recordInvitation } from './invitation.service.ts';

/** Rate limit of invitations per sender. */
const MAX_PER_HOUR = 500;

/** The unvalidated input. */
export interface NewInvitations {
  readonly emails?: unknown;
  readonly role?: unknown;
  readonly organizationId?: unknown;
  readonly message?: unknown;
}

interface Checked {
  readonly emails: readonly string[];
  readonly role: InvitedRole;
  readonly message: string;
}

/**
 * Creates and mails an invitation per address, with or without an account; all or nothing. Returns the ids in the order
 * of the addresses; idempotent by key.
 * @throws AppError FORBIDDEN for a Client and for an archived organisation, NOT_FOUND for one without access,
 * VALIDATION, RATE_LIMITED.
 */
export async function createInvitations(ctx: RequestContext, input: NewInvitations): Promise<string[]> {
  const { actor, em } = ctx;
  if (!invitationPolicy.create(actor, null)) throw new AppError('FORBIDDEN');
  const organizationId = parseId(input.organizationId, 'organizationId');
  const { name: organizationName } = await requireOpenOrganization(ctx, organizationId);
  if (!invitationPolicy.create(actor, organizationId)) throw new AppError('NOT_FOUND');
  const { emails, role, message } = check(input);
  const invitations = emails.map((email) => ({ id: newId(), email, organizationId, role, message }));
  const [first] = invitations;
  if (!first) throw refusal(messages.required);
  const claimed = await claimIdempotencyKey(ctx, { organizationId, emails, role, message }, first.id);
  if (claimed !== first.id) return sentTogetherWith(ctx, claimed);
  await assertInvitable(ctx, organizationId, emails);
  await assertNotTooMany(ctx, emails.length);
  const createdAt = new Date();
  for (const invitation of invitations) {
    const { secret, ...fresh } = freshSecret({ isMailed: true });
    em.create(Invitation, { ...invitation, ...fresh, sentBy: actor.userId, createdAt });
    recordInvitation(ctx, { ...invitation, version: 1 }, 'created', { email: invitation.email, role });
    await mailInvitation(ctx, { ...invitation, organizationName, secret });
  }
  await save(ctx, emails);
  return invitations.map(({ id }) => id);
}

function check({ emails, ...input }: NewInvitations): Checked {
  const list: readonly unknown[] = Array.isArray(emails) ? emails : [];
  if (!list.every((one) => typeof one === 'string')) throw refusal(messages.notText);
  const addresses = [...new Set(list.map((one) => one.trim().toLowerCase()))];
  const wrong = checkAddresses(addresses.filter((one) => one !== ''));
  const { role, message } = validate(invitationRules, { role: input.role, message: input.message });
  if (wrong !== undefined) throw refusal(wrong);
  if (!isInvitable(role)) throw new AppError('VALIDATION', { fields: { role: messages.unknownChoice } });
  return { emails: addresses.filter((one) => one !== ''), role, message };
}

function isInvitable(role: string): role is InvitedRole {
  return (invitedRoles as readonly string[]).includes(role);
}

/** Refuses addresses of members and of pending invitations; an expired invitation is replaced. */
async function assertInvitable(
  ctx: RequestContext,
  organizationId: string,
  emails: readonly string[],
): Promise<void> {
  const asked = JSON.stringify(emails);
  const members = await ctx.em.execute<{ email: string }[]>(
    `select ue.email from membership m join user_email ue on ue.user_id = m.user_id
     where m.organization_id = ? and lower(ue.email) in (select jsonb_array_elements_text(?::jsonb)) order by 1`,
    [organizationId, asked],
  );
  if (members.length > 0) throw refusal(messages.alreadyMember(list(members)));
  const invited = await ctx.em.execute<
    { id: string; email: string; version: number; has_expired: boolean }[]
  >(
    `select i.id, i.email, i.version, i.expires_at <= now() as has_expired from invitation i
     where i.organization_id = ? and i.accepted_at is null and i.withdrawn_at is null
       and lower(i.email) in (select jsonb_array_elements_text(?::jsonb)) order by i.email`,
    [organizationId, asked],
  );
  const open = invited.filter((one) => !one.has_expired);
  if (open.length > 0) throw refusal(messages.alreadyInvited(list(open)));
  for (const { id, version } of invited) {
    await ctx.em.execute('delete from invitation where id = ?', [id]);
    recordInvitation(ctx, { id, organizationId, version }, 'deleted', { status: 'Expired' });
  }
}

function list(rows: readonly { readonly email: string }[]): string {
  return rows.map(({ email }) => email).join(', ');
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION', { fields: { emails: message } });
}

/** Advisory lock per sender: concurrent requests would each count without the others. */
async function assertNotTooMany({ em, actor }: RequestContext, more: number): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('invitations ' || ?, 0))", [actor.userId]);
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::integer as count from invitation
     where sent_by = ? and sent_at > now() - interval '1 hour'`,
    [actor.userId],
  );
  if ((row?.count ?? 0) + more > MAX_PER_HOUR) throw new AppError('RATE_LIMITED');
}

async function sentTogetherWith({ em, actor }: RequestContext, id: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select i.id from invitation i join invitation f
       on f.organization_id = i.organization_id and f.created_at = i.created_at
     where f.id = ? and i.sent_by = ? order by i.id`,
    [id, actor.userId],
  );
  return rows.map((row) => row.id);
}

async function save({ em }: RequestContext, emails: readonly string[]): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('VALIDATION', {
      fields: { emails: messages.alreadyInvited(emails.join(', ')) },
      cause: error,
    });
  }
}
