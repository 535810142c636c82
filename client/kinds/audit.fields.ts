import { auditKinds, auditLimits, auditStatuses } from '../../schema/records/audits.ts';
import { qualityNorms } from '../../schema/records/planning.ts';
import type { AuditFieldsFragment } from '../graphql/generated/operations.ts';
import { auditTexts } from '../i18n/nl/audits.ts';
import { defineFields, type FieldTable } from './define-fields.ts';

const { shortText, longText: limit } = auditLimits;

const hidden = { defaultHidden: true, place: 1 } as const;
/** Long texts have no order. */
const longText = {
  kind: 'longText',
  limit,
  optional: true,
  column: { width: 160, sortable: false, ...hidden },
} as const;
const unsorted = { sortable: false, width: 150 } as const;

/** Fields of an audit. */
export const auditFields = defineFields(auditTexts, {
  number: { kind: 'text', column: { width: 110, phone: 'show' } },
  title: {
    ...{ kind: 'text', limit: shortText, step: 0 },
    column: { grow: true, width: 220, phone: 'title' },
  },
  kind: {
    ...{ kind: 'term', terms: auditKinds, step: 0, section: 'what', filter: {} },
    column: { width: 140 },
  },
  norm: {
    ...{ kind: 'term', terms: qualityNorms, step: 0, section: 'what', optional: true, filter: {} },
    column: { width: 100 },
  },
  scope: { kind: 'text', limit: shortText, step: 0, section: 'what', column: { width: 150 } },
  date: {
    ...{ kind: 'date', step: 0, section: 'what', filter: {}, batch: 'auditDate' },
    column: { width: 106, phone: 'show' },
  },
  time: { kind: 'text', limit: 5, step: 0, section: 'what', optional: true },
  auditors: { kind: 'people', step: 0, section: 'what', optional: true, column: unsorted },
  externalAuditor: {
    ...{ kind: 'text', limit: shortText, step: 0, section: 'what', optional: true },
    column: { ...unsorted, ...hidden },
  },
  auditees: {
    ...{ kind: 'people', step: 0, section: 'what', optional: true },
    column: { ...unsorted, ...hidden },
  },
  template: { kind: 'text', section: 'what', column: { ...unsorted, ...hidden } },
  goal: { ...longText, step: 1, section: 'how' },
  criteria: { ...longText, step: 1, section: 'how' },
  method: { ...longText, step: 1, section: 'how' },
  spokenWith: { ...longText, step: 1, section: 'how' },
  strengths: { ...longText, step: 2, section: 'outcome' },
  conclusion: { ...longText, step: 2, section: 'outcome' },
  status: {
    ...{ kind: 'term', terms: auditStatuses, filter: {} },
    column: { width: 130, phone: 'show' },
  },
  findingCount: { kind: 'number', column: { width: 120, numeric: true, sortable: false } },
  openMeasureCount: { kind: 'number', column: { width: 160, numeric: true, sortable: false } },
  user: { kind: 'person' },
  createdAt: { kind: 'moment', column: { width: 150, ...hidden } },
  updatedAt: { kind: 'moment', column: { width: 150, ...hidden } },
  organization: { kind: 'organization', column: { width: 150, ...hidden } },
  isOpen: { kind: 'flag', filter: {} },
  isMine: { kind: 'flag', filter: {} },
} as const satisfies FieldTable<AuditFieldsFragment>);
