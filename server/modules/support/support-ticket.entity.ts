import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A question of a person to the support desk. */
export const SupportTicket = defineEntity({
  name: 'SupportTicket',
  tableName: 'support_ticket',
  properties: {
    id: p.uuid().primary(),
    /** Number such as `V-2026-004`; a trigger sets it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    ...versionAndTimestamps(),
    subject: p.text(),
    kind: p.enum(supportKinds.codes).columnType('text'),
    description: p.text(),
    screen: p.text().default(''),
    urgency: p.enum(supportUrgencies.codes).columnType('text'),
    status: p.enum(supportStatuses.codes).columnType('text'),
    /** Discovery of a data breach, as who asked says. */
    discoveredAt: p.datetime().columnType('timestamptz').nullable(),
    lastReplyAt: p.datetime().columnType('timestamptz').nullable(),
    /** Since when the person who asked waits for the desk; null while the desk waits, or nobody. */
    waitingSince: p.datetime().columnType('timestamptz').nullable(),
    /** `yyyy-mm-dd`; until then the desk puts it aside. */
    holdUntil: p.date().nullable(),
    problemId: p.uuid().nullable(),
    mergedIntoId: p.uuid().nullable(),
  },
});

export type SupportTicketRow = InferEntity<typeof SupportTicket>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_ticket: Table<typeof SupportTicket>;
  }
}
