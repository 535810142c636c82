import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { acceptInvitationRules } from '../../../../schema/rules/accept-invitation.ts';
import { messages } from '../../../../schema/rules/messages.ts';
import { roles } from '../../../../schema/terms/identity.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import { type Change, ChangeLogEntry, HEARD_BY_NOBODY_ELSE } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import {
  assertConfirmedAddress,
  assertNewPassword,
  createAccount,
  endSessionsOf,
  hashPassword,
  isKnownAddress,
  mailAddressConfirmation,
  noteConfirmedAddress,
  noteSecurityEvent,
  oneAccountAtATime,
  provePassword,
} from '../../identity/index.ts';
import type { ChangedThing } from '../organization/change-line.ts';
import { Membership } from '../organization/organization.entity.ts';
import { kindOfRole } from '../people/membership-change.ts';
import {
  findInvitation,
  invitationEnded,
  type OpenInvitation,
  spendInvitation,
} from './invitation-token.service.ts';

/** The unvalidated input of the acceptance form. */
export interface Acceptance {
  readonly name?: unknown;
  readonly surname?: unknown;
  readonly username?: unknown;
  readonly password?: unknown;
}

/**
 * Accepts an invitation once: with a new account, or with the existing account of the address, proven by its password
 * or session. Starts no session; signing in follows, with the second factor. A mailed secret confirms the address;
 * otherwise a confirmation mail is sent.
 * @throws AppError NOT_FOUND for an invalid secret, VALIDATION, RATE_LIMITED, FORBIDDEN for an account with another
 * role elsewhere or an unconfirmed address.
 */
export async function acceptInvitation(
  ctx: RequestContext,
  token: unknown,
  input: Acceptance,
): Promise<void> {
  const invitation = await findInvitation(ctx, token);
  if (invitation.accountId === null) await joinAsNew(ctx, token, invitation, input);
  else await joinAsKnown(ctx, token, invitation, invitation.accountId, input.password);
}

async function joinAsNew(
  ctx: RequestContext,
  token: unknown,
  invitation: OpenInvitation,
  { name, surname, username, password }: Acceptance,
): Promise<void> {
  const { database, settings, events } = ctx.services;
  const { email, role, organizationId, organizationName, provesAddress } = invitation;
  const values = validate(acceptInvitationRules, { name, surname, username, password });
  const { password: chosen, ...person } = values;
  assertNewPassword(settings, chosen, [
    email,
    person.username,
    person.name,
    person.surname,
    organizationName,
  ]);
  const passwordHash = await hashPassword(chosen);
  const changes = await runAsSystem(database, async (em) => {
    await spendInvitation(em, token);
    await oneAccountAtATime(em);
    // Lost race: an account with this address was created meanwhile, whose owner must prove themselves first.
    if (await isKnownAddress(em, email)) throw invitationEnded();
    const termsAcceptedAt = new Date();
    // A link that was handed over proves nothing about the address: the Admin who copied it may be using it.
    const unconfirmed = provesAddress ? {} : { unconfirmedIn: organizationId };
    const account = { ...person, email, role, passwordHash, termsAcceptedAt, ...unconfirmed };
    const { id } = createAccount(em, account);
    const membership = addMembership(em, organizationId, id, role);
    await flushAccount(em);
    if (!provesAddress) await mailAddressConfirmation(em, settings, { userId: id, email });
    return noteAcceptance(em, invitation, id, membership);
  });
  events.announce(changes);
}

async function flushAccount(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('VALIDATION', { fields: { username: messages.usernameTaken }, cause: error });
  }
}

