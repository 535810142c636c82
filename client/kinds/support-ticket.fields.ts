import {
  supportKinds,
  supportLimits,
  supportStatuses,
  supportUrgencies,
} from '../../schema/records/support.ts';
import type { SupportTicketFieldsFragment } from '../graphql/generated/operations.ts';
import { supportTexts } from '../i18n/nl/support.ts';
import { defineFields, type FieldTable } from './define-fields.ts';

const hidden = { defaultHidden: true, place: 1 } as const;

/** Fields of a question to the support desk. */
export const supportTicketFields = defineFields(supportTexts, {
  number: { kind: 'text', column: { width: 106, phone: 'show' } },
  subject: {
    ...{ kind: 'text', limit: supportLimits.subject, step: 0 },
    column: { grow: true, width: 150, phone: 'title' },
  },
  kind: {
    ...{ kind: 'term', terms: supportKinds, isInSight: true, step: 0, section: 'asked', filter: {} },
    column: { width: 130 },
  },
  discoveredAt: {
    ...{ kind: 'moment', step: 0, section: 'asked', optional: true, onlyWith: { kind: 'Privacy' } },
    column: { sortable: false, width: 128, ...hidden },
  },
  description: {
    ...{ kind: 'longText', limit: supportLimits.description, step: 0, section: 'asked' },
    column: { sortable: false, width: 180, ...hidden },
  },
  screen: {
    ...{ kind: 'text', limit: supportLimits.screen, step: 0, section: 'asked', optional: true },
    column: { sortable: false, width: 140, ...hidden },
  },
  urgency: {
    ...{ kind: 'term', terms: supportUrgencies, isInSight: true, step: 0, section: 'asked', filter: {} },
    column: { width: 132, phone: 'show' },
  },
  status: {
    ...{ kind: 'term', terms: supportStatuses, filter: {}, batch: 'status' },
    column: { width: 124, phone: 'show' },
  },
  lastReplyAt: { kind: 'moment', column: { width: 128, phone: 'show' } },
  waitingSince: { kind: 'moment', column: { width: 128 } },
  holdUntil: { kind: 'date', batch: 'holdUntil', column: { width: 120, ...hidden } },
  createdAt: { kind: 'moment', filter: {}, column: { width: 108 } },
  user: { kind: 'person', column: { sortable: false, width: 130, ...hidden } },
  updatedAt: { kind: 'moment', column: { width: 150, ...hidden } },
  organization: { kind: 'organization', column: { width: 150, ...hidden } },
  isOpen: { kind: 'flag', filter: {} },
  isWaiting: { kind: 'flag', filter: {} },
  isOnHold: { kind: 'flag', filter: {} },
} as const satisfies FieldTable<SupportTicketFieldsFragment>);
