import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { taskEventStatuses, taskThemes } from '../../../../schema/records/planning.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { AppUser } from '../../identity/index.ts';
import { Organization } from '../../organizations/index.ts';

/** A task in the planning of an organisation (section 3, 'task event'). */
export const TaskEvent = defineEntity({
  name: 'TaskEvent',
  tableName: 'task_event',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    /** The author. */
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    /** The team where it belongs. */
    teamId: p.uuid().nullable(),
    /** Null for a task planned by hand, as is `occurrenceDate`, its day in the template. */
    templateId: p.uuid().nullable(),
    occurrenceDate: p.date().nullable(),
    predecessorId: p.uuid().nullable(),
    title: p.text(),
    description: p.text().default(''),
    startDate: p.date(),
    deadline: p.date(),
    status: p.enum(taskEventStatuses.codes).columnType('text'),
    assignedToUserId: () => p.manyToOne(AppUser).mapToPk().name('assigned_to_user_id').nullable(),
    theme: p.enum(taskThemes.codes).columnType('text').nullable(),
    /** The name of the frequency at the time of planning. */
    frequency: p.text().default(''),
    resultNote: p.text().default(''),
    reopenReason: p.text().default(''),
    evidenceRequired: p.boolean().default(false),
    completedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Edited by hand: the template may still adapt it, but not delete it. */
    isEdited: p.boolean().default(false),
    ...versionAndTimestamps(),
  },
});

export type TaskEventRow = InferEntity<typeof TaskEvent>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    task_event: Table<typeof TaskEvent>;
  }
}
