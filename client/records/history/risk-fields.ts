import { incidentEvents } from '../../../schema/records/incidents.ts';
import { riskCategories, riskStatuses, riskStrategies } from '../../../schema/records/risks.ts';
import { riskTexts } from '../../i18n/nl/risks.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a risk in its history and in the log. */
export const riskFields: ShownFields = {
  labels: riskTexts.fields,
  terms: { category: riskCategories, strategy: riskStrategies, status: riskStatuses, incidentEvents },
};
