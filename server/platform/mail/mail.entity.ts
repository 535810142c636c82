import { defineEntity, p } from '@mikro-orm/core';

/** A digest window of one recipient, keyed by the fingerprint of their address. */
const MailDigest = defineEntity({
  name: 'MailDigest',
  tableName: 'mail_digest',
  properties: {
    recipient: p.blob().columnType('bytea').primary(),
    kind: p.text().primary(),
    until: p.datetime().columnType('timestamptz'),
    /** The first notices of the window, encrypted; of further ones only the number is stored. */
    waiting: p.array<Buffer>().columnType('bytea[]').default([]),
    count: p.integer().default(0),
  },
});

/** The claim of an attempt on the delivery of a mail. */
const MailDelivery = defineEntity({
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
