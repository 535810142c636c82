import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { auditKinds, auditStatuses } from '../../../../schema/records/audits.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { AppUser } from '../../identity/index.ts';
import { Organization } from '../../organizations/index.ts';

/** An audit of an organisation. */
export const Audit = defineEntity({
  name: 'Audit',
  tableName: 'audit',
  properties: {
    id: p.uuid().primary(),
    /** Number such as `AU-2026-004`; a trigger sets it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    ...versionAndTimestamps(),
    title: p.text(),
    kind: p.enum(auditKinds.codes).columnType('text'),
    norm: p.enum(qualityNorms.codes).columnType('text').nullable(),
    goal: p.text().default(''),
    criteria: p.text().default(''),
    scope: p.text(),
    date: p.date(),
    /** `09:30`; empty for none. */
    time: p.text().default(''),
    /** Name of an auditor from outside, such as a certifying body. */
    externalAuditor: p.text().default(''),
    auditorUserIds: p.array().columnType('uuid[]').default([]),
    auditeeUserIds: p.array().columnType('uuid[]').default([]),
    templateId: p.uuid().nullable(),
    /** The version that it began with. */
    templateVersion: p.integer().nullable(),
    /** The task of the yearly plan that opened it. */
    taskEventId: p.uuid().nullable(),
    method: p.text().default(''),
    spokenWith: p.text().default(''),
    conclusion: p.text().default(''),
    strengths: p.text().default(''),
    /** Follows from what was done, see `auditStatusOf`. */
    status: p.enum(auditStatuses.codes).columnType('text'),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

export type AuditRow = InferEntity<typeof Audit>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit: Table<typeof Audit>;
  }
}
