import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { sql } from 'kysely';
import { roles } from '../../../../schema/people/identity.ts';
import { acceptInvitationRules } from '../../../../schema/people/new-password.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { compile } from '../../../platform/database/compile.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type Change, ChangeLogEntry, SUBJECT_ONLY } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { actorWithoutTransaction } from '../../../platform/request/without-transaction.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import {
  assertConfirmedAddress,
  assertNewPassword,
  createAccount,
  endSessionsOf,
  hashPassword,
  isKnownAddress,
  isKnownUsername,
  lockAccountCreation,
  mailAddressConfirmation,
  noteConfirmedAddress,
  noteSecurityEvent,
  provePassword,
  refusePassword,
} from '../../identity/index.ts';
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
  const { accountId, email, provesAddress } = invitation;
  const isNewcomer = input.username !== undefined && input.username !== null;
  if (accountId === null) {
    if (!provesAddress && !isNewcomer) await refusePassword(ctx, email, input.password);
    return joinAsNew(ctx, token, invitation, input);
  }
  const caller = await signedInAs(ctx);
  const own = caller?.userId === accountId ? caller : null;
  if (!own) {
    if (!provesAddress && isNewcomer) await assertAcceptable(ctx, invitation, input);
    await provePassword(ctx, accountId, input.password);
  }
  return joinAsKnown(ctx, token, invitation, accountId, own);
}

interface Newcomer {
  readonly person: { readonly name: string; readonly surname: string; readonly username: string };
  readonly passwordHash: string;
}

/** @throws AppError VALIDATION. */
async function checkNewcomer(
  { services: { settings } }: RequestContext,
  { email, organizationName }: OpenInvitation,
  { name, surname, username, password: typed }: Acceptance,
): Promise<Newcomer> {
  const values = validate(acceptInvitationRules, { name, surname, username, password: typed });
  const { password, ...person } = values;
  assertNewPassword(settings, password, [
    email,
    person.username,
    person.name,
    person.surname,
    organizationName,
  ]);
  return { person, passwordHash: await hashPassword(password) };
}

/**
 * Refuses what a newcomer would be refused, where the address has an account: the holder of a handed-over link does not
 * learn of it by trying.
 * @throws AppError VALIDATION.
 */
async function assertAcceptable(
  ctx: RequestContext,
  invitation: OpenInvitation,
  input: Acceptance,
): Promise<void> {
  const { person } = await checkNewcomer(ctx, invitation, input);
  const isTaken = await runAsSystem(ctx.services.database, (transaction) =>
    isKnownUsername(transaction, person.username),
  );
  if (isTaken) throw usernameTaken();
}

async function joinAsNew(
  ctx: RequestContext,
  token: unknown,
  invitation: OpenInvitation,
  input: Acceptance,
): Promise<void> {
  const { database, settings, events } = ctx.services;
  const { email, role, organizationId, provesAddress } = invitation;
  const { person, passwordHash } = await checkNewcomer(ctx, invitation, input);
  const changes = await runAsSystem(database, async (transaction) => {
    await spendInvitation(transaction, token);
    await lockAccountCreation(transaction);
    // Before the address, of whose account the refusal of a username is not to tell.
    if (await isKnownUsername(transaction, person.username)) throw usernameTaken();
    // Lost race: an account with this address was created meanwhile, whose owner must prove themselves first.
    if (await isKnownAddress(transaction, email)) throw invitationEnded();
    const termsAcceptedAt = new Date();
    // A link that was handed over proves nothing about the address: the Admin who copied it may be using it.
    const unconfirmed = provesAddress ? {} : { unconfirmedIn: organizationId };
    const account = { ...person, email, role, passwordHash, termsAcceptedAt, ...unconfirmed };
    const { id } = createAccount(transaction, account);
    const membership = addMembership(transaction, organizationId, id, role);
    await flushAccount(transaction);
    await joinTeams(transaction, invitation, id);
    if (!provesAddress) await mailAddressConfirmation(transaction, settings, { userId: id, email });
    return noteAcceptance(transaction, invitation, id, membership);
  });
  events.announce(changes);
}

async function flushAccount(transaction: Transaction): Promise<void> {
  try {
    await transaction.em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw usernameTaken(error);
  }
}

