import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** A person with an active second factor. */
const SecondFactor = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factor',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    since: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

/** The secret of an authenticator app, encrypted. */
const SecondFactorSecret = defineEntity({
  name: 'SecondFactorSecret',
  tableName: 'second_factor_secret',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    secret: p.blob().columnType('bytea'),
    /** The TOTP step of the last used code; that code and earlier ones are invalid. */
    lastStep: p.bigint('number').default(0),
  },
});

/** A single-use recovery code. */
const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    userId: () => p.manyToOne(AppUser).mapToPk().primary().name('user_id'),
    codeHash: p.blob().columnType('bytea').primary(),
  },
});

/** A pending replacement of a second factor: once ready, signing in with the password removes the factor. */
const SecondFactorReset = defineEntity({
  name: 'SecondFactorReset',
  tableName: 'second_factor_reset',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    askedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    readyAt: p.datetime().columnType('timestamptz'),
    cancelHash: p.blob().columnType('bytea'),
  },
});

export const secondFactorEntities = [SecondFactor, SecondFactorSecret, RecoveryCode, SecondFactorReset];

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    second_factor: Table<typeof SecondFactor>;
    second_factor_secret: Table<typeof SecondFactorSecret>;
    recovery_code: Table<typeof RecoveryCode>;
    second_factor_reset: Table<typeof SecondFactorReset>;
  }
}
