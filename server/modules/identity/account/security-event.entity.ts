import { defineEntity, p } from '@mikro-orm/core';
import { securityEventKinds } from '../../../../schema/people/security-events.ts';
import { AppUser } from './user.entity.ts';

/** A security event of an account, for its holder. */
export const SecurityEvent = defineEntity({
  name: 'SecurityEvent',
  tableName: 'security_event',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    at: p.datetime().columnType('timestamptz'),
    kind: p.enum(securityEventKinds.codes).columnType('text'),
    device: p.text(),
    network: p.text(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    security_event: Table<typeof SecurityEvent>;
  }
}
