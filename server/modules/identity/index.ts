import type { Module } from '../../platform/module.ts';
import { IdentityResolver } from './identity.resolver.ts';
import { AppUser, Credential, Session, UserEmail } from './user.entity.ts';

export { createAccount } from './account.service.ts';
export { hashPassword } from './password.ts';
export { getProfile, updateProfile } from './profile.service.ts';
export { type Profile, signIn } from './session.service.ts';
export { AppUser } from './user.entity.ts';
export { userField, userJoins } from './user.list.ts';
export { User } from './user.type.ts';

/** Who people are and how they sign in. */
export const identityModule: Module = {
  name: 'identity',
  entities: [AppUser, UserEmail, Credential, Session],
  resolvers: [IdentityResolver],
};
