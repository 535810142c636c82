import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** A personal token for a reporting tool; only its fingerprint is stored. */
export const ApiToken = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    name: p.text(),
    withoutClientData: p.boolean(),
    tokenHash: p.blob().columnType('bytea'),
    createdAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    lastUsedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    api_token: Table<typeof ApiToken>;
  }
}
