import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** A sign-in whose second step is still due. */
export const SignInChallenge = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenge',
  properties: {
    secretHash: p.blob().columnType('bytea').primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    step: p.enum(['Verify', 'SetUp']).columnType('text'),
    tries: p.integer().default(0),
    /** Whether a password was asked, and not an account elsewhere. */
    byPassword: p.boolean().default(false),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sign_in_challenge: Table<typeof SignInChallenge>;
  }
}
