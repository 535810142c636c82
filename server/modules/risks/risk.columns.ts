import { incidentEvents } from '../../../schema/records/incident-events.ts';
import { riskLabels } from '../../../schema/records/risk-labels.ts';
import {
  riskCategories,
  riskClasses,
  riskStatuses,
  riskStrategies,
  riskTrends,
} from '../../../schema/records/risks.ts';
import {
  day,
  exportColumns,
  moment,
  named,
  number,
  person,
  term,
  text,
} from '../../platform/export/index.ts';

/** Columns of risks in files. */
export const riskColumns = exportColumns(riskLabels, {
  ...{ number: text, title: text, category: term(riskCategories), process: text, team: named },
  ...{ whatCanGoWrong: text, causes: text, consequences: text, incidentEvents: term(incidentEvents) },
  ...{ grossLikelihood: number, grossSeverity: number, grossScore: number, existingMeasures: text },
  ...{ netLikelihood: number, netSeverity: number, netScore: number, netClass: term(riskClasses) },
  ...{ trend: term(riskTrends), strategy: term(riskStrategies), acceptanceReason: text, acceptedUntil: day },
  ...{ owner: person, reviewDate: day, status: term(riskStatuses), measureCount: number },
  ...{ user: person, createdAt: moment, updatedAt: moment, organization: named },
});
