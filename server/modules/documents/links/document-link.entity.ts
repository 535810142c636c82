import { defineEntity, p } from '@mikro-orm/core';

/** A link with which an outsider reads documents; only the fingerprint of its token is stored. */
export const DocumentLink = defineEntity({
  name: 'DocumentLink',
  tableName: 'document_link',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    recipient: p.text(),
    documentIds: p.array().columnType('uuid[]'),
    tokenHash: p.blob().columnType('bytea'),
    createdAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    withdrawnAt: p.datetime().columnType('timestamptz').nullable(),
    openedCount: p.integer().default(0),
    openedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    document_link: Table<typeof DocumentLink>;
  }
}
