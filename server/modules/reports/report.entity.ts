import { defineEntity, p } from '@mikro-orm/core';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import type { Paper } from '../../platform/paper/index.ts';
import { Organization } from '../organizations/index.ts';
import type { ReportSection } from './report-section.ts';

/** A final report: its sections, and its paper. */
export interface FrozenReport {
  readonly sections: readonly ReportSection[];
  readonly paper: Paper;
}

/** An action of a report with the improvement point that was made of it. */
export interface ReportImprovement {
  readonly action: string;
  readonly entryId: string;
}

/** The texts of a report over a period, of an organisation or a team, and all of it once it is final. */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    teamId: p.uuid().nullable(),
    teamName: p.text().default(''),
    ...versionAndTimestamps(),
    period: p.text(),
    interpretation: p.text().default(''),
    conclusions: p.text().default(''),
    recommendations: p.text().default(''),
    actions: p.text().default(''),
    improvements: p.json<ReportImprovement[]>().default('[]'),
    frozen: p.json<FrozenReport>().nullable(),
    digest: p.text().nullable(),
    finalAt: p.datetime().columnType('timestamptz').nullable(),
    finalBy: p.uuid().nullable(),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    report: Table<typeof Report>;
  }
}
