import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type AuditSection, auditKinds } from '../../../../schema/records/audits.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { Organization } from '../../organizations/index.ts';

/** A list of questions, with its draft. */
export const AuditTemplate = defineEntity({
  name: 'AuditTemplate',
  tableName: 'audit_template',
  properties: {
    id: p.uuid().primary(),
    /** Null for a list of all organisations. */
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id').nullable(),
    ...versionAndTimestamps(),
    title: p.text(),
    description: p.text().default(''),
    kind: p.enum(auditKinds.codes).columnType('text').nullable(),
    norm: p.enum(qualityNorms.codes).columnType('text').nullable(),
    isActive: p.boolean().default(true),
    sections: p.json<readonly AuditSection[]>().default('[]'),
    publishedVersion: p.integer().nullable(),
    publishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** A published version of a list; it never changes. */
export const AuditTemplateVersion = defineEntity({
  name: 'AuditTemplateVersion',
  tableName: 'audit_template_version',
  properties: {
    templateId: p.uuid().primary(),
    number: p.integer().primary(),
    organizationId: p.uuid().nullable(),
    title: p.text(),
    sections: p.json<readonly AuditSection[]>(),
    publishedAt: p.datetime().columnType('timestamptz'),
  },
});

export type AuditTemplateRow = InferEntity<typeof AuditTemplate>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit_template: Table<typeof AuditTemplate>;
    audit_template_version: Table<typeof AuditTemplateVersion>;
  }
}
