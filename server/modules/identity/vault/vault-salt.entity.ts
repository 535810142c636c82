import { defineEntity, p } from '@mikro-orm/core';
import { AppUser } from '../account/user.entity.ts';

/** The salt of a person's vault secret; useless without SECRET_KEY, and deleted with the account. */
export const VaultSalt = defineEntity({
  name: 'VaultSalt',
  tableName: 'vault_salt',
  properties: {
    userId: () => p.oneToOne(AppUser).owner().mapToPk().primary().name('user_id'),
    salt: p.blob().columnType('bytea'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    vault_salt: Table<typeof VaultSalt>;
  }
}
