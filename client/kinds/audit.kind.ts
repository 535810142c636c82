import { ClipboardCheck } from 'lucide-react';
import type { AuditStatus } from '../../schema/records/audits.ts';
import { auditKindTexts as texts } from '../i18n/nl/kinds/audit.ts';
import { MANAGERS } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'Audit',
  ...texts,
  icon: ClipboardCheck,
  sidebar: { group: 'improving', place: 5 },
  create: { ...texts.create, roles: MANAGERS },
  tones: {
    Planned: 'neutral',
    Preparing: 'info',
    Running: 'warning',
    Reporting: 'warning',
    Done: 'success',
  } satisfies Tones<AuditStatus>,
  figures: {
    auditsToDo: { card: 'waiting', place: 12, query: 'isMine=true&isOpen=true', own: true },
  },
  views: { list: 'Audits', path: '/audits' },
  dossier: 'audits',
  script: { module: 'features/audits/audits-page.tsx', kB: 261.5, files: 16 },
});
