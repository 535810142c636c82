import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { roles } from '../../../../schema/terms/identity.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';

/** A person who can sign in; what others may know of them. */
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
    /** Where the person belongs; Postgres keeps it equal to the memberships. */
    memberOf: p.array().columnType('uuid[]').default([]),
    blockedAt: p.datetime().columnType('timestamptz').nullable(),
    jobTitle: p.text().default(''),
    location: p.text().default(''),
    phone: p.text().default(''),
    managerId: p.uuid().nullable(),
    /** Unknown of those whom others added, and of people from before it was kept. */
    termsAcceptedAt: p.datetime().columnType('timestamptz').nullable(),
    lastSignInAt: p.datetime().columnType('timestamptz').nullable(),
    /** How the person likes the screens and which mails they want; what it may hold is for its own rules to say. */
    preferences: p.json<Record<string, unknown>>().onCreate(() => ({})),
    ...versionAndTimestamps(),
  },
});
export type AppUserRow = InferEntity<typeof AppUser>;

/** A person's e-mail address, apart because fewer may see it than the name. */
export const UserEmail = defineEntity({
  name: 'UserEmail',
  tableName: 'user_email',
  properties: {
    userId: () => p.oneToOne(AppUser).mapToPk().primary().name('user_id'),
    email: p.text(),
    /** When a mail to it showed that it is the person's; null while that is still due. */
    confirmedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Of an address that is not confirmed: the one organisation to which its account may belong. */
    admittedTo: p.uuid().nullable(),
  },
});

/** What proves that someone is that person; only the server itself reads it. */
export const Credential = defineEntity({
  name: 'Credential',
  tableName: 'credential',
  properties: {
    userId: () => p.oneToOne(AppUser).mapToPk().primary().name('user_id'),
    passwordHash: p.text(),
    changedAt: p.datetime().columnType('timestamptz'),
  },
});

/** Someone signed in: only fingerprints of the token and of the cookie half are kept. */
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
    /** When whoever uses it last showed who they are: at signing in, or asked again since. */
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
