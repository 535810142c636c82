import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** A sign-in with a pending second step. */
export const SignInChallenge = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenge',
  properties: {
    secretHash: p.blob().columnType('bytea').primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    step: p.enum(['Verify', 'SetUp']).columnType('text'),
    tries: p.integer().default(0),
    /** Whether the first step was a password, and not a linked account. */
    byPassword: p.boolean().default(false),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sign_in_challenge: Table<typeof SignInChallenge>;
  }
}
