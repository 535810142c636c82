import { defineEntity, p } from '@mikro-orm/core';
import { auditRatings } from '../../../../schema/records/audits.ts';

/** The answer to a question of an audit. */
export const AuditAnswer = defineEntity({
  name: 'AuditAnswer',
  tableName: 'audit_answer',
  properties: {
    auditId: p.uuid().primary(),
    questionId: p.uuid().primary(),
    /** Empty in an audit without dossiers. */
    dossier: p.text().primary().default(''),
    organizationId: p.uuid(),
    version: p.integer().default(1),
    updatedAt: p.datetime().columnType('timestamptz'),
    userId: p.uuid(),
    rating: p.enum(auditRatings.codes).columnType('text'),
    explanation: p.text().default(''),
    /** Whether the question is asked, by the answers before it. */
    isAsked: p.boolean().default(true),
    remark: p.text().default(''),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit_answer: Table<typeof AuditAnswer>;
  }
}
