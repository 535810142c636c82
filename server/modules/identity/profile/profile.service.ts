import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { profileRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { differences } from '../../../platform/request/record-change.ts';
import { recordOwnAccountChange } from '../account/account-change.ts';
import { recordAccountRevision } from '../account/account-revision.ts';
import { usernameAmong } from '../account/free-username.ts';
import type { Profile } from '../account/person.ts';
import { AppUser } from '../account/user.entity.ts';
import { getMe } from '../account/user.list.ts';

const PROFILE = {
  id: true,
  username: true,
  name: true,
  surname: true,
  email: true,
  role: true,
  jobTitle: true,
  phone: true,
  hasSecondFactor: true,
  mustConfirmEmail: true,
} as const;

/** Reads the caller's profile. */
export async function getProfile(ctx: RequestContext): Promise<Profile> {
  return (await getMe(ctx, PROFILE)) as unknown as Profile;
}

/**
 * Partial update of the caller's username, name, surname, job title or phone; ignores other fields. A username that
 * somebody elsewhere has becomes a variant of it. @throws AppError VALIDATION.
 */
export async function updateProfile(ctx: RequestContext, input: unknown): Promise<Profile> {
  const user = await ctx.em.findOneOrFail(
    AppUser,
    { id: ctx.actor.userId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const { username, name, surname, jobTitle, phone } = user;
  const before = { username, name, surname, jobTitle, phone };
  const given = validate(profileRules, { ...before, ...onlyGiven(input) });
  const values = { ...given, username: await usernameAmong(ctx, user, given.username) };
  ctx.em.assign(user, values);
  try {
    await ctx.em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('VALIDATION', { fields: { username: messages.usernameTaken }, cause: error });
  }
  const changes = differences(before, values);
  const changed = Object.keys(changes);
  if (changed.length > 0) {
    recordAccountRevision(ctx, user.id, user.memberOf, changes);
    await recordOwnAccountChange(ctx, { profile: changed });
  }
  return getProfile(ctx);
}

function onlyGiven(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(input)).filter(([, value]) => value !== undefined));
}
