import { incidentEvents } from '../../schema/records/incident-events.ts';
import {
  riskCategories,
  riskClasses,
  riskLimits,
  riskStatuses,
  riskStrategies,
  riskTrends,
} from '../../schema/records/risks.ts';
import type { RiskFieldsFragment } from '../graphql/generated/operations.ts';
import { riskTexts } from '../i18n/nl/risks.ts';
import { defineFields, type FieldTable } from './define-fields.ts';

const { form, withSignal } = riskTexts;
const { shortText, longText: limit, reason: reasonLimit } = riskLimits;

/** Less needed columns stand after the others, hidden until asked for. */
const hidden = { defaultHidden: true, place: 2 } as const;
const hiddenText = { width: 160, ...hidden } as const;
/** Long texts have no order. */
const longText = { kind: 'longText', limit, column: { ...hiddenText, sortable: false } } as const;
/** Step of a scale of any method, by which the matrix alone narrows the list. */
const scale = { kind: 'number', step: 1, filter: { pattern: /^[1-5]$/ } } as const;
const accepted = { step: 2, onlyWith: { strategy: 'Accept' } } as const;
const flag = { kind: 'flag', filter: {} } as const;

/** Fields of a risk. */
export const riskFields = defineFields(riskTexts, {
  number: { kind: 'text', column: { width: 106, phone: 'show' } },
  title: {
    ...{ kind: 'text', limit: shortText, formLabel: form.title, step: 0 },
    column: { grow: true, width: 240, phone: 'title' },
  },
  team: { kind: 'team', step: 0, column: hidden, filter: {}, batch: 'team' },
  process: { kind: 'text', limit: shortText, step: 0, section: 'what', column: hiddenText },
  category: {
    ...{ kind: 'term', terms: riskCategories, step: 0, section: 'what', filter: {} },
    // 'Informatiebeveiliging' on one line.
    column: { truncate: 15, width: 156 },
  },
  whatCanGoWrong: { ...longText, step: 0, section: 'what' },
  causes: { ...longText, step: 0, section: 'what', optional: true },
  consequences: { ...longText, step: 0, section: 'what', optional: true },
  incidentEvents: { kind: 'terms', terms: incidentEvents, step: 0, section: 'what', optional: true },
  grossLikelihood: scale,
  grossSeverity: scale,
  grossScore: { kind: 'number', column: { width: 112 } },
  existingMeasures: { ...longText, step: 1, section: 'scores', optional: true },
  netLikelihood: scale,
  netSeverity: scale,
  netScore: { kind: 'number', column: { width: 112, phone: 'show' } },
  netClass: { kind: 'term', terms: riskClasses, filter: { place: 1 } },
  trend: { kind: 'term', terms: riskTrends, column: { width: 102, sortable: false } },
  strategy: {
    ...{ kind: 'term', terms: riskStrategies, isInSight: true, info: form.strategyInfo, step: 2 },
    column: { width: 130, defaultHidden: true, place: 1 },
    filter: { place: 2 },
  },
  acceptanceReason: { kind: 'longText', limit, ...accepted },
  acceptedBy: { kind: 'person', ...accepted },
  acceptedUntil: { kind: 'date', ...accepted },
  owner: {
    ...{ kind: 'person', step: 2, filter: {}, batch: 'owner' },

    column: { width: 92, phone: 'show' },
  },
  reviewDate: {
    ...{ kind: 'date', step: 2, filter: {}, batch: 'reviewDate' },
    column: { width: 136, phone: 'show' },
  },
  status: {
    ...{ kind: 'term', terms: riskStatuses, isInSight: true, info: form.statusInfo, step: 2 },
    ...{ filter: {}, batch: 'status' },
    column: { width: 146, phone: 'show' },
  },
  reason: { kind: 'longText', limit: reasonLimit, step: 2, optional: true, isReason: true },
  measureCount: { kind: 'number', column: { width: 112, numeric: true, sortable: false } },
  assessedAt: { kind: 'moment' },
  user: { kind: 'person' },
  createdAt: { kind: 'moment', column: { width: 150, ...hidden } },
  updatedAt: { kind: 'moment', column: { width: 150, ...hidden } },
  organization: { kind: 'organization', column: { ...hidden, sortable: false } },
  isReviewDue: flag,
  isOpen: flag,
  isToReview: flag,
  isSignalled: { kind: 'flag', filter: { label: withSignal } },
  isAboveAppetite: flag,
} as const satisfies FieldTable<RiskFieldsFragment & { readonly reason: string }>);
