import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** The secret of a mailed link, stored as a fingerprint. */
export const AccountSecret = defineEntity({
  name: 'AccountSecret',
  tableName: 'account_secret',
  properties: {
    secretHash: p.blob().columnType('bytea').primary(),
    kind: p.enum(['ChangePassword', 'ConfirmAddress', 'BeginSecondFactorAnew']).columnType('text'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    account_secret: Table<typeof AccountSecret>;
  }
}
