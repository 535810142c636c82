import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { sql } from 'kysely';
import { checkAddresses, invitationRules } from '../../../../schema/people/organization-rules.ts';
import { type InvitedRole, invitedRoles } from '../../../../schema/people/organizations.ts';
import { teamLimits } from '../../../../schema/people/teams.ts';
import { addressesIn } from '../../../../schema/values/addresses.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { compile } from '../../../platform/database/compile.ts';
import { anyOf, count, fromNow, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertRecentAuthentication } from '../../identity/index.ts';
import { requireOpenOrganization } from '../organization/organization.service.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationPolicy } from './invitation.policy.ts';
import { freshSecret, mailInvitation, nameOfCaller, recordInvitation } from './invitation.service.ts';

/** Rate limit of invitations per sender. */
export const MAX_PER_HOUR = 500;

/** The unvalidated input. */
export interface NewInvitations {
  readonly emails?: unknown;
  readonly role?: unknown;
  readonly organizationId?: unknown;
  readonly message?: unknown;
  readonly teamIds?: unknown;
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
 * VALIDATION, RATE_LIMITED, REAUTHENTICATION_REQUIRED to invite Admins.
 */
export async function createInvitations(ctx: RequestContext, input: NewInvitations): Promise<string[]> {
  const { actor } = ctx;
  if (!invitationPolicy.create(actor, null)) throw new AppError('FORBIDDEN');
  const organizationId = parseId(input.organizationId, 'organizationId');
  const { name: organizationName } = await requireOpenOrganization(ctx, organizationId);
  if (!invitationPolicy.create(actor, organizationId)) throw new AppError('NOT_FOUND');
  const { emails, role, message } = check(input);
  if (role === 'Admin') await assertRecentAuthentication(ctx);
  const teamIds = await teamsIn(ctx, organizationId, input.teamIds);
  const invitations = emails.map((email) => ({ id: newId(), email, organizationId, role, message, teamIds }));
  const [first] = invitations;
  if (!first) throw refusal(messages.required);
  const claimed = await claimIdempotencyKey(
    ctx,
    { organizationId, emails, role, message, teamIds },
    first.id,
  );
  if (claimed !== first.id) return sentTogetherWith(ctx, claimed);
  await assertInvitable(ctx, organizationId, emails);
  if (!(await maySend(ctx, emails.length))) throw new AppError('RATE_LIMITED');
  await addInvitations(ctx, organizationName, invitations);
  return invitations.map(({ id }) => id);
}

/** An invitation whose address, role and teams were checked. */
interface CheckedInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly message: string;
  readonly teamIds: string[];
}

/**
 * Inserts, logs and mails checked invitations in the caller's name; the mails leave after the commit.
 * @param further details for the log. @throws AppError VALIDATION for an address that was invited meanwhile.
 */
export async function addInvitations(
  ctx: RequestContext,
  organizationName: string,
  invitations: readonly CheckedInvitation[],
  further: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const createdAt = new Date();
  const secrets = new Map<string, string>();
  for (const invitation of invitations) {
    const { secret, ...fresh } = freshSecret({ isMailed: true });
    ctx.em.create(Invitation, { ...invitation, ...fresh, sentBy: ctx.actor.userId, createdAt });
    secrets.set(invitation.id, secret);
  }
  await save(
    ctx,
    invitations.map(({ email }) => email),
  );
  const about = { organizationName, invitedBy: await nameOfCaller(ctx) };
  for (const invitation of invitations) {
    const { email, role } = invitation;
    recordInvitation(ctx, { ...invitation, version: 1 }, 'created', { email, role, ...further });
    await mailInvitation(ctx, { ...invitation, ...about, secret: secrets.get(invitation.id) ?? '' });
  }
}

function check({ emails, ...input }: NewInvitations): Checked {
  const list: readonly unknown[] = Array.isArray(emails) ? emails : [];
  if (!list.every((one) => typeof one === 'string')) throw refusal(messages.notText);
  const addresses = [...new Set(list.flatMap(addressesIn))];
  const wrong = checkAddresses(addresses);
  const { role, message } = validate(invitationRules, { role: input.role, message: input.message });
  if (wrong !== undefined) throw refusal(wrong);
  if (!isInvitable(role)) throw new AppError('VALIDATION', { fields: { role: messages.unknownChoice } });
  return { emails: addresses, role, message };
}

