import { defineEntity, p } from '@mikro-orm/core';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';

/** The report of a calamity, one for each incident, in its own table as a reporter does not read it. */
export const CalamityReport = defineEntity({
  name: 'CalamityReport',
  tableName: 'calamity_report',
  properties: {
    incidentId: p.uuid().primary(),
    organizationId: p.uuid(),
    ...versionAndTimestamps(),
    description: p.text().default(''),
    sources: p.text().default(''),
    norms: p.text().default(''),
    interviews: p.text().default(''),
    committee: p.text().default(''),
    method: p.text().default(''),
    findings: p.text().default(''),
    results: p.text().default(''),
    measures: p.text().default(''),
    assurance: p.text().default(''),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    calamity_report: Table<typeof CalamityReport>;
  }
}