async function joinAsKnown(
  ctx: RequestContext,
  token: unknown,
  invitation: OpenInvitation,
  accountId: string,
  password: unknown,
): Promise<void> {
  const { database, events } = ctx.services;
  const caller = await signedInAs(ctx);
  const own = caller?.userId === accountId ? caller : null;
  if (!own) await provePassword(ctx, accountId, password);
  const { changes, ended, hasOtherRole } = await runAsSystem(database, async (em) => {
    await spendInvitation(em, token);
    const hasOtherRole = await takeRole(em, invitation, accountId);
    const hasConfirmed = invitation.provesAddress && (await noteConfirmedAddress(em, accountId));
    await assertConfirmedAddress(em, accountId);
    const membership = await addMembershipOnce(em, invitation, accountId);
    const changes = noteAcceptance(em, invitation, accountId, membership);
    // The new role may require another second factor, so all sessions end.
    if (hasOtherRole) return { changes, hasOtherRole, ended: await endSessionsOf(em, accountId) };
    const except = own?.sessionId;
    const ended = hasConfirmed ? await endSessionsOf(em, accountId, { except }) : [];
    return { changes, hasOtherRole, ended };
  });
  events.announce(changes);
  for (const session of ended) events.announceSessionEnd(session);
  if (hasOtherRole) noteSecurityEvent(ctx, accountId, 'RoleChanged');
  events.announceScopeChange(accountId);
}

/** The caller's session, if any. */
async function signedInAs(ctx: RequestContext): Promise<Actor | null> {
  if (!ctx.request.credentials.token) return null;
  return actorWithoutTransaction(ctx).catch(() => null);
}

/**
 * Sets the invited role on an account without memberships. Returns whether the role changed.
 * @throws AppError FORBIDDEN for an account with memberships under another role, whose rights would change there.
 */
async function takeRole(em: EntityManager, { role }: OpenInvitation, accountId: string): Promise<boolean> {
  const [account] = await em.execute<
    { role: typeof role | 'SuperAdmin'; is_free: boolean; blocked: boolean }[]
  >(
    `select role, member_of = '{}' as is_free, blocked_at is not null as blocked
     from app_user where id = ? for update`,
    [accountId],
  );
  if (!account || account.blocked) throw invitationEnded();
  if (account.role === role || account.role === 'SuperAdmin') return false;
  if (!account.is_free) {
    throw new AppError('FORBIDDEN', { message: messages.invitationOtherRole(roles.nameOf(account.role)) });
  }
  await em.execute('update app_user set role = ?, version = version + 1, updated_at = now() where id = ?', [
    role,
    accountId,
  ]);
  return true;
}

function addMembership(
  em: EntityManager,
  organizationId: string,
  userId: string,
  role: OpenInvitation['role'],
): string {
  const id = newId();
  em.create(Membership, { id, organizationId, userId, kind: kindOfRole(role) });
  return id;
}

/** Adds the membership; null when it exists. */
async function addMembershipOnce(
  em: EntityManager,
  { organizationId, role }: OpenInvitation,
  userId: string,
): Promise<string | null> {
  const [known] = await em.execute<unknown[]>(
    'select 1 from membership where organization_id = ? and user_id = ?',
    [organizationId, userId],
  );
  return known ? null : addMembership(em, organizationId, userId, role);
}

/** Logs the acceptance in the name of the person who accepted. */
function noteAcceptance(
  em: EntityManager,
  { id, organizationId, version }: OpenInvitation,
  userId: string,
  membershipId: string | null,
): Change[] {
  const at = new Date();
  const line = { ...HEARD_BY_NOBODY_ELSE, organizationId, at, actorId: userId };
  const accepted: Change = {
    ...line,
    id: newId(),
    entity: 'Invitation' satisfies ChangedThing,
    entityId: id,
    action: 'updated',
    version: version + 1,
    subjectUserId: null,
  };
  const joined: Change[] = (['UserAccount', 'Membership'] as const satisfies ChangedThing[]).map(
    (entity) => ({
      ...line,
      id: newId(),
      entity,
      entityId: entity === 'Membership' && membershipId ? membershipId : userId,
      action: 'created',
      version: 1,
      subjectUserId: userId,
    }),
  );
  const changes = membershipId ? [accepted, ...joined] : [accepted];
  for (const change of changes) em.create(ChangeLogEntry, { ...change, details: {} });
  return changes;
}
