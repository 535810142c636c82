import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { findingSeverities } from '../../../../schema/records/audits.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';

/** A finding of an audit. */
export const AuditFinding = defineEntity({
  name: 'AuditFinding',
  tableName: 'audit_finding',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    auditId: p.uuid(),
    userId: p.uuid(),
    ...versionAndTimestamps(),
    questionId: p.uuid().nullable(),
    description: p.text(),
    severity: p.enum(findingSeverities.codes).columnType('text'),
    paragraph: p.text().default(''),
    ownerUserId: p.uuid().nullable(),
    dueDate: p.date().nullable(),
    /** The improvement point that was made of it. */
    entryId: p.uuid().nullable(),
  },
});

export type AuditFindingRow = InferEntity<typeof AuditFinding>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit_finding: Table<typeof AuditFinding>;
  }
}
