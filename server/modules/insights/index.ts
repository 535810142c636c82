import type { Module } from '../../platform/module.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { ChartNote, ClientDays } from './marks/chart-marks.entity.ts';
import { ChartMarksResolver } from './marks/chart-marks.resolver.ts';
import { RiskInsightResolver } from './risk-insight.resolver.ts';
import { statisticsResolver } from './statistics.resolver.ts';
import { timesResolver } from './times.resolver.ts';

export { dashboardOf } from './dashboard.service.ts';
export { saveChartNote } from './marks/chart-notes.service.ts';
export { saveClientDays } from './marks/client-days.service.ts';

const counted = recordDefinitions.flatMap(({ statistics }) => statistics ?? []);

/** Figures over the records of every kind that has statistics. */
export const insightsModule: Module = {
  name: 'insights',
  entities: [ClientDays, ChartNote],
  resolvers: [
    ...counted.map(statisticsResolver),
    ...counted.filter(({ name }) => name === 'incident').map(timesResolver),
    RiskInsightResolver,
    ChartMarksResolver,
  ],
};
