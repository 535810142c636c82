import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { roles } from '../../../../schema/people/identity.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';

/** A user; the properties that colleagues may see. */
export const AppUser = defineEntity({
  name: 'AppUser',
  tableName: 'app_user',
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    name: p.text(),
    surname: p.text(),
    role: p.enum(roles.codes).columnType('text'),
    knownIn: p.array().columnType('uuid[]').default([]),
    /** The person's organisations, kept equal to the memberships by a trigger. */
    memberOf: p.array().columnType('uuid[]').default([]),
    blockedAt: p.datetime().columnType('timestamptz').nullable(),
    jobTitle: p.text().default(''),
    phone: p.text().default(''),
    managerId: p.uuid().nullable(),
    /** Null for people whom others added, and for accounts older than the column. */
    termsAcceptedAt: p.datetime().columnType('timestamptz').nullable(),
    lastSignInAt: p.datetime().columnType('timestamptz').nullable(),
    /** The last sign-in in a month before that of `lastSignInAt`, for Admins while that month lasts. */
    earlierSignInAt: p.datetime().columnType('timestamptz').nullable(),
    /** Display and notification preferences; their own rules define the content. */
    preferences: p.json<Record<string, unknown>>().onCreate(() => ({})),
    ...versionAndTimestamps(),
  },
});
export type AppUserRow = InferEntity<typeof AppUser>;

/** A person's e-mail address, in a table of its own because fewer people may see it than the name. */
export const UserEmail = defineEntity({
  name: 'UserEmail',
  tableName: 'user_email',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    email: p.text(),
    /** When a mailed link confirmed the address; null while unconfirmed. */
    confirmedAt: p.datetime().columnType('timestamptz').nullable(),
    /** The only organisation that an account with an unconfirmed address may join. */
    admittedTo: p.uuid().nullable(),
  },
});

/** The password hash of a person; only the system role reads it. */
export const Credential = defineEntity({
  name: 'Credential',
  tableName: 'credential',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    passwordHash: p.text(),
    changedAt: p.datetime().columnType('timestamptz'),
  },
});

/** A session; stores only fingerprints of the token and of the cookie half. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    tokenHash: p.blob().columnType('bytea'),
    cookieHash: p.blob().columnType('bytea').nullable(),
    device: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
    lastSeenAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    /** Last authentication: at signing in, or reauthentication since. */
    provedAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    app_user: Table<typeof AppUser>;
    user_email: Table<typeof UserEmail>;
    credential: Table<typeof Credential>;
    session: Table<typeof Session>;
  }
}
