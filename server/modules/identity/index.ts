import type { Module } from '../../platform/module.ts';
import { AccountRevision } from './account/account-revision.ts';
import { SecurityEvent } from './account/security-event.entity.ts';
import { writeSecurityEvents } from './account/security-events.ts';
import { AppUser, Credential, Session, UserEmail } from './account/user.entity.ts';
import { ExternalIdentity, SpentIdentityToken } from './google/external-identity.entity.ts';
import { IdentityResolver } from './identity.resolver.ts';
import { identityLeftovers } from './identity-leftovers.ts';
import { ownIdentityData } from './own-data.service.ts';
import { passwordLinkQueue, sendPasswordLink } from './password/password-request.service.ts';
import { PreferencesResolver } from './profile/preferences.resolver.ts';
import { secondFactorEntities } from './second-factor/second-factor.entity.ts';
import { SecondFactorResolver } from './second-factor/second-factor.resolver.ts';
import { SecondFactorResetResolver } from './second-factor-reset/second-factor-reset.resolver.ts';
import { SessionResolver } from './sessions/session.resolver.ts';
import { noteSessionUse, writeTouches } from './sessions/session-activity.ts';
import { SignInChallenge } from './sessions/sign-in-challenge.entity.ts';
import { PendingSignUp } from './sign-in/pending-sign-up.entity.ts';
import { ReauthenticationResolver } from './sign-in/reauthentication.resolver.ts';
import { SignInMethodsResolver } from './sign-in-methods.resolver.ts';
import { ApiToken } from './tokens/api-token.entity.ts';
import { ApiTokenResolver } from './tokens/api-token.resolver.ts';
import { VaultResolver } from './vault/vault.resolver.ts';
import { VaultSalt } from './vault/vault-salt.entity.ts';
import { AccountSecret } from './verification/account-secret.entity.ts';
import { AddressConfirmationResolver } from './verification/address-confirmation.resolver.ts';

export {
  createAccount,
  isKnownAddress,
  isKnownUsername,
  lockAccountCreation,
} from './account/account.service.ts';
export { recordAccountChange, recordOwnAccountChange } from './account/account-change.ts';
export { usernameAmong } from './account/free-username.ts';
export { lockAccount, type Profile } from './account/person.ts';
export {
  type Channel,
  isRecipientOf,
  OVERVIEW_DAY,
  recipientAddresses,
} from './account/recipients.service.ts';
export { noteSecurityEvent } from './account/security-events.ts';
export { AppUser, type AppUserRow } from './account/user.entity.ts';
export {
  meList,
  NAME_OF_PERSON,
  optionalUserField,
  optionalUserJoins,
  userField,
  userJoins,
} from './account/user.list.ts';
export { Me, RoleEnum, User } from './account/user.type.ts';
export { signInWithGoogleAtOnce } from './google/google.service.ts';
export { assertHistoryPage, publishedChanges, revisionsOf } from './history/read-revisions.ts';
export { RevisionChange, RevisionPage } from './history/revision.type.ts';
export { revisionsResolver } from './history/revisions.resolver.ts';
export { identityEnvironmentRules, identitySettings } from './identity-settings.ts';
export { collectOwnData } from './own-data.service.ts';
export { addWayIn } from './password/other-ways-in.ts';
export { changePassword } from './password/password-change.service.ts';
export {
  askForPasswordLink,
  passwordRequestHandle,
  requestPasswordChange,
} from './password/password-request.service.ts';
export { assertNewPassword, whyTooEasy } from './password/password-rules.service.ts';
export { NotificationEventEnum } from './profile/preferences.type.ts';
export { getProfile, updateProfile } from './profile/profile.service.ts';
export { assertSecondFactor } from './second-factor/assert-second-factor.ts';
export { secondFactorPolicy } from './second-factor/second-factor.policy.ts';
export { assertSessionActive } from './sessions/active-session.ts';
export { assertRecentAuthentication } from './sessions/recent-authentication.ts';
export { endSessionsOf } from './sessions/session.service.ts';
export { assertReauthenticated } from './sign-in/assert-reauthenticated.ts';
export { signInAtOnce } from './sign-in/sign-in.service.ts';
export { signUp } from './sign-in/sign-up.service.ts';
export {
  assertConfirmedAddress,
  mailAddressConfirmation,
  noteConfirmedAddress,
} from './verification/address-confirmation.service.ts';
export { hashPassword, verifyPassword } from './verification/password.ts';
export { provePassword, refusePassword } from './verification/prove-password.service.ts';

/** Accounts, authentication and sessions. */
export const identityModule: Module = {
  name: 'identity',
  entities: [
    AccountRevision,
    ...[AppUser, UserEmail, Credential, Session, SignInChallenge, AccountSecret, PendingSignUp],
    ...[SecurityEvent, ApiToken, ExternalIdentity, SpentIdentityToken, VaultSalt, ...secondFactorEntities],
  ],
  resolvers: [
    IdentityResolver,
    SignInMethodsResolver,
    SessionResolver,
    SecondFactorResolver,
    SecondFactorResetResolver,
    ReauthenticationResolver,
    AddressConfirmationResolver,
    ApiTokenResolver,
    PreferencesResolver,
    VaultResolver,
  ],
  ownData: ownIdentityData,
  leftovers: identityLeftovers,
  noteSessionUse,
  writeGathered: async ({ database }) => {
    await writeTouches(database);
    await writeSecurityEvents(database);
  },
  work: (jobs, services) => jobs.work(passwordLinkQueue, (job) => sendPasswordLink(services, job)),
};
