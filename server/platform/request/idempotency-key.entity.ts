import { defineEntity, p } from '@mikro-orm/core';

/** The idempotency key of an executed request, with the record it created. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    userId: p.uuid().primary(),
    key: p.text().primary(),
    requestHash: p.blob().columnType('bytea'),
    entityId: p.uuid(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_key: Table<typeof IdempotencyKey>;
  }
}
