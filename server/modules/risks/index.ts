import { riskRules } from '../../../schema/records/risk-rules.ts';
import { fieldNames } from '../../../schema/values/fields.ts';
import { ownRecords } from '../../platform/kind/own-records.ts';
import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { Risk, RiskScore, RiskSettings } from './risk.entity.ts';
import { riskPage } from './risk.page.ts';
import { RiskRecordResolver, RiskResolver } from './risk.resolver.ts';
import { RiskType } from './risk.type.ts';
import { RiskReportResolver } from './risk-report.resolver.ts';
import { RISK_WATCH_CRON, riskWatchQueue, watchRisks } from './watch-risks.ts';

export { deleteRisk } from './change-risks.service.ts';
export { riskRecord } from './risk.record.ts';
export {
  addRisk,
  createRisk,
  getRisk,
  listAllRisks,
  listRisks,
  riskStore,
  updateRisk,
} from './risk.service.ts';
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
  ownData: ownRecords(riskPage, ['number', ...fieldNames(riskRules)], (userId) => ({
    risks: { userId },
    risksOwned: { ownerUserId: userId },
  })),
  work: async (jobs, services) => {
    await jobs.work(riskWatchQueue, async () => void (await watchRisks(services)));
    await jobs.schedule(riskWatchQueue, {}, RISK_WATCH_CRON);
    await jobs.enqueueNow(riskWatchQueue, {});
  },
};
