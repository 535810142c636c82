import { MessageSquareWarning } from 'lucide-react';
import type { ComplaintStatus } from '../../schema/records/complaints.ts';
import { complaintKindTexts as texts } from '../i18n/nl/kinds/complaint.ts';
import { EVERYONE } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'Complaint',
  ...texts,
  icon: MessageSquareWarning,
  sidebar: { group: 'improving', place: 6 },
  create: { ...texts.create, roles: EVERYONE },
  tones: {
    Received: 'info',
    InProgress: 'warning',
    Done: 'success',
    Withdrawn: 'neutral',
  } satisfies Tones<ComplaintStatus>,
  figures: { complaintsDue: { card: 'waiting', place: 13, query: 'isNear=true' } },
  views: { list: 'Complaints', path: '/complaints' },
  dossier: 'complaints',
  script: { module: 'features/complaints/complaints-page.tsx', kB: 254, files: 16 },
});
