import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { roles } from '../../../../schema/people/identity.ts';
import { auditKinds } from '../../../../schema/records/audits.ts';
import { qualityNorms, taskThemes } from '../../../../schema/records/planning.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { Organization } from '../../organizations/index.ts';
import { Frequency } from '../frequencies/frequency.entity.ts';

/** A task that organisations, or one of its own, plan every year (section 3, 'task template'). */
export const TaskTemplate = defineEntity({
  name: 'TaskTemplate',
  tableName: 'task_template',
  properties: {
    id: p.uuid().primary(),
    /** The organisation whose own it is; null for one that a SuperAdmin made for several. */
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id').nullable(),
    title: p.text(),
    description: p.text(),
    theme: p.enum(taskThemes.codes).columnType('text'),
    norm: p.enum(qualityNorms.codes).columnType('text').nullable(),
    normParagraph: p.text().default(''),
    frequencyId: () => p.manyToOne(Frequency).mapToPk().name('frequency_id'),
    months: p.array(Number, String).columnType('smallint[]'),
    leadTimeDays: p.smallint(),
    defaultRole: p.enum(roles.codes).columnType('text').nullable(),
    evidenceRequired: p.boolean().default(false),
    handbookChapter: p.text().default(''),
    /** The list of questions of the audit that its tasks open, and the kind of that audit; null for other tasks. */
    auditTemplateId: p.uuid().nullable(),
    auditKind: p.enum(auditKinds.codes).columnType('text').nullable(),
    forAllOrganizations: p.boolean().default(true),
    organizationIds: p.array().columnType('uuid[]'),
    isActive: p.boolean().default(true),
    ...versionAndTimestamps(),
  },
});

export type TaskTemplateRow = InferEntity<typeof TaskTemplate>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    task_template: Table<typeof TaskTemplate>;
  }
}