function usernameTaken(cause?: unknown): AppError {
  return new AppError('VALIDATION', { fields: { username: messages.usernameTaken }, cause });
}

async function joinAsKnown(
  ctx: RequestContext,
  token: unknown,
  invitation: OpenInvitation,
  accountId: string,
  own: Actor | null,
): Promise<void> {
  const { database, events } = ctx.services;
  const { changes, ended, hasOtherRole } = await runAsSystem(database, async (transaction) => {
    await spendInvitation(transaction, token);
    const hasOtherRole = await takeRole(transaction, invitation, accountId);
    const hasConfirmed = invitation.provesAddress && (await noteConfirmedAddress(transaction, accountId));
    await assertConfirmedAddress(transaction, accountId);
    const membership = await addMembershipOnce(transaction, invitation, accountId);
    await transaction.em.flush();
    await joinTeams(transaction, invitation, accountId);
    const changes = noteAcceptance(transaction, invitation, accountId, membership);
    // The new role may require another second factor, so all sessions end.
    if (hasOtherRole) return { changes, hasOtherRole, ended: await endSessionsOf(transaction, accountId) };
    const except = own?.sessionId;
    const ended = hasConfirmed ? await endSessionsOf(transaction, accountId, { except }) : [];
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
async function takeRole(
  transaction: Transaction,
  { role }: OpenInvitation,
  accountId: string,
): Promise<boolean> {
  const [account] = await transaction.query(
    db
      .selectFrom('app_user')
      .select(['role', 'member_of', 'blocked_at'])
      .where('id', '=', accountId)
      .forUpdate(),
  );
  if (!account || account.blocked_at) throw invitationEnded();
  if (account.role === role || account.role === 'SuperAdmin') return false;
  if (account.member_of.length > 0) {
    throw new AppError('FORBIDDEN', { message: messages.invitationOtherRole(roles.nameOf(account.role)) });
  }
  await transaction.query(
    db
      .updateTable('app_user')
      .set((eb) => ({ role, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', accountId),
  );
  return true;
}

function addMembership(
  transaction: Transaction,
  organizationId: string,
  userId: string,
  role: OpenInvitation['role'],
): string {
  const id = newId();
  transaction.em.create(Membership, { id, organizationId, userId, kind: kindOfRole(role) });
  return id;
}

/** Adds the membership; null when it exists. */
async function addMembershipOnce(
  transaction: Transaction,
  { organizationId, role }: OpenInvitation,
  userId: string,
): Promise<string | null> {
  const [known] = await transaction.query(
    db
      .selectFrom('membership')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId),
  );
  return known ? null : addMembership(transaction, organizationId, userId, role);
}

async function joinTeams(
  transaction: Transaction,
  { organizationId, teamIds }: OpenInvitation,
  userId: string,
): Promise<void> {
  if (teamIds.length === 0) return;
  await transaction.query(
    compile(sql<object>`select app.join_teams(${organizationId}, ${userId}, ${teamIds}::uuid[])`),
  );
}

type NotedChange = Omit<Change, 'recordId' | 'isByShielded' | 'hiddenFrom'>;

/** Logs the acceptance in the name of the person who accepted. */
function noteAcceptance(
  transaction: Transaction,
  { id, organizationId, version }: OpenInvitation,
  userId: string,
  membershipId: string | null,
): Change[] {
  const at = new Date();
  const line = { ...SUBJECT_ONLY, organizationId, at, actorId: userId, changedFields: null };
  const accepted: NotedChange = {
    ...line,
    id: newId(),
    entity: 'Invitation',
    entityId: id,
    action: 'updated',
    version: version + 1,
    subjectUserId: null,
  };
  const joined: NotedChange[] = (['UserAccount', 'Membership'] as const).map((entity) => ({
    ...line,
    id: newId(),
    entity,
    entityId: entity === 'Membership' && membershipId ? membershipId : userId,
    action: 'created',
    version: 1,
    subjectUserId: userId,
  }));
  const changes = membershipId ? [accepted, ...joined] : [accepted];
  for (const change of changes) transaction.em.create(ChangeLogEntry, { ...change, details: {} });
  return changes;
}
