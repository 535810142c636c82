import { defineEntity, p } from '@mikro-orm/core';

/** What is gathered for one recipient, known by the fingerprint of their address. */
export const MailDigest = defineEntity({
  name: 'MailDigest',
  tableName: 'mail_digest',
  properties: {
    recipient: p.blob().columnType('bytea').primary(),
    kind: p.text().primary(),
    until: p.datetime().columnType('timestamptz'),
    /** The first of those that wait, each encrypted; of the others only the number is kept. */
    waiting: p.array<Buffer>().columnType('bytea[]').default([]),
    count: p.integer().default(0),
  },
});

/** Which attempt has the right to hand a mail over. */
export const MailDelivery = defineEntity({
  name: 'MailDelivery',
  tableName: 'mail_delivery',
  properties: {
    jobId: p.uuid().primary(),
    attemptId: p.uuid(),
    at: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

export const mailEntities = [MailDigest, MailDelivery];

declare module '../database/tables.ts' {
  interface Tables {
    mail_digest: Table<typeof MailDigest>;
    mail_delivery: Table<typeof MailDelivery>;
  }
}
