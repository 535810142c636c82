import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  complaintChannels,
  complaintNextSteps,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../../schema/records/complaints.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A complaint about an organisation or one of its people. */
export const Complaint = defineEntity({
  name: 'Complaint',
  tableName: 'complaint',
  properties: {
    id: p.uuid().primary(),
    /** Number such as `KL-2026-004`; a trigger sets it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    /** The team where it belongs. */
    teamId: p.uuid().nullable(),
    ...versionAndTimestamps(),
    receivedOn: p.date(),
    complainant: p.text(),
    contact: p.text().default(''),
    relation: p.enum(complaintRelations.codes).columnType('text'),
    channel: p.enum(complaintChannels.codes).columnType('text'),
    subject: p.text(),
    description: p.text(),
    aboutUserId: () => p.manyToOne(AppUser).mapToPk().name('about_user_id').nullable(),
    /** Whether the person whom it is about reads it. */
    isShown: p.boolean().default(false),
    handlerUserId: () => p.manyToOne(AppUser).mapToPk().name('handler_user_id').nullable(),
    /** Name of the complaints officer, who may be from outside. */
    officer: p.text().default(''),
    status: p.enum(complaintStatuses.codes).columnType('text'),
    outcome: p.enum(complaintOutcomes.codes).columnType('text').nullable(),
    answeredOn: p.date().nullable(),
    nextStep: p.enum(complaintNextSteps.codes).columnType('text').nullable(),
    nextStepOn: p.date().nullable(),
    extensionReason: p.text().default(''),
    extensionToldOn: p.date().nullable(),
    deadline: p.date().default('2000-01-01').generated('by Postgres'),
  },
});

export type ComplaintRow = InferEntity<typeof Complaint>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    complaint: Table<typeof Complaint>;
  }
}
