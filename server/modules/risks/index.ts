import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { Risk, RiskScore, RiskSettings } from './risk.entity.ts';
import { riskKind } from './risk.kind.ts';
import { RiskRecordResolver, RiskResolver } from './risk.resolver.ts';
import { RiskType } from './risk.type.ts';
import { RiskReportResolver } from './risk-report.resolver.ts';
import { RISK_WATCH_CRON, riskWatchQueue, watchRisks } from './watch-risks.ts';

export { riskKind } from './risk.kind.ts';
export { riskPage } from './risk.page.ts';
export { RiskCategoryEnum, RiskClassEnum, RiskFilter, RiskStatusEnum, RiskTrendEnum } from './risk.type.ts';
export { matrixGrounds, matrixScores, riskMatrixBlocks, withoutClosed } from './risk-matrix-paper.ts';
export { createRiskImprovementPoint } from './risk-measures.ts';
export { updateRiskSettings } from './risk-settings.service.ts';
export { watchRisks } from './watch-risks.ts';

/** Risks of an organisation, their scores over time, and the starter library. */
export const risksModule: Module = {
  name: 'risks',
  entities: [Risk, RiskScore, RiskSettings],
  resolvers: [
    RiskRecordResolver,
    RiskResolver,
    RiskReportResolver,
    revisionsResolver('record', () => RiskType),
  ],
  kinds: [riskKind.record],
  ownData: riskKind.ownData,
  work: async (jobs, services) => {
    await jobs.work(riskWatchQueue, async () => void (await watchRisks(services)));
    await jobs.schedule(riskWatchQueue, {}, RISK_WATCH_CRON);
    await jobs.enqueueNow(riskWatchQueue, {});
  },
};
