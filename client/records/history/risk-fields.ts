import { incidentEvents } from '../../../schema/records/incidents.ts';
import { riskCategories, riskStatuses, riskStrategies } from '../../../schema/records/risks.ts';
import { teamTexts } from '../../i18n/nl/records/teams.ts';
import { riskTexts } from '../../i18n/nl/risks.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a risk in its history and in the log. */
export const riskFields: ShownFields = {
  labels: { ...riskTexts.fields, teamId: teamTexts.field },
  terms: { category: riskCategories, strategy: riskStrategies, status: riskStatuses, incidentEvents },
};
