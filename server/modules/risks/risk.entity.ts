import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { IncidentEvent } from '../../../schema/records/incidents.ts';
import type { StepMeanings } from '../../../schema/records/risk-steps.ts';
import {
  riskCategories,
  riskClasses,
  riskMethods,
  riskStatuses,
  riskStrategies,
} from '../../../schema/records/risks.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A risk of an organisation, judged without and with its measures. */
export const Risk = defineEntity({
  name: 'Risk',
  tableName: 'risk',
  properties: {
    id: p.uuid().primary(),
    /** Number such as `R-2026-004`; a trigger sets it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    /** The team where it belongs. */
    teamId: p.uuid().nullable(),
    ...versionAndTimestamps(),
    /** Code of the risk of the library that it was taken over from. */
    libraryCode: p.text().nullable(),
    title: p.text(),
    process: p.text(),
    category: p.enum(riskCategories.codes).columnType('text'),
    whatCanGoWrong: p.text(),
    causes: p.text().default(''),
    consequences: p.text().default(''),
    existingMeasures: p.text().default(''),
    grossLikelihood: p.integer(),
    grossSeverity: p.integer(),
    netLikelihood: p.integer(),
    netSeverity: p.integer(),
    grossScore: p.integer().default(0).generated('by Postgres'),
    netScore: p.integer().default(0).generated('by Postgres'),
    /** Classes by the thresholds of the organisation; a trigger sets them. */
    grossClass: p.enum(riskClasses.codes).columnType('text').generated('by a trigger'),
    netClass: p.enum(riskClasses.codes).columnType('text').generated('by a trigger'),
    strategy: p.enum(riskStrategies.codes).columnType('text'),
    acceptanceReason: p.text().default(''),
    acceptedByUserId: () => p.manyToOne(AppUser).mapToPk().name('accepted_by_user_id').nullable(),
    acceptedUntil: p.date().nullable(),
    ownerUserId: () => p.manyToOne(AppUser).mapToPk().name('owner_user_id'),
    reviewDate: p.date(),
    status: p.enum(riskStatuses.codes).columnType('text'),
    incidentEvents: p.array<IncidentEvent>().columnType('text[]').default([]),
    assessedAt: p.datetime().columnType('timestamptz'),
    /** Since when more incidents of its kinds happen than the signal; null once it was judged again. */
    signalledAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** The scores of a risk from one moment to another; the present ones have no end. A trigger keeps them. */
export const RiskScore = defineEntity({
  name: 'RiskScore',
  tableName: 'risk_score',
  properties: {
    organizationId: p.uuid(),
    riskId: p.uuid().primary(),
    validFrom: p.datetime().columnType('timestamptz').primary(),
    validTo: p.datetime().columnType('timestamptz').nullable(),
    grossLikelihood: p.integer(),
    grossSeverity: p.integer(),
    netLikelihood: p.integer(),
    netSeverity: p.integer(),
  },
});

/** How an organisation scores its risks, and the net score that it bears per category. */
export const RiskSettings = defineEntity({
  name: 'RiskSettings',
  tableName: 'risk_settings',
  properties: {
    organizationId: p.uuid().primary(),
    version: p.integer().version().default(1),
    method: p.enum(riskMethods.codes).columnType('text').default('Matrix5'),
    moderateFrom: p.integer().default(5),
    highFrom: p.integer().default(10),
    veryHighFrom: p.integer().default(20),
    appetite: p.json<Readonly<Record<string, number>>>().default('{}'),
    /** Meanings of the steps, as far as the organisation words them itself. */
    stepMeanings: p.json<Partial<StepMeanings>>().default('{}'),
  },
});

export type RiskRow = InferEntity<typeof Risk>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    risk: Table<typeof Risk>;
    risk_score: Table<typeof RiskScore>;
    risk_settings: Table<typeof RiskSettings>;
  }
}
