import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from '../../organizations/index.ts';

/** The first year of a template's count in an organisation. */
export const PlanStart = defineEntity({
  name: 'PlanStart',
  tableName: 'plan_start',
  properties: {
    organizationId: () => p.manyToOne(Organization).mapToPk().primary().name('organization_id'),
    templateId: p.uuid().primary(),
    anchorYear: p.smallint(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    plan_start: Table<typeof PlanStart>;
  }
}
