import { calamityLabels } from '../../../schema/records/calamity-report.ts';
import {
  incidentChoices,
  incidentSeveralChoices,
  prismaCategories,
} from '../../../schema/records/incidents.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { historyTexts } from '../../i18n/nl/records/history.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of an incident in its history and in the log. */
export const incidentFields: ShownFields = {
  labels: { ...historyTexts.incidentFields, ...calamityLabels, ...incidentTexts.fields },
  terms: { ...incidentChoices, ...incidentSeveralChoices, prismaCategories },
};
