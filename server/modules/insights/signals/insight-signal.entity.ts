import { defineEntity, p } from '@mikro-orm/core';
import { SIGNAL_RULES } from '../../../../schema/insights/control-chart.ts';
import { insightSignalKinds } from '../../../../schema/insights/signal-words.ts';

/** A signal in the figures of incidents that was found and told. */
export const InsightSignal = defineEntity({
  name: 'InsightSignal',
  tableName: 'insight_signal',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    /** Null for the whole organisation. */
    teamId: p.uuid().nullable(),
    /** Unique in the organisation: the chart and its last period. */
    key: p.text(),
    kind: p.enum(insightSignalKinds.codes).columnType('text'),
    rule: p.enum(SIGNAL_RULES).columnType('text'),
    direction: p.enum(['up', 'down'] as const).columnType('text'),
    event: p.text().nullable(),
    place: p.text().nullable(),
    startsOn: p.date(),
    endsOn: p.date(),
    count: p.integer(),
    controlLimit: p.double(),
    incidentId: p.uuid().nullable(),
    foundAt: p.datetime().columnType('timestamptz'),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    insight_signal: Table<typeof InsightSignal>;
  }
}
