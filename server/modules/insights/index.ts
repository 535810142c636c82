import type { Module } from '../../platform/module.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { ChartNote, ClientDays } from './marks/chart-marks.entity.ts';
import { ChartMarksResolver } from './marks/chart-marks.resolver.ts';
import { RiskInsightResolver } from './risk-insight.resolver.ts';
import { InsightSignal } from './signals/insight-signal.entity.ts';
import { InsightSignalsResolver } from './signals/insight-signals.resolver.ts';
import { SIGNAL_WATCH_CRON, signalWatchQueue, watchSignals } from './signals/watch-signals.ts';
import { statisticsResolver } from './statistics.resolver.ts';
import { timesResolver } from './times.resolver.ts';

export { dashboardOf } from './dashboard.service.ts';
export { saveChartNote } from './marks/chart-notes.service.ts';
export { clientDaysImport } from './marks/client-days.import.ts';
export { saveClientDays } from './marks/client-days.service.ts';
export { type CountedKind, countKind, incidentRepetition, incidentTimes } from './period-counts.ts';
export { riskInsightOf } from './risk-insight.service.ts';
export { watchSignals } from './signals/watch-signals.ts';

const counted = recordDefinitions.flatMap(({ statistics }) => statistics ?? []);

/** Figures over the records of every kind that has statistics, and signals in those of incidents. */
export const insightsModule: Module = {
  name: 'insights',
  entities: [ClientDays, ChartNote, InsightSignal],
  resolvers: [
    ...counted.map(statisticsResolver),
    ...counted.filter(({ name }) => name === 'incident').map(timesResolver),
    RiskInsightResolver,
    ChartMarksResolver,
    InsightSignalsResolver,
  ],
  work: async (jobs, services) => {
    await jobs.work(signalWatchQueue, async ({ signal }) => void (await watchSignals(services, { signal })));
    await jobs.schedule(signalWatchQueue, {}, SIGNAL_WATCH_CRON);
    await jobs.enqueueNow(signalWatchQueue, {});
  },
};
