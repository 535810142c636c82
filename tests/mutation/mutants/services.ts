import type { Mutant } from '../mutant.ts';

const modules = 'server/modules';

/** What the services do: use cases, limits, lists and what is told to whom. */
export const serviceMutants: readonly Mutant[] = [
  {
    breaks: 'a stale save of an incident goes over what a colleague saved',
    file: `${modules}/incidents/change-incident.service.ts`,
    from: '  assertUnchanged(incident, changes.seen);\n',
    to: '',
  },
  {
    breaks: 'closing an incident does not tell who reported it',
    file: `${modules}/incidents/change-incident.service.ts`,
    from: 'return isTold || isClosing(before, after);',
    to: 'return isTold;',
  },
  {
    breaks: 'an incident closes with answers open, and nobody is asked',
    file: `${modules}/incidents/change-incident.service.ts`,
    from: 'if (missing.length > 0) throw',
    to: 'if (missing.length > 99) throw',
  },
  {
    breaks: 'what the reporter was told is emptied by a caller that says nothing of it',
    file: `${modules}/incidents/change-incident.service.ts`,
    from: 'return reporterFeedback == null ? { reporterFeedback: incident.reporterFeedback } : {};',
    to: 'return {};',
  },
  {
    breaks: 'a shielded report stands under the name of who made it',
    file: `${modules}/incidents/create-incident.service.ts`,
    from: 'userId: isShielded ? null : userId',
    to: 'userId',
  },
  {
    breaks: 'a repeated report is mailed to the Admins once more',
    file: `${modules}/incidents/create-incident.service.ts`,
    from: 'if (isNew) {',
    to: '{',
  },
  {
    breaks: 'the log holds what was written about a client',
    file: `${modules}/incidents/incident-state.ts`,
    from: "  'explanation',\n  'preventiveMeasures',\n  'reporterFeedback',\n] satisfies",
    to: "  'preventiveMeasures',\n  'reporterFeedback',\n] satisfies",
  },
  {
    breaks: 'the same client has the same reference in every organisation',
    file: `${modules}/incidents/client-reference.ts`,
    from: '.update(`${organizationId}\\n${name}`)',
    to: '.update(`${name}`)',
  },
  {
    breaks: 'a Client’s list of incidents names its reader in the log',
    file: `${modules}/incidents/incident-access.ts`,
    from: "const isSecret = isOwnOnly || ctx.actor.role === 'Client';",
    to: 'const isSecret = isOwnOnly;',
  },
  {
    breaks: 'the export leaves the search out',
    file: `${modules}/incidents/export-incidents.service.ts`,
    from: 'search: search ?? null',
    to: 'search: null',
  },
  {
    breaks: 'whoever is blocked keeps their sessions',
    file: `${modules}/organizations/people/block-user-account.service.ts`,
    from: '  await endSessions(ctx, account.id);\n',
    to: '',
  },
  {
    breaks: 'the last Admin of an organisation is blocked',
    file: `${modules}/organizations/organization/owners.ts`,
    from: "and m.kind = 'Owner' and m.user_id <> ?",
    to: "and m.kind = 'Owner' and ? is not null",
  },
  {
    breaks: 'an Admin who is blocked counts as one who remains',
    file: `${modules}/organizations/organization/owners.ts`,
    from: "and u.blocked_at is null and u.role <> 'Client'",
    to: "and u.role <> 'Client'",
  },
  {
    breaks: 'an invitation lets somebody in who was blocked meanwhile',
    file: `${modules}/organizations/invitations/accept-invitation.service.ts`,
    from: 'if (!account || account.blocked) throw invitationEnded();',
    to: 'if (!account) throw invitationEnded();',
  },
  {
    breaks: 'an invitation to an address that has an account asks for no password',
    file: `${modules}/organizations/invitations/accept-invitation.service.ts`,
    from: 'if (!own) await provePassword(ctx, accountId, password);',
    to: '',
  },
  {
    breaks: 'a link that an Admin copied proves the address',
    file: `${modules}/organizations/invitations/accept-invitation.service.ts`,
    from: 'const unconfirmed = provesAddress ? {} : { unconfirmedIn: organizationId };',
    to: 'const unconfirmed = {};',
  },
  {
    breaks: 'an account with an unconfirmed address joins by a copied link',
    file: `${modules}/organizations/invitations/accept-invitation.service.ts`,
    from: '    const hasConfirmed = invitation.provesAddress && (await noteConfirmedAddress(em, accountId));',
    to: '    const hasConfirmed = await noteConfirmedAddress(em, accountId);',
  },
  {
    breaks: 'a reset by mail leaves the second factor of whoever made the account',
    file: `${modules}/identity/password/password-change.service.ts`,
    from: 'return wasUnconfirmed && (await clearSecondFactor(em, userId));',
    to: 'return false;',
  },
  {
    breaks: 'nobody is asked again who they are',
    file: 'server/modules/identity/sign-in/assert-reauthenticated.ts',
    from: 'if (session && !session.is_proven)',
    to: 'if (!session)',
  },
  {
    breaks: 'a second factor begins anew without the password',
    file: `${modules}/identity/sessions/sign-in-challenge.ts`,
    from: "if (byPassword.length === 0) throw new AppError('FORBIDDEN', { message: messages.passwordSignInNeeded });",
    to: '',
  },
  {
    breaks: 'a second factor that the role needs begins anew at once',
    file: `${modules}/identity/second-factor/second-factor-waiting.ts`,
    from: 'where user_id = ? and ready_at <= now() and',
    to: 'where user_id = ? and',
  },
  {
    breaks: 'somebody who is blocked signs in',
    file: `${modules}/identity/sign-in/sign-in.service.ts`,
    from: '!account?.passwordHash || !matches || account.isBlocked',
    to: '!account?.passwordHash || !matches',
  },
  {
    breaks: 'guesses at a password are not counted',
    file: `${modules}/identity/sign-in/sign-in.service.ts`,
    from: "  await guesses.count(() => noteSecurityEvent(ctx, account?.id ?? null, 'LimitMet'));\n",
    to: '',
  },
  {
    breaks: 'the link of a mail changes the password after its time',
    file: `${modules}/identity/password/password-change.service.ts`,
    from: 'delete from account_secret where secret_hash = ? and expires_at > now() returning 1',
    to: 'select 1 from account_secret where secret_hash = ? and expires_at > now()',
  },
  {
    breaks: 'a new password leaves the other sessions open',
    file: `${modules}/identity/password/password-change.service.ts`,
    from: '...(await endSessionsOf(em, userId, { except }))',
    to: '',
  },
  {
    breaks: 'a code of the second factor opens twice',
    file: `${modules}/identity/second-factor/second-factor-code.ts`,
    from: 'and last_step < ? returning user_id',
    to: 'and last_step <= ? returning user_id',
  },
  {
    breaks: 'a recovery code opens twice',
    file: `${modules}/identity/second-factor/second-factor-code.ts`,
    from: "'delete from recovery_code where user_id = ? and code_hash = ? returning user_id'",
    to: "'select user_id from recovery_code where user_id = ? and code_hash = ?'",
  },
  {
    breaks: 'the second factor is guessed at without end',
    file: `${modules}/identity/sessions/sign-in-challenge.ts`,
    from: 'and tries < ${MOST_TRIES} and expires_at > now() returning',
    to: 'and expires_at > now() returning',
  },
  {
    breaks: 'an idempotency key gives what was made under it for something else',
    file: 'server/platform/request/idempotency.ts',
    from: 'if (!first?.request_hash.equals(hash)) throw refusal(messages.idempotencyKeyReused);',
    to: 'if (!first) throw refusal(messages.idempotencyKeyReused);',
  },
  {
    breaks: 'a page holds more rows than there may be',
    file: 'server/platform/list/page.ts',
    from: 'const LARGEST_PAGE = 100;',
    to: 'const LARGEST_PAGE = 1_000;',
  },
  {
    breaks: 'the second page begins where the first did',
    file: 'server/platform/list/page.ts',
    from: 'offset: page * pageSize',
    to: 'offset: 0',
  },
  {
    breaks: 'numbers are taken for texts',
    file: 'server/platform/core/validate.ts',
    from: "&& typeof values[name] !== 'string'",
    to: "&& typeof values[name] === 'object'",
  },
];