/** @throws AppError VALIDATION for a team twice, too many, an archived one, and one of another organisation. */
async function teamsIn(ctx: RequestContext, organizationId: string, given: unknown): Promise<string[]> {
  const ids = (Array.isArray(given) ? (given as readonly unknown[]) : []).map((id) => parseId(id, 'teamIds'));
  const wrong = (message: string) => new AppError('VALIDATION', { fields: { teamIds: message } });
  if (new Set(ids).size < ids.length) throw wrong(messages.chosenTwice);
  if (ids.length > teamLimits.ofPerson) throw wrong(messages.tooManyTeamsOfPerson(teamLimits.ofPerson));
  const [row] = await ctx.transaction.query(
    compile(
      sql<{ areOpen: boolean }>`select app.are_open_teams(${organizationId}, ${ids}::uuid[]) as "areOpen"`,
    ),
  );
  if (!row?.areOpen) throw wrong(messages.unknownTeam);
  return ids;
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
  const { members, invited } = await knownAmong(ctx, organizationId, emails);
  if (members.length > 0) throw refusal(messages.alreadyMember(list(members)));
  const open = invited.filter((one) => !one.hasExpired);
  if (open.length > 0) throw refusal(messages.alreadyInvited(list(open)));
  await removeExpired(ctx, organizationId, invited);
}

type KnownInvitation = Awaited<ReturnType<typeof knownAmong>>['invited'][number];

/** Removes expired invitations, which new ones replace. */
export async function removeExpired(
  ctx: RequestContext,
  organizationId: string,
  expired: readonly KnownInvitation[],
): Promise<void> {
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  await ctx.transaction.query(db.deleteFrom('invitation').where('id', '=', anyOf(ids)));
  for (const { id, version } of expired)
    recordInvitation(ctx, { id, organizationId, version }, 'deleted', { status: 'Expired' });
}

/** Members and pending invitations of an organisation, all of them or those with addresses in lower case. */
export async function knownAmong(ctx: RequestContext, organizationId: string, emails?: readonly string[]) {
  const members = await ctx.transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('user_email as ue', 'ue.user_id', 'm.user_id')
      .where('m.organization_id', '=', organizationId)
      .$if(emails !== undefined, (qb) => qb.where(sql<boolean>`lower(ue.email) = any (${emails}::text[])`))
      .select('ue.email')
      .orderBy('ue.email'),
  );
  const invited = await ctx.transaction.query(
    db
      .selectFrom('invitation as i')
      .where('i.organization_id', '=', organizationId)
      .where('i.accepted_at', 'is', null)
      .where('i.withdrawn_at', 'is', null)
      .$if(emails !== undefined, (qb) => qb.where(sql<boolean>`lower(i.email) = any (${emails}::text[])`))
      .select(['i.id', 'i.email', 'i.version'])
      .select((eb) => eb('i.expires_at', '<=', now).as('hasExpired'))
      .orderBy('i.email'),
  );
  return { members, invited };
}

function list(rows: readonly { readonly email: string }[]): string {
  return rows.map(({ email }) => email).join(', ');
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION', { fields: { emails: message } });
}

/**
 * Whether the caller may send more invitations within this hour. Advisory lock per sender: concurrent requests would each
 * count without the others.
 */
export async function maySend({ transaction, actor }: RequestContext, more: number): Promise<boolean> {
  await lockNames(transaction, [`invitations ${actor.userId}`]);
  const [row] = await transaction.query(
    db
      .selectFrom('invitation')
      .select(count.as('sent'))
      .where('sent_by', '=', actor.userId)
      .where('sent_at', '>', fromNow('-1 hour')),
  );
  return (row?.sent ?? 0) + more <= MAX_PER_HOUR;
}

async function sentTogetherWith({ transaction, actor }: RequestContext, id: string): Promise<string[]> {
  const rows = await transaction.query(
    db
      .selectFrom('invitation as f')
      .innerJoin('invitation as i', (join) =>
        join.onRef('i.organization_id', '=', 'f.organization_id').onRef('i.created_at', '=', 'f.created_at'),
      )
      .where('f.id', '=', id)
      .where('i.sent_by', '=', actor.userId)
      .select('i.id')
      .orderBy('i.id'),
  );
  return rows.map((row) => row.id);
}

async function save({ transaction }: RequestContext, emails: readonly string[]): Promise<void> {
  try {
    await transaction.em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('VALIDATION', {
      fields: { emails: messages.alreadyInvited(emails.join(', ')) },
      cause: error,
    });
  }
}
