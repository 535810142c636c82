import { defineEntity, p } from '@mikro-orm/core';

/** A requested account whose address is not confirmed yet. */
export const PendingSignUp = defineEntity({
  name: 'PendingSignUp',
  tableName: 'pending_sign_up',
  properties: {
    secretHash: p.blob().columnType('bytea').primary(),
    email: p.text(),
    username: p.text(),
    passwordHash: p.text(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    pending_sign_up: Table<typeof PendingSignUp>;
  }
}
