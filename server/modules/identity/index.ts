import type { Module } from '../../platform/module.ts';
import { AddressConfirmationResolver } from './address-confirmation.resolver.ts';
import { ApiToken } from './api-token.entity.ts';
import { ApiTokenResolver } from './api-token.resolver.ts';
import { IdentityResolver } from './identity.resolver.ts';
import { ownIdentityData } from './own-data.service.ts';
import { passwordLinkQueue, sendPasswordLink } from './password-request.service.ts';
import { PreferencesResolver } from './preferences.resolver.ts';
import { ReauthenticationResolver } from './reauthentication.resolver.ts';
import { SecondFactorResolver } from './second-factor.resolver.ts';
import { SecondFactorAnewResolver } from './second-factor-anew.resolver.ts';
import { SessionResolver } from './session.resolver.ts';
import { AppUser, Credential, Session, UserEmail } from './user.entity.ts';
import { WaysInResolver } from './ways-in.resolver.ts';

export { createAccount, isKnownAddress, oneAccountAtATime } from './account.service.ts';
export { recordAccountChange, recordOwnAccountChange } from './account-change.ts';
export {
  assertConfirmedAddress,
  mailAddressConfirmation,
  noteConfirmedAddress,
} from './address-confirmation.service.ts';
export { signInWithGoogleAtOnce } from './google.service.ts';
export { collectOwnData } from './own-data.service.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { changePassword } from './password-change.service.ts';
export {
  askForPasswordLink,
  passwordRequestHandle,
  requestPasswordChange,
} from './password-request.service.ts';
export { assertNewPassword, whyTooEasy } from './password-rules.service.ts';
export type { Profile } from './person.ts';
export { getProfile, updateProfile } from './profile.service.ts';
export { provePassword } from './prove-password.service.ts';
export { secondFactorPolicy } from './second-factor.policy.ts';
export { endSessionsOf } from './session.service.ts';
export { signInAtOnce } from './sign-in.service.ts';
export { signUp } from './sign-up.service.ts';
export { assertSessionStands } from './standing-session.ts';
export { addressesToTell, isToldOf, OVERVIEW_DAY } from './told-people.service.ts';
export { AppUser, type AppUserRow } from './user.entity.ts';
export { userField, userJoins } from './user.list.ts';
export { RoleEnum, User } from './user.type.ts';

/** Who people are and how they sign in. */
export const identityModule: Module = {
  name: 'identity',
  entities: [AppUser, UserEmail, Credential, Session, ApiToken],
  resolvers: [
    IdentityResolver,
    WaysInResolver,
    SessionResolver,
    SecondFactorResolver,
    SecondFactorAnewResolver,
    ReauthenticationResolver,
    AddressConfirmationResolver,
    ApiTokenResolver,
    PreferencesResolver,
  ],
  ownData: ownIdentityData,
  work: (jobs, services) => jobs.work(passwordLinkQueue, (job) => sendPasswordLink(services, job)),
};
