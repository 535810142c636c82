import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { effectivenessResults, registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** An improvement point of the improvement register ('verbeterregister', section 3). */
export const RegisterEntry = defineEntity({
  name: 'RegisterEntry',
  tableName: 'register_entry',
  properties: {
    id: p.uuid().primary(),
    /** Number such as `VP-2026-031`; a trigger sets it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    /** The responsible colleague, if they have an account. */
    responsibleUserId: () => p.manyToOne(AppUser).mapToPk().name('responsible_user_id').nullable(),
    /** The team where it belongs. */
    teamId: p.uuid().nullable(),
    ...versionAndTimestamps(),
    source: p.enum(registerSources.codes).columnType('text'),
    sourceText: p.text().default(''),
    description: p.text(),
    cause: p.text(),
    immediateMeasures: p.text(),
    structuralMeasure: p.text(),
    responsibleEmployee: p.text(),
    status: p.enum(registerStatuses.codes).columnType('text'),
    expectedCompletionDate: p.date(),
    effectiveness: p.text(),
    effectivenessMeasurement: p.text(),
    /** Day of the evaluation of the measure, and its result. */
    evaluateOn: p.date().nullable(),
    effectivenessResult: p.enum(effectivenessResults.codes).columnType('text').nullable(),
    /** Whether it was sent as an idea, which an Admin completes with a measure. */
    isIdea: p.boolean().default(false),
  },
});

export type RegisterEntryRow = InferEntity<typeof RegisterEntry>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    register_entry: Table<typeof RegisterEntry>;
  }
}
