import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** A linked account at another identity provider. */
export const ExternalIdentity = defineEntity({
  name: 'ExternalIdentity',
  tableName: 'external_identity',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

/** A used token of a provider, for replay protection. */
export const SpentIdentityToken = defineEntity({
  name: 'SpentIdentityToken',
  tableName: 'spent_identity_token',
  properties: {
    tokenHash: p.blob().columnType('bytea').primary(),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    external_identity: Table<typeof ExternalIdentity>;
    spent_identity_token: Table<typeof SpentIdentityToken>;
  }
}
