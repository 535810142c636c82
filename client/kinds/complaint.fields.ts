import {
  complaintChannels,
  complaintLimits,
  complaintNextSteps,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../schema/records/complaints.ts';
import type { ComplaintFieldsFragment } from '../graphql/generated/operations.ts';
import { complaintTexts } from '../i18n/nl/complaints.ts';
import { defineFields, type FieldTable } from './define-fields.ts';

const { shortText, contact, reason, longText } = complaintLimits;

const hidden = { defaultHidden: true, place: 1 } as const;
const filed = { step: 0, section: 'filed' } as const;
const handled = { step: 1, section: 'handled' } as const;
/** Asked for once the complaint is handled. */
const ended = { ...handled, onlyWith: { status: 'Done' }, ifFilled: true } as const;

/** Fields of a complaint; who complains has no column. */
export const complaintFields = defineFields(complaintTexts, {
  number: { kind: 'text', column: { width: 110, phone: 'show' } },
  receivedOn: {
    ...{ kind: 'date', ...filed, filter: {} },
    column: { width: 116, phone: 'show' },
  },
  complainant: { kind: 'text', limit: shortText, ...filed },
  contact: { kind: 'text', limit: contact, ...filed, optional: true },
  relation: {
    ...{ kind: 'term', terms: complaintRelations, ...filed, filter: {} },
    column: { width: 130 },
  },
  channel: {
    ...{ kind: 'term', terms: complaintChannels, ...filed, filter: { place: 1 } },
    column: { width: 120, ...hidden },
  },
  subject: {
    ...{ kind: 'text', limit: shortText, step: 0 },
    column: { grow: true, width: 220, phone: 'title' },
  },
  description: {
    ...{ kind: 'longText', limit: longText, ...filed },
    column: { width: 180, sortable: false, ...hidden },
  },
  team: { kind: 'team', step: 0, column: { width: 130, ...hidden }, filter: {}, batch: 'team' },
  about: { kind: 'person', ...filed, optional: true, column: { width: 130, sortable: false, ...hidden } },
  handler: {
    ...{ kind: 'person', ...handled, optional: true, filter: {}, batch: 'handler' },
    column: { width: 130, sortable: false },
  },
  officer: { kind: 'text', limit: shortText, ...handled, optional: true },
  isShown: { kind: 'flag', step: 1, section: 'handled' },
  status: {
    ...{ kind: 'term', terms: complaintStatuses, isInSight: true, step: 1, filter: {}, batch: 'status' },
    column: { width: 140, phone: 'show' },
  },
  outcome: {
    ...{ kind: 'term', terms: complaintOutcomes, ...ended, filter: {} },
    column: { width: 120 },
  },
  answeredOn: { kind: 'date', ...ended, column: { width: 130, ...hidden } },
  deadline: { kind: 'date', section: 'handled', filter: {}, column: { width: 150, phone: 'show' } },
  extensionReason: { kind: 'longText', limit: reason, ...handled, optional: true },
  extensionToldOn: { kind: 'date', ...handled, optional: true },
  nextStep: { kind: 'term', terms: complaintNextSteps, ...handled, optional: true },
  nextStepOn: { kind: 'date', ...handled, onlyWith: { nextStep: 'DisputesCommittee' } },
  user: { kind: 'person', column: { width: 130, sortable: false, ...hidden } },
  createdAt: { kind: 'moment', column: { width: 150, ...hidden } },
  updatedAt: { kind: 'moment', column: { width: 150, ...hidden } },
  organization: { kind: 'organization', column: { width: 150, ...hidden } },
  isOpen: { kind: 'flag', filter: {} },
  isLate: { kind: 'flag', filter: {} },
  isNear: { kind: 'flag', filter: {} },
} as const satisfies FieldTable<ComplaintFieldsFragment>);
