import { LifeBuoy } from 'lucide-react';
import type { SupportStatus } from '../../schema/records/support.ts';
import { supportTicketKindTexts as texts } from '../i18n/nl/kinds/support-ticket.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'SupportTicket',
  ...texts,
  icon: LifeBuoy,
  sidebar: { group: 'knowing', place: 3 },
  // The SuperAdmins are the support desk.
  create: { ...texts.create, roles: ['Admin', 'Client'] },
  tones: {
    New: 'info',
    InProgress: 'neutral',
    WaitingForYou: 'warning',
    Solved: 'success',
  } satisfies Tones<SupportStatus>,
  figures: {},
  views: { list: 'SupportTickets', path: '/support' },
  dossier: 'support-tickets',
  script: { module: 'features/support/support-page.tsx', kB: 253.5, files: 16 },
});
